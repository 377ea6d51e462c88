import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type JsonObject, sameJson } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { saveBlob } from '../../../../ui/saveBlob.ts'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'
import { PageFrame } from '../PageFrame.tsx'
import { useTemplatePreview } from './useTemplatePreview.ts'

interface Props {
  record: components['schemas']['DocumentTemplate']
  /** The form's values. */
  values: JsonObject
}

/** Shows the stored template filled with the sample values of the form, and makes files of it to try. */
export function TemplatePreview({ record, values }: Props) {
  const { preview: texts } = documentsTexts(useTexts())
  const { baseUrl } = useApi()
  const notified = useNotifiedTask()
  const id = useId()
  const preview = useTemplatePreview(record, values)
  const { page, error, isPending, refetch, make } = preview
  const word = record.format === 'docx' ? record.source_file_id : undefined
  const isEmpty = record.format === 'docx' ? word === undefined : !record.text
  const isUnsaved = contentFields.some(
    name => !sameJson(values[name], (record as unknown as JsonObject)[name]),
  )
  const attempt = (format: 'pdf' | 'docx') =>
    notified(
      make(format).then(blob => saveBlob(blob, `${record.name}.${format}`)),
      texts.saved,
    )
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Head>
        <Typography variant="h2" id={id} sx={{ flex: '1 1 auto' }}>
          {texts.title}
        </Typography>
        {word && (
          <Button
            size="small"
            color="inherit"
            href={`${baseUrl}/file/${encodeURIComponent(word)}/contents`}
            startIcon={<DownloadIcon />}
          >
            {texts.original}
          </Button>
        )}
        {!isEmpty && (
          <>
            <SpinnerButton size="small" onClick={() => attempt('pdf')}>
              {texts.pdf}
            </SpinnerButton>
            <SpinnerButton size="small" onClick={() => attempt('docx')}>
              {texts.word}
            </SpinnerButton>
          </>
        )}
      </Head>
      {isUnsaved && !isEmpty && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {texts.unsaved}
        </Alert>
      )}
      {page && page.missing.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {texts.missing(page.missing.join(', '))}
        </Alert>
      )}
      {isEmpty && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.empty}
        </Typography>
      )}
      {!isEmpty && error && <ErrorAlert error={error} title={texts.failed} onRetry={refetch} />}
      {!isEmpty && isPending && <Skeleton variant="rounded" height={320} />}
      {!isEmpty && !error && page && <PageFrame title={texts.frame} html={page.html} />}
    </Paper>
  )
}

/** Fields that shape the document; its sample values come from the form. */
const contentFields = ['format', 'text', 'source_file_id', 'fields', 'language'] as const

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBottom: 12,
})
