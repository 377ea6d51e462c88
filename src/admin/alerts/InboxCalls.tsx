import { useTitleCount } from '../../ui/titleCount.ts'
import { InboxLink } from './InboxLink.tsx'
import { useInboxAlerts } from './useInboxAlerts.ts'
import { useInboxState } from './useInboxState.ts'
import { useInboxStream } from './useInboxStream.ts'

/** Follows the inbox on every page: shows how many conversations wait, and alerts when another one starts to wait. */
export function InboxCalls() {
  const line = useInboxStream()
  const state = useInboxState({ isPolling: line !== 'live' })
  const waiting = state?.waiting_count ?? 0
  useTitleCount(waiting)
  useInboxAlerts(state)
  return <InboxLink waiting={waiting} />
}
