import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { describeError } from './describeError.ts'
import { RequestNumber } from './RequestNumber.tsx'
import { useTexts } from './useTexts.ts'

interface Props {
  error: unknown
  /** What failed, in a few words. */
  title?: string
  onRetry?: () => void
}

/** An error in words, with the number to quote and, where it can help, a way to try again. */
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
