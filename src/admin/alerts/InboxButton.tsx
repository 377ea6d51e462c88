import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useAtRest } from '../../ui/useAtRest.ts'
import { mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { InboxLink } from './InboxLink.tsx'

/** Not needed for the first page to be drawn. */
const InboxCalls = lazyPart(() => import('./InboxCalls.tsx').then(one => one.InboxCalls), {
  waiting: justLink,
  Failed: justLink,
})

/** The way to the inbox, for who may answer and where the web chat is on. */
export function InboxButton() {
  const { data: user } = useCurrentUser()
  const configuration = useFrontendConfiguration()
  const isAtRest = useAtRest()
  if (!user || !mayWrite(user) || !configuration?.modules.web_chat) return null
  // What the page itself asks for goes first.
  return isAtRest ? <InboxCalls /> : <InboxLink />
}

function justLink() {
  return <InboxLink />
}
