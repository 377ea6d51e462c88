import { lazy, Suspense } from 'react'
import { mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { useFrontendConfiguration } from '../layout/useFrontendConfiguration.ts'
import { DoorLink } from './DoorLink.tsx'

/** Not needed for the first page to be drawn. */
const InboxCalls = lazy(() => import('./InboxCalls.tsx').then(one => ({ default: one.InboxCalls })))

/** The way to the inbox, for who may answer and where the web chat is on. */
export function InboxDoor() {
  const { data: user } = useCurrentUser()
  const configuration = useFrontendConfiguration()
  if (!user || !mayWrite(user) || !configuration?.modules.web_chat) return null
  return (
    <Suspense fallback={<DoorLink />}>
      <InboxCalls />
    </Suspense>
  )
}
