import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { bodyOf } from '../../account/bodyOf.ts'
import { DeadEnd } from '../../account/DeadEnd.tsx'
import { Enter } from '../../account/Enter.tsx'
import { isDeadLink } from '../../account/isDeadLink.ts'
import { PublicWaiting } from '../../account/PublicWaiting.tsx'
import { useLinkToken } from '../../account/useLinkToken.ts'
import { useSessionState } from '../../account/useSessionState.ts'
import { signInPath } from '../../authProvider.ts'
import { JoinForm } from './JoinForm.tsx'

/** Shows what an invitation offers, and takes it up. */
export function Invitation() {
  const { access } = useTexts()
  const token = useLinkToken()
  const { client } = useApi()
  const [outcome, setOutcome] = useState<'joined' | 'dead'>()
  const session = useSessionState()
  const offer = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => bodyOf(client.POST('/invitation/read', { body: { token } })),
    enabled: token !== '' && session.data?.mode === 'multi',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { screenTitle, deadTitle, dead, missing } = access.invitation

  // The sign-in page leads on, by way of the second factor where there is one.
  if (outcome === 'joined') return <Enter to={signInPath} />
  if (session.data?.mode === 'single') {
    return (
      <DeadEnd title={access.singleTitle} next={{ to: '/', label: access.toStart }}>
        {access.singleBody}
      </DeadEnd>
    )
  }
  const toSignIn = { to: signInPath, label: access.toSignIn }
  if (!token) {
    return (
      <DeadEnd title={screenTitle} next={toSignIn}>
        {missing}
      </DeadEnd>
    )
  }
  if (outcome === 'dead' || isDeadLink(offer.error)) {
    return (
      <DeadEnd title={deadTitle} next={toSignIn}>
        {dead}
      </DeadEnd>
    )
  }
  if (!offer.data) return <PublicWaiting title={screenTitle} error={session.error ?? offer.error} />
  return (
    <JoinForm
      token={token}
      offer={offer.data}
      hasOrganisation={session.data?.has_oidc === true}
      onJoined={() => setOutcome('joined')}
      onDead={() => setOutcome('dead')}
    />
  )
}
