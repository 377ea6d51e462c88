import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { RecordDeletionProps } from '../../../resources/record/recordExtras.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'

/** Asks for the tenant's name to be typed: a tenant is more than a record. */
export function DeleteTenantDialog({ record, onConfirm, onCancel }: RecordDeletionProps) {
  const { common, tenants: texts } = useTexts()
  const [typed, setTyped] = useState('')
  const titleId = useId()
  const inputId = useId()
  const name = String(record.name)
  const isSame = typed.trim() === name.trim()
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isSame) onConfirm()
        }}
      >
        <DialogTitle id={titleId}>{texts.deleteTitle(name)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.deleteBody}</DialogContentText>
          <FieldFrame id={inputId} label={texts.typeName(name)}>
            <Input
              id={inputId}
              value={typed}
              autoComplete="off"
              autoFocus
              onChange={event => setTyped(event.target.value)}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isSame}>
            {texts.deleteConfirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
