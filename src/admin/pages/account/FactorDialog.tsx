import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  hint?: string
  children: ReactNode
  /** Absent while closing would lose data. */
  onClose?: (() => void) | undefined
}

/** Renders a dialog about the second factor. */
export function FactorDialog({ title, hint, children, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={(_event, _reason) => onClose?.()} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {hint && <DialogContentText sx={{ mb: 2.5 }}>{hint}</DialogContentText>}
        {children}
      </DialogContent>
    </Dialog>
  )
}
