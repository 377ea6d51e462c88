import Stack from '@mui/material/Stack'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { LoadFailure } from '../../account/LoadFailure.tsx'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import type { CurrentUser } from '../../authProvider.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { useFrontendConfiguration } from '../../layout/useFrontendConfiguration.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SingleUserCard } from './SingleUserCard.tsx'

/** The own account; of a single-user installation, whose account it is not. */
export function Account() {
  const { account, people } = useTexts()
  const configuration = useFrontendConfiguration()
  const { data: user, error, refetch } = useCurrentUser()
  const role = user?.role ? people.roles[user.role] : people.instanceAdmin
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 760 }}>
      <PageHeader title={account.title} caption={user && account.caption(role, user.tenant_name)} />
      {error && <LoadFailure error={error} onRetry={refetch} forbidden={account.title} />}
      {!error && !(user && configuration) && <AppWaiting />}
      {user &&
        configuration &&
        (configuration.is_single_user_mode ? <SingleUserCard user={user} /> : <Cards user={user} />)}
    </Stack>
  )
}

function Cards({ user }: { user: CurrentUser }) {
  return (
    <>
      <ProfileCard user={user} />
      <PasswordCard isManaged={user.second_factor === 'managed'} />
      <SecondFactorCard state={user.second_factor} />
      <SessionsCard />
    </>
  )
}
