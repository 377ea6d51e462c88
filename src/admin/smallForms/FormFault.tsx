import Alert from '@mui/material/Alert'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { problemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'

/** Why a form was refused as a whole; nothing without a reason. */
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
