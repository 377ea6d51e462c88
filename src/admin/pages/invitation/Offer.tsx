import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { DeadEnd } from '../../access/DeadEnd.tsx'
import { isDeadLink } from '../../access/isDeadLink.ts'
import { PublicWaiting } from '../../access/PublicWaiting.tsx'
import { signInPath } from '../../account/authProvider.ts'
import { invitationTexts } from './invitationTexts.ts'
import { invitationTitle } from './invitationTitle.ts'
import { JoinForm } from './JoinForm.tsx'

interface Props {
  token: string
  hasOrganization: boolean
  onJoined: () => void
}

/** Shows the invitation that a token stands for, or why it is no longer valid. */
export function Offer({ token, hasOrganization, onJoined }: Props) {
  const all = useTexts()
  const { access } = all
  const texts = invitationTexts(all)
  const { client } = useApi()
  const [isDead, setDead] = useState(false)
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => bodyOf(client.POST('/invitation/read', { body: { token } })),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isDead || isDeadLink(error)) {
    return (
      <DeadEnd title={texts.deadTitle} next={{ to: signInPath, label: access.toSignIn }}>
        {texts.dead}
      </DeadEnd>
    )
  }
  if (!offer) return <PublicWaiting title={invitationTitle(all)} error={error} onRetry={refetch} />
  return (
    <JoinForm
      token={token}
      offer={offer}
      hasOrganization={hasOrganization}
      onJoined={onJoined}
      onDead={() => setDead(true)}
    />
  )
}
