import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTexts } from '../../../ui/useTexts.ts'

/** Says that the number of selected records has changed in the meantime. */
export function Moved({ before, now }: { before: number; now: number }) {
  const { bulk } = useTexts()
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{bulk.movedTitle}</AlertTitle>
      {now > 0 ? bulk.movedHint(before, now) : bulk.nothingLeft}
    </Alert>
  )
}
