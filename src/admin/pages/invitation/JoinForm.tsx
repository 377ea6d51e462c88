import Stack from '@mui/material/Stack'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { isDeadLink } from '../../access/isDeadLink.ts'
import { OrganizationLink } from '../../access/OrganizationLink.tsx'
import { PublicPage } from '../../access/PublicPage.tsx'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { newPasswordFault, requiredFault } from '../../smallForms/fieldFaults.ts'
import { KnownUsername } from '../../smallForms/KnownUsername.tsx'
import { NewPasswordInput } from '../../smallForms/NewPasswordInput.tsx'
import { PasswordInput } from '../../smallForms/PasswordInput.tsx'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { invitationTexts } from './invitationTexts.ts'
import { OfferFacts } from './OfferFacts.tsx'

interface Props {
  token: string
  offer: components['schemas']['InvitationOffer']
  hasOrganization: boolean
  onJoined: () => void
  /** Called if the link is no longer valid. */
  onDead: () => void
}

/** Asks for a name and a password for a new account, or for the password of an existing one. */
export function JoinForm({ token, offer, hasOrganization, onJoined, onDead }: Props) {
  const all = useTexts()
  const { access } = all
  const texts = invitationTexts(all)
  const { client } = useApi()
  const isNew = !offer.has_account
  const fields = useFields({
    initial: { name: '', password: '' },
    check: isNew ? { name: requiredFault, password: newPasswordFault } : { password: requiredFault },
    send: async ({ name, password }) => {
      const body = { token, password, ...(isNew && { name: name.trim() }) }
      try {
        await client.POST('/invitation/accept', { body })
        onJoined()
      } catch (error) {
        if (isDeadLink(error)) onDead()
        throw error
      }
    },
  })
  const { title, create, join, name, newIntro, knownIntro, expires } = texts
  return (
    <PublicPage
      title={title(offer.tenant_name)}
      intro={isNew ? newIntro : knownIntro}
      foot={
        <>
          {expires} <Moment value={offer.expires_at} />.
        </>
      }
    >
      <Stack spacing={2.25}>
        <OfferFacts role={offer.role} email={offer.email} invitedBy={offer.invited_by} />
        <FieldsForm fields={fields} action={isNew ? create : join} isWide>
          <KnownUsername email={offer.email} />
          {isNew && <TextInput field={fields.field('name')} label={name} autoComplete="name" isFirst />}
          {isNew ? (
            <NewPasswordInput field={fields.field('password')} label={access.password} />
          ) : (
            <PasswordInput
              field={fields.field('password')}
              label={access.password}
              autoComplete="current-password"
              isFirst
            />
          )}
        </FieldsForm>
      </Stack>
      {hasOrganization && <OrganizationLink returnTo="/" />}
    </PublicPage>
  )
}
