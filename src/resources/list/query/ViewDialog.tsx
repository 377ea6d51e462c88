import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { NameResult } from './useViewActions.ts'

interface Props {
  title: string
  hint: string | undefined
  name: string
  mayShare: boolean
  onSave: (name: string, shared: boolean) => Promise<NameResult>
  onClose: () => void
}

const longestName = 80

/** Asks for a view's name, and for a new view also who may see it. */
export function ViewDialog({ title, hint, name: before, mayShare, onSave, onClose }: Props) {
  const { query, common } = useTexts()
  const id = useId()
  const [name, setName] = useState(before)
  const [isShared, setShared] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setFault(query.incomplete)
    setBusy(true)
    const result = await onSave(name.trim(), isShared)
    setBusy(false)
    if (result === 'saved') onClose()
    else if (result === 'taken') setFault(query.nameTaken)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {hint && <DialogContentText sx={{ mb: 2 }}>{hint}</DialogContentText>}
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={query.nameLabel}
            value={name}
            error={fault !== undefined}
            helperText={fault ?? ' '}
            onChange={event => {
              setName(event.target.value)
              setFault(undefined)
            }}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
          {mayShare && (
            <FormControlLabel
              control={<Switch checked={isShared} onChange={(_, isOn) => setShared(isOn)} />}
              label={query.shareLabel}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy || undefined}>
            {common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
