import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { rolesToGive } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { useSessionState } from '../../account/useSessionState.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { peopleKey } from './peopleKeys.ts'
import { peopleTexts } from './peopleTexts.ts'
import { peopleTitle } from './peopleTitle.ts'
import { SingleUserPeople } from './SingleUserPeople.tsx'
import { Team } from './Team.tsx'

/** Shows the members, their roles, and the open invitations. */
export function People() {
  const all = useTexts()
  const texts = peopleTexts(all)
  const { client } = useApi()
  const session = useSessionState()
  const { data: user } = useCurrentUser()
  const isTeam = session.data?.mode === 'multi'
  const people = useServerQuery(peopleKey, () => client.GET('/people'), { isEnabled: isTeam })
  const [isInviting, setInviting] = useState(false)
  const { error, refetch: retry } = session.error ? session : people
  const roles = user ? rolesToGive(user) : []
  const invite = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setInviting(true)}>
      {texts.invite.action}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={peopleTitle(all)}
        help={texts.help}
        caption={people.data && texts.caption(people.data.length)}
        actions={people.data && roles.length > 0 && invite}
      />
      {error && <LoadFailure error={error} onRetry={retry} forbidden={texts.forbiddenTitle} />}
      {session.data?.mode === 'single' && <SingleUserPeople />}
      {!error && (session.isPending || (isTeam && people.isPending)) && <AppWaiting />}
      {people.data && <Team people={people.data} roles={roles} />}
      {isInviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
    </>
  )
}
