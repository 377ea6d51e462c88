import Button from '@mui/material/Button'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { requiredFault } from '../../smallForms/fieldFaults.ts'
import { KnownUsername } from '../../smallForms/KnownUsername.tsx'
import { PasswordInput } from '../../smallForms/PasswordInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { accountTexts } from './accountTexts.ts'

interface Props {
  /** Label of the submit button. */
  action: string
  /** Performs the action that the password confirms; may reject. */
  send: (password: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the password again before an action that must not happen at an unattended screen. */
export function ProofForm({ action, send, onCancel }: Props) {
  const all = useTexts()
  const { common } = all
  const account = accountTexts(all)
  const guard = useGuard()
  const { data: user } = useCurrentUser()
  const fields = useFields({
    initial: { password: '' },
    check: { password: requiredFault },
    send: ({ password }) => guard(send(password)),
  })
  return (
    <FieldsForm
      fields={fields}
      action={action}
      others={
        <Button color="inherit" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <KnownUsername email={user?.email} />
      <PasswordInput
        field={fields.field('password')}
        label={account.factor.proof}
        autoComplete="current-password"
        isFirst
      />
    </FieldsForm>
  )
}
