import type { Cookie } from '../http/session/sessionCookie.ts'
import type { AccountServices } from '../services/accounts/accountServices.ts'
import { accountRoutes } from './accountRoutes.ts'
import { apiKeyRoutes } from './apiKeyRoutes.ts'
import { outboxRoutes } from './outboxRoutes.ts'
import { peopleRoutes } from './peopleRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { createSignInReplies } from './signInReplies.ts'

interface AllAccountRouteDeps {
  services: AccountServices
  sessionCookie: Cookie
  oidcCookie: Cookie
  mode: 'single' | 'multi'
}

/** Every operation about sign-in, the own account, people, mails and API keys. */
export function allAccountRoutes({ services, sessionCookie, oidcCookie, mode }: AllAccountRouteDeps) {
  const replies = createSignInReplies({ services, sessionCookie, mode })
  return {
    ...sessionRoutes({ services, replies, sessionCookie, oidcCookie }),
    ...accountRoutes(services, replies),
    ...peopleRoutes(services, replies),
    ...outboxRoutes(services),
    ...apiKeyRoutes(services),
  }
}
