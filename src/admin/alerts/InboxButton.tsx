import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useAtRest } from '../../ui/useAtRest.ts'
import { mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { InboxLink } from './InboxLink.tsx'

/** Loaded late: the first page does not need it. */
const InboxCalls = lazyPart(() => import('./InboxCalls.tsx').then(one => one.InboxCalls), {
  waiting: justLink,
  Failed: justLink,
})

/** Links to the inbox, for people who may answer if the web chat is on. */
export function InboxButton() {
  const { data: user } = useCurrentUser()
  const configuration = useFrontendConfiguration()
  const isAtRest = useAtRest()
  if (!user || !mayWrite(user) || !configuration?.modules.web_chat) return null
  // The page's own requests go first.
  return isAtRest ? <InboxCalls /> : <InboxLink />
}

function justLink() {
  return <InboxLink />
}
