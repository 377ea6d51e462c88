import Alert from '@mui/material/Alert'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { problemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'

/** Shows why a form was rejected as a whole; renders nothing without an error. */
export function FormFault({ error }: { error: unknown }) {
  const texts = useTexts()
  if (error === undefined) return null
  const text = problemText(error, texts)
  if (text === undefined) return <ErrorAlert error={error} />
  return (
    <Alert severity="error" variant="outlined">
      {text}
    </Alert>
  )
}
