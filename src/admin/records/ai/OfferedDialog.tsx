import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import { OfferedModels } from './OfferedModels.tsx'

/** Lists the models that the connected providers offer. */
export function OfferedDialog({ onClose }: { onClose: () => void }) {
  const all = useTexts()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{modelsTexts(all).offered}</DialogTitle>
      <DialogContent>
        <OfferedModels />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {all.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
