import Button from '@mui/material/Button'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { useShownShare } from '../../../ui/progress/useShownShare.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { ProgressRow } from './ProgressRow.tsx'
import type { DocumentUpload } from './useDocumentUploads.ts'

interface Props {
  upload: DocumentUpload
  onRetry: (id: number) => void
  onDismiss: (id: number) => void
}

/** Shows a file upload: its progress, or why it failed. Half of the bar is simulated until bytes flow (§9). */
export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const { id, file, state, fault, isRefused } = upload
  const texts = knowledgeTexts(useTexts())
  if (state === 'waiting') return <ProgressRow name={file.name} share={0} words={texts.sendQueued} />
  if (state === 'sending') return <Sending upload={upload} />
  return (
    <ProgressRow
      name={file.name}
      share={null}
      words={fault}
      isFailed
      action={
        <span>
          {!isRefused && (
            <Button size="small" onClick={() => onRetry(id)}>
              {texts.tryAgain}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => onDismiss(id)}>
            {texts.dismiss}
          </Button>
        </span>
      }
    />
  )
}

function Sending({ upload: { file, sent } }: { upload: DocumentUpload }) {
  const texts = knowledgeTexts(useTexts())
  const share = useShownShare(limits.fakedProgress.document, sent)
  return <ProgressRow name={file.name} share={share} words={texts.sending(Math.round(share * 100))} />
}
