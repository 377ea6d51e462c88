import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { DeadEnd } from '../../access/DeadEnd.tsx'
import { Enter } from '../../access/Enter.tsx'
import { MultiUserOnly } from '../../access/MultiUserOnly.tsx'
import { useLinkToken } from '../../access/useLinkToken.ts'
import { signInPath } from '../../account/authProvider.ts'
import { Offer } from './Offer.tsx'

/** Takes up an invitation with the link of a mail. */
export function Invitation() {
  const { access } = useTexts()
  const token = useLinkToken()
  const [hasJoined, setJoined] = useState(false)
  const { screenTitle, missing } = access.invitation

  // The sign-in page leads on, by way of the second factor where there is one.
  if (hasJoined) return <Enter to={signInPath} />
  return (
    <MultiUserOnly title={screenTitle}>
      {({ has_oidc }) =>
        token ? (
          <Offer key={token} token={token} hasOrganisation={has_oidc} onJoined={() => setJoined(true)} />
        ) : (
          <DeadEnd title={screenTitle} next={{ to: signInPath, label: access.toSignIn }}>
            {missing}
          </DeadEnd>
        )
      }
    </MultiUserOnly>
  )
}
