import { setTimeout as pause } from 'node:timers/promises'
import type { Feature, ServerCore } from '../Feature.ts'
import { type AccountServicesDeps, createAccountServices } from './accountServices.ts'
import { allAccountRoutes } from './allAccountRoutes.ts'
import { createOidcCookie, createSessionCookie } from './sessionCookie.ts'

interface Deps
  extends Omit<AccountServicesDeps, 'pause' | 'box' | 'mailOrigin'>,
    Pick<ServerCore, 'secretBox'> {
  tenants: Pick<AccountServicesDeps, 'mailOrigin'>
  isSingleUser: boolean
  /** True if people reach the installation over HTTPS. */
  isHttps: boolean
}

/** Creates the feature for sign-in, people and API keys. */
export function createAccountsFeature({ isHttps, secretBox: box, tenants, ...deps }: Deps) {
  const services = createAccountServices({ ...deps, box, mailOrigin: tenants.mailOrigin, pause })
  const sessionCookie = createSessionCookie({ isSecure: isHttps })
  const oidcCookie = createOidcCookie({ isSecure: isHttps })
  const mode = deps.isSingleUser ? 'single' : 'multi'
  return {
    ...services,
    sessionCookie,
    handlers: allAccountRoutes({ services, sessionCookie, oidcCookie, mode }),
    upkeep: [
      { task: 'forget what has run out', everySeconds: 3600, run: services.sessions.endExpired },
      { task: 'forget failed sign-ins', everySeconds: 3600, run: services.limiter.forgetOld },
    ],
  } satisfies Feature & Record<string, unknown>
}
