import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import { acceptedDocuments } from '../../../records/knowledge/acceptedDocuments.ts'
import { OpenImports } from '../../../records/knowledge/OpenImports.tsx'
import { UploadRow } from '../../../records/knowledge/UploadRow.tsx'
import { useDocumentUploads } from '../../../records/knowledge/useDocumentUploads.ts'
import { onboardingKey } from '../../../records/webChat/live/onboardingKey.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import type { OnboardingStatus } from '../useOnboarding.ts'

/** Accepts documents for the agent to answer from, in addition to a website or instead of one. */
export function DocumentsCard({ status }: { status: OnboardingStatus }) {
  const { documents: texts } = onboardingTexts(useTexts())
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [stored, setStored] = useState(0)
  const { uploads, add, retry, dismiss } = useDocumentUploads(
    () => {
      setStored(count => count + 1)
      void queries.invalidateQueries({ queryKey: onboardingKey })
      void queries.invalidateQueries({ queryKey: ['imported_document'] })
    },
    { path: '/onboarding_status/upload_document' },
  )
  const { status: state } = status.steps.documents
  return (
    <Zone
      variant="outlined"
      aria-label={texts.title}
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files, false)
      }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <UploadIcon aria-hidden color="action" />
        <div>
          <Typography variant="h3">{texts.title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.hint}
          </Typography>
        </div>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" size="small" onClick={() => chooser.current?.click()}>
          {texts.choose}
        </Button>
        {(stored > 0 || state === 'done') && (
          <Button size="small" component={Link} to="/imported_document">
            {texts.see}
          </Button>
        )}
      </Stack>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={texts.choose}
        accept={acceptedDocuments}
        onChange={({ target }) => {
          add(target.files ?? [], false)
          // Reset, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <div aria-live="polite">
        {uploads.map(upload => (
          <UploadRow key={upload.id} upload={upload} onRetry={retry} onDismiss={dismiss} />
        ))}
        <OpenImports entity="imported_document" />
        {stored > 0 && state === 'done' && <Typography variant="body2">{texts.read(stored)}</Typography>}
      </div>
    </Zone>
  )
}

const Zone = styled(Paper)(({ theme }) => ({
  padding: theme.spacing(2),
  borderStyle: 'dashed',
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2, 3) },
  '&[data-over="true"]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.hover,
  },
}))
