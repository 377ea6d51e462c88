import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useApi } from '../../../api/useApi.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { newPasswordFault, requiredFault } from '../../smallForms/fieldFaults.ts'
import { KnownUsername } from '../../smallForms/KnownUsername.tsx'
import { NewPasswordInput } from '../../smallForms/NewPasswordInput.tsx'
import { PasswordInput } from '../../smallForms/PasswordInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountTexts } from './accountTexts.ts'
import { sessionsKey } from './sessionsKey.ts'

/** Changes the password. If the account is managed elsewhere, the card only says so. */
export function PasswordCard({ isManaged }: { isManaged: boolean }) {
  const account = accountTexts(useTexts())
  const { title, hint, managed } = account.password
  if (isManaged) return <AccountCard title={title} hint={managed} />
  return (
    <AccountCard title={title} hint={hint}>
      <PasswordForm />
    </AccountCard>
  )
}

function PasswordForm() {
  const all = useTexts()
  const { access } = all
  const account = accountTexts(all)
  const { client } = useApi()
  const notify = useNotify()
  const guard = useGuard()
  const queries = useQueryClient()
  const { data: user } = useCurrentUser()
  const { current, action, done } = account.password
  const fields = useFields({
    initial: { current_password: '', new_password: '' },
    check: { current_password: requiredFault, new_password: newPasswordFault },
    send: async body => {
      await guard(client.POST('/user/me/password', { body }))
      fields.clear()
      notify(done, { type: 'success' })
      await queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })
  return (
    <FieldsForm fields={fields} action={action}>
      <KnownUsername email={user?.email} />
      <PasswordInput
        field={fields.field('current_password')}
        label={current}
        autoComplete="current-password"
      />
      <NewPasswordInput field={fields.field('new_password')} label={access.newPassword} />
    </FieldsForm>
  )
}
