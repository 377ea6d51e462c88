import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { ApiError } from '../../../api/ApiError.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { FaultList } from './FaultList.tsx'
import { runsTexts } from './runsTexts.ts'

/** Shows why a run did not start; each fault links to its step. */
export function StartFailure({ failure }: { failure: unknown }) {
  const texts = runsTexts(useTexts())
  if (failure === undefined) return null
  const faults = failure instanceof ApiError ? failure.errors : []
  if (faults.length === 0) return <ErrorAlert title={texts.notStarted} error={failure} />
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{texts.notStarted}</AlertTitle>
      <FaultList faults={faults} />
    </Alert>
  )
}
