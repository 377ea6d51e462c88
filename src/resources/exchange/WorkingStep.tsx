import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { useShownShare } from '../../ui/progress/useShownShare.ts'
import { useTexts } from '../../ui/useTexts.ts'

interface Props {
  isDry: boolean
  isCsv: boolean
  /** Share of the file that has been sent, from 0 to 1. */
  share: number
  onCancel: () => void
}

/** Shows the progress of the check or the import. */
export function WorkingStep({ isDry, isCsv, share, onCancel }: Props) {
  const { common, exchange } = useTexts()
  const text = isDry ? exchange.checking : exchange.importing
  const shown = useShownShare(isCsv ? limits.fakedProgress.csv : 0, share)
  const percent = Math.round(shown * 100)
  const isSending = shown > 0 && shown < 1
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ py: 4 }} role="status">
          <Typography>{isSending ? exchange.percent(text, percent) : text}</Typography>
          <LinearProgress
            aria-label={text}
            variant={isSending ? 'determinate' : 'indeterminate'}
            value={percent}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          {common.cancel}
        </Button>
      </DialogActions>
    </>
  )
}
