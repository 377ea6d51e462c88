import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { DeadEnd } from '../../access/DeadEnd.tsx'
import { Enter } from '../../access/Enter.tsx'
import { MultiUserOnly } from '../../access/MultiUserOnly.tsx'
import { useLinkToken } from '../../access/useLinkToken.ts'
import { signInPath } from '../../account/authProvider.ts'
import { SetUpForm } from './SetUpForm.tsx'

/** Makes the first account with the one-time link of the console. */
export function SetUp() {
  const { access } = useTexts()
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'done' | 'dead'>()
  const { title, doneTitle, done, deadTitle, dead, missing } = access.setUp

  if (outcome === 'done') return <Enter to="/" />
  return (
    <MultiUserOnly title={title}>
      {({ is_setup_needed }) => {
        if (!is_setup_needed) {
          return (
            <DeadEnd title={doneTitle} next={{ to: signInPath, label: access.toSignIn }}>
              {done}
            </DeadEnd>
          )
        }
        if (!token) return <DeadEnd title={title}>{missing}</DeadEnd>
        if (outcome === 'dead') return <DeadEnd title={deadTitle}>{dead}</DeadEnd>
        return <SetUpForm token={token} onDone={() => setOutcome('done')} onDead={() => setOutcome('dead')} />
      }}
    </MultiUserOnly>
  )
}
