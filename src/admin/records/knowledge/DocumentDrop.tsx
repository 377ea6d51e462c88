import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { acceptedDocuments } from './acceptedDocuments.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { OpenImports } from './OpenImports.tsx'
import { SourceHealth } from './SourceHealth.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useDocumentUploads } from './useDocumentUploads.ts'

/** Accepts files to import, and shows the progress of all imports. */
export function DocumentDrop() {
  const { data: user } = useCurrentUser()
  return (
    <>
      <SourceHealth entity="imported_document" />
      {user && !mayWrite(user) ? <OpenImports entity="imported_document" /> : <Drop />}
    </>
  )
}

function Drop() {
  const texts = knowledgeTexts(useTexts())
  const queries = useQueryClient()
  const [isOver, setOver] = useState(false)
  const [isReplacing, setReplacing] = useState(true)
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, add, retry, dismiss } = useDocumentUploads(
    () => void queries.invalidateQueries({ queryKey: ['imported_document'] }),
  )
  return (
    <Zone
      data-over={isOver}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files, isReplacing)
      }}
    >
      <Head>
        <UploadIcon aria-hidden color="action" />
        <div>
          <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
            {texts.dropTitle}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {texts.dropHint}
          </Typography>
        </div>
        <Button variant="contained" size="small" onClick={() => chooser.current?.click()}>
          {texts.choose}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={texts.choose}
          accept={acceptedDocuments}
          onChange={({ target }) => {
            add(target.files ?? [], isReplacing)
            // Reset, so that the same file can be chosen again.
            target.value = ''
          }}
        />
      </Head>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isReplacing}
            onChange={({ target }) => setReplacing(target.checked)}
          />
        }
        label={<Typography variant="body2">{texts.replace}</Typography>}
      />
      {uploads.map(upload => (
        <UploadRow key={upload.id} upload={upload} onRetry={retry} onDismiss={dismiss} />
      ))}
      <OpenImports entity="imported_document" />
    </Zone>
  )
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

const Zone = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  maxHeight: '45dvh',
  overflowY: 'auto',
  '&[data-over="true"]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.hover,
  },
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  '& > div': { flex: '1 1 200px', minWidth: 0 },
})
