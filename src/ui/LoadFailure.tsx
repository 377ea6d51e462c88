import LockIcon from '@mui/icons-material/LockOutlined'
import Paper from '@mui/material/Paper'
import { ApiError } from '../api/ApiError.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorAlert } from './ErrorAlert.tsx'
import { useTexts } from './useTexts.ts'

interface Props {
  error: unknown
  onRetry: () => void
  /** Text shown if the person lacks the permission. */
  forbidden: string
}

/** Shows that data could not be loaded, or that the person lacks the permission. */
export function LoadFailure({ error, onRetry, forbidden }: Props) {
  const { errors } = useTexts()
  if (!(error instanceof ApiError) || error.status !== 403)
    return <ErrorAlert error={error} onRetry={onRetry} />
  return (
    <Paper variant="outlined">
      <EmptyState icon={<LockIcon />} title={forbidden}>
        {errors.forbidden}
      </EmptyState>
    </Paper>
  )
}
