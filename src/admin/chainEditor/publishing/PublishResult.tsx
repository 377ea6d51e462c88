import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { ApiError } from '../../../api/ApiError.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { FaultList } from '../runs/FaultList.tsx'
import { ChainUses } from './ChainUses.tsx'
import { publishingTexts } from './publishingTexts.ts'
import type { Publishing } from './usePublish.ts'

interface Props {
  publishing: Publishing
  onLeave: () => void
}

/** Shows the result of publishing: the version, or the error. */
export function PublishResult({ publishing, onLeave }: Props) {
  const texts = publishingTexts(useTexts())
  if (publishing.state === 'done')
    return (
      <Alert severity="success" variant="outlined">
        <AlertTitle>{texts.done(publishing.version.version)}</AlertTitle>
        <ChainUses onLeave={onLeave} /> {texts.doneBody}
      </Alert>
    )
  if (publishing.state !== 'refused') return null
  const { error } = publishing
  const faults = error instanceof ApiError ? error.errors : []
  if (faults.length === 0) return <ErrorAlert title={texts.refused} error={error} />
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{texts.refused}</AlertTitle>
      <FaultList faults={faults} onLeave={onLeave} />
    </Alert>
  )
}
