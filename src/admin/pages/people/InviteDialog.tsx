import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Role } from '../../account/roles.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { emailFault } from '../../smallForms/fieldFaults.ts'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { Invited } from './Invited.tsx'
import { invitationsKey } from './peopleKeys.ts'
import { peopleTexts } from './peopleTexts.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { newestMailsKey } from './useNewestMails.ts'

interface Props {
  roles: Role[]
  onClose: () => void
}

/** Sends an invitation, then shows its link if it must be passed on by hand. */
export function InviteDialog({ roles, onClose }: Props) {
  const all = useTexts()
  const { common } = all
  const people = peopleTexts(all)
  const { client } = useApi()
  const guard = useGuard()
  const queries = useQueryClient()
  const id = useId()
  const [role, setRole] = useState<Role>(roles.includes('operator') ? 'operator' : (roles[0] ?? 'viewer'))
  const [invited, setInvited] = useState<string>()
  const fields = useFields({
    initial: { email: '' },
    check: { email: emailFault },
    send: async ({ email }) => {
      const body = { email: email.trim(), role }
      const { data } = await guard(client.POST('/invitation', { body }))
      await queries.invalidateQueries({ queryKey: newestMailsKey })
      await queries.invalidateQueries({ queryKey: invitationsKey })
      setInvited(data?.email ?? body.email)
    },
  })
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{invited ? people.invite.doneTitle(invited) : people.invite.title}</DialogTitle>
      <DialogContent>
        {invited ? (
          <Invited email={invited} onClose={onClose} />
        ) : (
          <FieldsForm
            fields={fields}
            action={people.invite.send}
            others={
              <Button color="inherit" onClick={onClose}>
                {common.cancel}
              </Button>
            }
          >
            <TextInput
              field={fields.field('email')}
              label={people.invite.email}
              type="email"
              autoComplete="off"
              isFirst
            />
            <RoleChoice roles={roles} value={role} onChange={setRole} />
          </FieldsForm>
        )}
      </DialogContent>
    </Dialog>
  )
}
