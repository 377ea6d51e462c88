import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { DeadEnd } from '../../access/DeadEnd.tsx'
import { MultiUserOnly } from '../../access/MultiUserOnly.tsx'
import { useLinkToken } from '../../access/useLinkToken.ts'
import { signInPath } from '../../account/authProvider.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { ResetForm } from './ResetForm.tsx'
import { resetTexts } from './resetTexts.ts'
import { resetTitle } from './resetTitle.ts'

/** Sets a new password through the link of a mail. */
export function ResetPassword() {
  const all = useTexts()
  const { access } = all
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'done' | 'dead'>()
  const { missing, deadTitle, dead, again, doneTitle, done } = resetTexts(all)
  const title = resetTitle(all)
  const askAgain = { to: pagePaths.forgotPassword, label: again }

  return (
    <MultiUserOnly title={title}>
      {() => {
        if (outcome === 'done') {
          return (
            <DeadEnd title={doneTitle} next={{ to: signInPath, label: access.toSignIn }}>
              {done}
            </DeadEnd>
          )
        }
        if (outcome === 'dead' || !token) {
          return (
            <DeadEnd title={outcome ? deadTitle : title} next={askAgain}>
              {outcome ? dead : missing}
            </DeadEnd>
          )
        }
        return <ResetForm token={token} onDone={() => setOutcome('done')} onDead={() => setOutcome('dead')} />
      }}
    </MultiUserOnly>
  )
}
