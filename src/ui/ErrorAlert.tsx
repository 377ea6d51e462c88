import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { describeError } from './describeError.ts'
import { RequestNumber } from './RequestNumber.tsx'
import { useTexts } from './useTexts.ts'

interface Props {
  error: unknown
  /** Short description of the failed action. */
  title?: string
  onRetry?: () => void
}

/** Shows an error with its request number and, if a retry can help, a retry button. */
export function ErrorAlert({ error, title, onRetry }: Props) {
  const texts = useTexts()
  const { text, requestId } = describeError(error, texts)
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {texts.common.retry}
          </Button>
        )
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {text}
      {requestId && (
        <div>
          <RequestNumber id={requestId} />
        </div>
      )}
    </Alert>
  )
}
