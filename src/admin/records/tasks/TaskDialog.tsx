import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useState } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { tasksTexts } from './tasksTexts.ts'

interface Props {
  title: string
  /** Title of the field. */
  label: string
  confirm: string
  isSerious?: boolean
  /** Offers to end the series as well. */
  mayStop?: boolean
  onConfirm: (text: string, isStopped: boolean) => void
  onClose: () => void
}

/** Asks for a few words before a task ends. */
export function TaskDialog({ title, label, confirm, isSerious, mayStop, onConfirm, onClose }: Props) {
  const texts = tasksTexts(useTexts())
  const [text, setText] = useState('')
  const [isStopped, setStopped] = useState(false)
  const titleId = useId()
  const inputId = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onConfirm(text.trim(), isStopped)
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <FieldFrame id={inputId} label={label}>
            <Input
              id={inputId}
              value={text}
              maxLength={2000}
              autoComplete="off"
              autoFocus
              onChange={event => setText(event.target.value)}
            />
          </FieldFrame>
          {mayStop && (
            <FormControlLabel
              control={<Checkbox checked={isStopped} onChange={event => setStopped(event.target.checked)} />}
              label={texts.stopRepeating}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {isSerious ? texts.keep : texts.back}
          </Button>
          <Button type="submit" variant="contained" color={isSerious ? 'error' : 'primary'}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
