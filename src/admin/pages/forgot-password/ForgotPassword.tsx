import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { MultiUserOnly } from '../../access/MultiUserOnly.tsx'
import { PublicPage } from '../../access/PublicPage.tsx'
import { signInPath } from '../../account/authProvider.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { emailFault } from '../../smallForms/fieldFaults.ts'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { forgotPasswordTexts } from './forgotPasswordTexts.ts'
import { forgotPasswordTitle } from './forgotPasswordTitle.ts'

/** Requests a link for a new password. The reply is the same whether the account exists or not. */
export function ForgotPassword() {
  const all = useTexts()
  return <MultiUserOnly title={forgotPasswordTitle(all)}>{() => <Request />}</MultiUserOnly>
}

function Request() {
  const all = useTexts()
  const { access } = all
  const texts = forgotPasswordTexts(all)
  const { client } = useApi()
  const [sentTo, setSentTo] = useState<string>()
  const fields = useFields({
    initial: { email: '' },
    check: { email: emailFault },
    send: async ({ email }) => {
      await client.POST('/password_reset', { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  const back = (
    <Link component={RouterLink} to={signInPath}>
      {texts.back}
    </Link>
  )
  if (sentTo !== undefined) {
    return (
      <PublicPage title={texts.sentTitle} intro={texts.sent(sentTo)} foot={back}>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.nothing}</Typography>
        <Button variant="outlined" fullWidth onClick={() => setSentTo(undefined)}>
          {texts.again}
        </Button>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={forgotPasswordTitle(all)} intro={texts.intro} foot={back}>
      <FieldsForm fields={fields} action={texts.action} isWide>
        <TextInput
          field={fields.field('email')}
          label={access.email}
          type="email"
          autoComplete="username"
          isFirst
        />
      </FieldsForm>
    </PublicPage>
  )
}
