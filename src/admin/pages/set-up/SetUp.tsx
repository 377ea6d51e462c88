import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { DeadEnd } from '../../access/DeadEnd.tsx'
import { Enter } from '../../access/Enter.tsx'
import { MultiUserOnly } from '../../access/MultiUserOnly.tsx'
import { useLinkToken } from '../../access/useLinkToken.ts'
import { signInPath } from '../../account/authProvider.ts'
import { SetUpForm } from './SetUpForm.tsx'
import { setUpTexts } from './setUpTexts.ts'
import { setUpTitle } from './setUpTitle.ts'

/** Creates the first account through the one-time link from the console. */
export function SetUp() {
  const all = useTexts()
  const { access } = all
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'done' | 'dead'>()
  const { doneTitle, done, deadTitle, dead, missing } = setUpTexts(all)
  const title = setUpTitle(all)

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
