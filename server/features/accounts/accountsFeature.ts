import { setTimeout as pause } from 'node:timers/promises'
import type { Feature, Ground } from '../Feature.ts'
import { type AccountServicesOptions, createAccountServices } from './accountServices.ts'
import { allAccountRoutes } from './allAccountRoutes.ts'
import { createOidcCookie, createSessionCookie } from './sessionCookie.ts'

interface Needs
  extends Omit<AccountServicesOptions, 'pause' | 'box' | 'mailOrigin'>,
    Pick<Ground, 'secretBox'> {
  tenants: Pick<AccountServicesOptions, 'mailOrigin'>
  isSingleUser: boolean
  /** People come by https. */
  isHttps: boolean
}

/** Sign-in, people and API keys. */
export function createAccountsFeature({ isHttps, secretBox: box, tenants, ...options }: Needs) {
  const services = createAccountServices({ ...options, box, mailOrigin: tenants.mailOrigin, pause })
  const sessionCookie = createSessionCookie({ isSecure: isHttps })
  const oidcCookie = createOidcCookie({ isSecure: isHttps })
  const mode = options.isSingleUser ? 'single' : 'multi'
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
