import type { ReactNode } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { type SessionState, useSessionState } from '../account/useSessionState.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { PublicWaiting } from './PublicWaiting.tsx'

interface Props {
  /** Title shown until the sign-in mode is known. */
  title: string
  children: (session: SessionState) => ReactNode
}

/** Renders a page that makes sense only in multi-user mode; in single-user mode, it says so. */
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
