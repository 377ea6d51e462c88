import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { ApiError } from '../../../api/ApiError.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { FaultList } from '../runs/FaultList.tsx'
import { ChainUses } from './ChainUses.tsx'
import { publishingTexts } from './publishingTexts.ts'
import { UseChain } from './UseChain.tsx'
import { useChainUses } from './useChainUses.ts'
import type { Publishing } from './usePublish.ts'

interface Props {
  publishing: Publishing
  onLeave: () => void
}

/** Shows the result of publishing: the version, or the error. */
export function PublishResult({ publishing, onLeave }: Props) {
  const texts = publishingTexts(useTexts())
  if (publishing.state === 'done') return <Published version={publishing.version.version} onLeave={onLeave} />
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

/** Says which version is published and where it runs, and offers to put it to use. */
function Published({ version, onLeave }: { version: number; onLeave: () => void }) {
  const texts = publishingTexts(useTexts())
  const { data: uses } = useChainUses()
  return (
    <Stack spacing={2}>
      <Alert severity="success" variant="outlined">
        <AlertTitle>{texts.done(version)}</AlertTitle>
        {uses && <ChainUses uses={uses} onLeave={onLeave} />} {texts.doneBody}
      </Alert>
      <UseChain onLeave={onLeave} />
    </Stack>
  )
}
