import Button from '@mui/material/Button'
import { useTexts } from '../../../ui/useTexts.ts'
import { FieldsForm } from '../../account/FieldsForm.tsx'
import { requiredFault } from '../../account/fieldFaults.ts'
import { KnownUsername } from '../../account/KnownUsername.tsx'
import { PasswordInput } from '../../account/PasswordInput.tsx'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { useFields } from '../../account/useFields.ts'
import { useGuard } from '../../account/useGuard.ts'

interface Props {
  /** What the button says. */
  action: string
  /** Does what the password was needed for; may reject. */
  send: (password: string) => Promise<unknown>
  onCancel: () => void
}

/** The password once more, before what must not happen at an unattended screen. */
export function ProofForm({ action, send, onCancel }: Props) {
  const { account, common } = useTexts()
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
