import { accountRoutes } from './accountRoutes.ts'
import type { AccountServices } from './accountServices.ts'
import { apiKeyRoutes } from './apiKeyRoutes.ts'
import { peopleRoutes } from './peopleRoutes.ts'
import type { Cookie } from './sessionCookie.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { createSignInReplies } from './signInReplies.ts'

interface AllAccountRouteDeps {
  services: AccountServices
  sessionCookie: Cookie
  oidcCookie: Cookie
  mode: 'single' | 'multi'
}

/** Returns the routes for sign-in, the user's own account, people and API keys. */
export function allAccountRoutes({ services, sessionCookie, oidcCookie, mode }: AllAccountRouteDeps) {
  const replies = createSignInReplies({ services, sessionCookie, mode })
  return {
    ...sessionRoutes({ services, replies, sessionCookie, oidcCookie }),
    ...accountRoutes(services, replies),
    ...peopleRoutes(services, replies),
    ...apiKeyRoutes(services),
  }
}
