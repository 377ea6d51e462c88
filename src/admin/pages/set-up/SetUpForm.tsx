import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { isDeadLink } from '../../access/isDeadLink.ts'
import { PublicPage } from '../../access/PublicPage.tsx'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { emailFault, newPasswordFault, requiredFault } from '../../smallForms/fieldFaults.ts'
import { NewPasswordInput } from '../../smallForms/NewPasswordInput.tsx'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { setUpTexts } from './setUpTexts.ts'
import { setUpTitle } from './setUpTitle.ts'

interface Props {
  token: string
  onDone: () => void
  /** Called if the link is no longer valid. */
  onDead: () => void
}

/** Asks for the name, address and password of the first account. */
export function SetUpForm({ token, onDone, onDead }: Props) {
  const all = useTexts()
  const { access } = all
  const texts = setUpTexts(all)
  const { client } = useApi()
  const fields = useFields({
    initial: { name: '', email: '', password: '' },
    check: { name: requiredFault, email: emailFault, password: newPasswordFault },
    send: async ({ name, email, password }) => {
      try {
        await client.POST('/setup', { body: { token, name: name.trim(), email: email.trim(), password } })
        onDone()
      } catch (error) {
        if (isDeadLink(error)) onDead()
        throw error
      }
    },
  })
  return (
    <PublicPage title={setUpTitle(all)} intro={texts.intro}>
      <FieldsForm fields={fields} action={texts.action} isWide>
        <TextInput field={fields.field('name')} label={texts.name} autoComplete="name" isFirst />
        <TextInput field={fields.field('email')} label={access.email} type="email" autoComplete="username" />
        <NewPasswordInput field={fields.field('password')} label={access.password} />
      </FieldsForm>
    </PublicPage>
  )
}
