import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { isDeadLink } from '../../access/isDeadLink.ts'
import { PublicPage } from '../../access/PublicPage.tsx'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { newPasswordFault } from '../../smallForms/fieldFaults.ts'
import { NewPasswordInput } from '../../smallForms/NewPasswordInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { resetTexts } from './resetTexts.ts'
import { resetTitle } from './resetTitle.ts'

interface Props {
  token: string
  onDone: () => void
  /** Called if the link is no longer valid. */
  onDead: () => void
}

/** Asks for the new password. */
export function ResetForm({ token, onDone, onDead }: Props) {
  const all = useTexts()
  const { access } = all
  const texts = resetTexts(all)
  const { client } = useApi()
  const fields = useFields({
    initial: { password: '' },
    check: { password: newPasswordFault },
    send: async ({ password }) => {
      try {
        await client.POST('/password_reset/complete', { body: { token, password } })
        onDone()
      } catch (error) {
        if (isDeadLink(error)) onDead()
        throw error
      }
    },
  })
  return (
    <PublicPage title={resetTitle(all)} intro={texts.intro}>
      <FieldsForm fields={fields} action={texts.action} isWide>
        <NewPasswordInput field={fields.field('password')} label={access.newPassword} isFirst />
      </FieldsForm>
    </PublicPage>
  )
}
