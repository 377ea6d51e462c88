import Alert from '@mui/material/Alert'
import { useTexts } from '../../../ui/useTexts.ts'

/** Says that no site shows the chat yet. */
export function NoSiteNote() {
  const { bar } = useTexts().webChat
  return (
    <Alert severity="warning" variant="outlined">
      {bar.empty}
    </Alert>
  )
}
