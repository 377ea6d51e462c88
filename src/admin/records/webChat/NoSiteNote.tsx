import Alert from '@mui/material/Alert'
import { useTexts } from '../../../ui/useTexts.ts'
import { webChatTexts } from './webChatTexts.ts'

/** Says that no site shows the chat yet. */
export function NoSiteNote() {
  const { bar } = webChatTexts(useTexts())
  return (
    <Alert severity="warning" variant="outlined">
      {bar.empty}
    </Alert>
  )
}
