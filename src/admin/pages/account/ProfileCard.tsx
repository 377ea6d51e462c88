import Box from '@mui/material/Box'
import { useNotify } from 'ra-core'
import { useApi } from '../../../api/useApi.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { CurrentUser } from '../../account/authProvider.ts'
import { useRefreshUser } from '../../account/useCurrentUser.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { requiredFault } from '../../smallForms/fieldFaults.ts'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountTexts } from './accountTexts.ts'

/** Edits the user's own name; the e-mail address is read-only. */
export function ProfileCard({ user }: { user: CurrentUser }) {
  const all = useTexts()
  const { common } = all
  const account = accountTexts(all)
  const { client } = useApi()
  const notify = useNotify()
  const guard = useGuard()
  const refresh = useRefreshUser()
  const { title, name, nameHint, given, family, email, emailHint, saved } = account.profile
  const fields = useFields({
    initial: { name: user.name, given_name: user.given_name, family_name: user.family_name },
    check: { name: requiredFault },
    send: async values => {
      const body = {
        name: values.name.trim(),
        given_name: values.given_name.trim(),
        family_name: values.family_name.trim(),
      }
      await guard(client.PATCH('/user/me', { body }))
      await refresh()
      notify(saved, { type: 'success' })
    },
  })
  return (
    <AccountCard title={title}>
      <FieldsForm fields={fields} action={common.save}>
        <TextInput field={fields.field('name')} label={name} help={nameHint} autoComplete="name" />
        <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput field={fields.field('given_name')} label={given} autoComplete="given-name" isOptional />
          <TextInput
            field={fields.field('family_name')}
            label={family}
            autoComplete="family-name"
            isOptional
          />
        </Box>
        <TextInput
          field={{ name: 'email', value: user.email, error: undefined, onChange: () => undefined }}
          label={email}
          help={emailHint}
          type="email"
          autoComplete="off"
          isOptional
          readOnly
        />
      </FieldsForm>
    </AccountCard>
  )
}
