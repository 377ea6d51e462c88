import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { DeadEnd } from '../../account/DeadEnd.tsx'
import { Enter } from '../../account/Enter.tsx'
import { PublicWaiting } from '../../account/PublicWaiting.tsx'
import { useLinkToken } from '../../account/useLinkToken.ts'
import { useSessionState } from '../../account/useSessionState.ts'
import { signInPath } from '../../authProvider.ts'
import { SetUpForm } from './SetUpForm.tsx'

/** Makes the first account with the one-time link of the console. */
export function SetUp() {
  const { access } = useTexts()
  const token = useLinkToken()
  const { data: session, error } = useSessionState()
  const [outcome, setOutcome] = useState<'done' | 'dead'>()
  const { title, doneTitle, done, deadTitle, dead, missing } = access.setUp

  if (outcome === 'done') return <Enter to="/" />
  if (!session) return <PublicWaiting title={title} error={error} />
  if (session.mode === 'single') {
    return (
      <DeadEnd title={access.singleTitle} next={{ to: '/', label: access.toStart }}>
        {access.singleBody}
      </DeadEnd>
    )
  }
  if (!session.is_setup_needed) {
    return (
      <DeadEnd title={doneTitle} next={{ to: signInPath, label: access.toSignIn }}>
        {done}
      </DeadEnd>
    )
  }
  if (!token) return <DeadEnd title={title}>{missing}</DeadEnd>
  if (outcome === 'dead') return <DeadEnd title={deadTitle}>{dead}</DeadEnd>
  return <SetUpForm token={token} onDone={() => setOutcome('done')} onDead={() => setOutcome('dead')} />
}
