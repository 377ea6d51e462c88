import type { ReactNode } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { type SessionState, useSessionState } from '../account/useSessionState.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { PublicWaiting } from './PublicWaiting.tsx'

interface Props {
  /** Title while it is not known how one signs in here. */
  title: string
  children: (session: SessionState) => ReactNode
}

/** A page that has a meaning only where people sign in; elsewhere it says so. */
export function MultiUserOnly({ title, children }: Props) {
  const { access } = useTexts()
  const { data: session, error, refetch } = useSessionState()
  if (!session) return <PublicWaiting title={title} error={error} onRetry={refetch} />
  if (session.mode === 'multi') return children(session)
  return (
    <DeadEnd title={access.singleTitle} next={{ to: '/', label: access.toStart }}>
      {access.singleBody}
    </DeadEnd>
  )
}
