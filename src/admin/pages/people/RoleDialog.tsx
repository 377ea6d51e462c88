import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'
import { peopleTexts } from './peopleTexts.ts'
import type { Person } from './personActions.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  person: Person
  roles: Role[]
  /** Error message, if the change failed. */
  fault: string | undefined
  onChoose: (role: Role) => void
  onCancel: () => void
}

/** Assigns another role to a member and explains the effect. */
export function RoleDialog({ person, roles, fault, onChoose, onCancel }: Props) {
  const all = useTexts()
  const { common } = all
  const people = peopleTexts(all)
  const id = useId()
  const [role, setRole] = useState<Role>(person.role)
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onCancel} aria-labelledby={id}>
      <DialogTitle id={id}>{people.role.title(person.name)}</DialogTitle>
      <DialogContent>
        <RoleChoice roles={roles} value={role} onChange={setRole} />
        <DialogContentText sx={{ mt: 2 }}>
          {person.is_you ? people.role.ownBody : people.role.body(person.name)}
        </DialogContentText>
        {fault && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button variant="contained" disabled={role === person.role} onClick={() => onChoose(role)}>
          {people.role.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
