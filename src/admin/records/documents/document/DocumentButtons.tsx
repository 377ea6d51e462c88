import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import type { NewRecordState } from '../../../../resources/EntityCreate.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { VoidDialog } from './VoidDialog.tsx'

type GeneratedDocument = components['schemas']['GeneratedDocument']

interface Props {
  record: GeneratedDocument
  canUpdate: boolean
  onStored: (record: GeneratedDocument) => void
}

/** Offers what can be done with a document that has been made. */
export function DocumentButtons({ record, canUpdate, onStored }: Props) {
  const { document: texts } = documentsTexts(useTexts())
  const { baseUrl } = useApi()
  const [asked, setAsked] = useState<'share' | 'void'>()
  const { _id: id, status, files = [] } = record
  const address = `${baseUrl}/generated_document/${encodeURIComponent(id)}`
  // The page itself is an HTML file that is always made.
  const downloads = files.filter(({ format }, index) => format !== 'html' || index === 0)
  const close = () => setAsked(undefined)
  return (
    <>
      {downloads.map(({ format }, index) => (
        <Button
          key={format}
          size="small"
          variant={index === 0 && status === 'ready' ? 'contained' : 'outlined'}
          href={`${address}/render?format=${format}`}
          startIcon={<DownloadIcon />}
        >
          {texts[format]}
        </Button>
      ))}
      <Button
        size="small"
        color="inherit"
        href={`${address}/rendered`}
        target="_blank"
        rel="noopener"
        startIcon={<OpenIcon />}
      >
        {texts.showPage}
      </Button>
      {canUpdate && status === 'ready' && (
        <Button size="small" color="inherit" startIcon={<LinkIcon />} onClick={() => setAsked('share')}>
          {texts.share}
        </Button>
      )}
      {canUpdate && (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to="/generated_document/create"
          state={successorOf(record)}
        >
          {texts.replace}
        </Button>
      )}
      {canUpdate && status === 'ready' && (
        <Button size="small" color="error" onClick={() => setAsked('void')}>
          {texts.invalidate}
        </Button>
      )}
      {asked === 'share' && <ShareDialog record={record} onStored={onStored} onClose={close} />}
      {asked === 'void' && <VoidDialog id={id} onStored={onStored} onClose={close} />}
    </>
  )
}

/** Begins a new document with the values of one that it replaces. */
function successorOf({
  _id,
  title,
  document_template_id,
  contact_id,
  data,
}: GeneratedDocument): NewRecordState {
  const copy = { title, document_template_id, contact_id, data: data ?? {}, replaces_id: _id }
  const given = Object.entries(copy).filter(([, value]) => value !== undefined)
  return { copy: Object.fromEntries(given) as JsonObject }
}
