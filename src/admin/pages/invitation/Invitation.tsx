import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { DeadEnd } from '../../access/DeadEnd.tsx'
import { Enter } from '../../access/Enter.tsx'
import { MultiUserOnly } from '../../access/MultiUserOnly.tsx'
import { useLinkToken } from '../../access/useLinkToken.ts'
import { signInPath } from '../../account/authProvider.ts'
import { invitationTexts } from './invitationTexts.ts'
import { invitationTitle } from './invitationTitle.ts'
import { Offer } from './Offer.tsx'

/** Accepts an invitation through the link of a mail. */
export function Invitation() {
  const all = useTexts()
  const { access } = all
  const texts = invitationTexts(all)
  const token = useLinkToken()
  const [hasJoined, setJoined] = useState(false)
  const title = invitationTitle(all)

  // The sign-in page continues from here, with the second factor if the account has one.
  if (hasJoined) return <Enter to={signInPath} />
  return (
    <MultiUserOnly title={title}>
      {({ has_oidc }) =>
        token ? (
          <Offer key={token} token={token} hasOrganization={has_oidc} onJoined={() => setJoined(true)} />
        ) : (
          <DeadEnd title={title} next={{ to: signInPath, label: access.toSignIn }}>
            {texts.missing}
          </DeadEnd>
        )
      }
    </MultiUserOnly>
  )
}
