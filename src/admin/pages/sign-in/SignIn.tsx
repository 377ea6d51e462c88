import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { Enter } from '../../access/Enter.tsx'
import { PublicWaiting } from '../../access/PublicWaiting.tsx'
import { type SessionState, sessionKey, useSessionState } from '../../account/useSessionState.ts'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { signInRequest } from './signInRequest.ts'
import { signInTitle } from './signInTitle.ts'

/** Asks for the missing credentials, first the password and then the code, and continues to the requested page. */
export function SignIn() {
  const all = useTexts()
  const queries = useQueryClient()
  const [hasRunOut, setRunOut] = useState(false)
  const { returnTo, problem } = signInRequest(useLocation())
  const { data: session, error, refetch } = useSessionState()

  function proceed(next: SessionState) {
    setRunOut(false)
    queries.setQueryData(sessionKey, next)
  }

  function beginAnew() {
    if (session) proceed({ ...session, state: 'signed_out' })
  }

  if (!session) return <PublicWaiting title={signInTitle(all)} error={error} onRetry={refetch} />
  if (session.state === 'signed_in') return <Enter to={returnTo} />
  if (session.state === 'second_factor') {
    return (
      <CodeStep
        onPass={proceed}
        onOther={beginAnew}
        onRunOut={() => {
          beginAnew()
          setRunOut(true)
        }}
      />
    )
  }
  return (
    <PasswordStep
      session={session}
      returnTo={returnTo}
      problem={problem}
      hasRunOut={hasRunOut}
      onPass={proceed}
    />
  )
}
