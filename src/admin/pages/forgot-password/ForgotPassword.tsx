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

/** Asks for a link to choose a new password; tells everybody the same, account or not. */
export function ForgotPassword() {
  const { access } = useTexts()
  return <MultiUserOnly title={access.forgot.title}>{() => <Request />}</MultiUserOnly>
}

function Request() {
  const { access } = useTexts()
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
      {access.forgot.back}
    </Link>
  )
  if (sentTo !== undefined) {
    return (
      <PublicPage title={access.forgot.sentTitle} intro={access.forgot.sent(sentTo)} foot={back}>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{access.forgot.nothing}</Typography>
        <Button variant="outlined" fullWidth onClick={() => setSentTo(undefined)}>
          {access.forgot.again}
        </Button>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={access.forgot.title} intro={access.forgot.intro} foot={back}>
      <FieldsForm fields={fields} action={access.forgot.action} isWide>
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
