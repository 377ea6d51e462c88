import Stack from '@mui/material/Stack'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { CurrentUser } from '../../account/authProvider.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { useSessionState } from '../../account/useSessionState.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { accountTexts } from './accountTexts.ts'
import { LanguageCard } from './LanguageCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SingleUserCard } from './SingleUserCard.tsx'

/** Shows the signed-in user's account page. In single-user mode the page has no sign-in settings. */
export function Account() {
  const all = useTexts()
  const { people } = all
  const account = accountTexts(all)
  const session = useSessionState()
  const person = useCurrentUser()
  const user = person.data
  const error = person.error ?? session.error
  const role = user?.role ? people.roles[user.role] : people.instanceAdmin
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 760 }}>
      <PageHeader
        title={all.account.title}
        help={account.help}
        caption={user && account.caption(role, user.tenant_name)}
      />
      {error && <ErrorAlert error={error} onRetry={() => [person.refetch(), session.refetch()]} />}
      {!error && !(user && session.data) && <AppWaiting />}
      {user &&
        session.data &&
        (session.data.mode === 'single' ? <SingleUserCard user={user} /> : <Cards user={user} />)}
    </Stack>
  )
}

function Cards({ user }: { user: CurrentUser }) {
  return (
    <>
      <ProfileCard user={user} />
      <LanguageCard />
      <PasswordCard isManaged={user.second_factor === 'managed'} />
      <SecondFactorCard state={user.second_factor} />
      <SessionsCard />
    </>
  )
}
