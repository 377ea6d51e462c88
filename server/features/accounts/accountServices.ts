import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import type { OidcIssuer } from '../../providers/oidc/oidcIssuer.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { Scope } from '../../store/scope.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { createAccountService } from './accountService.ts'
import { createApiKeyService } from './apiKeyService.ts'
import { createInvitationService } from './invitationService.ts'
import { createJoinService } from './joinService.ts'
import { createMembershipService } from './membershipService.ts'
import { createOidcService } from './oidcService.ts'
import type { PasswordCost } from './passwordHash.ts'
import { createPasswordHasher } from './passwordHash.ts'
import { createPasswordProof } from './passwordProof.ts'
import { createPasswordService } from './passwordService.ts'
import { createSecondFactorService } from './secondFactorService.ts'
import { createSessionService } from './sessionService.ts'
import { createSetupService } from './setupService.ts'
import { createSignInLimiter } from './signInLimiter.ts'
import { createSignInNotes } from './signInNotes.ts'
import { createSignInService } from './signInService.ts'
import type { AccountStores } from './store/accountStores.ts'

export interface AccountServicesDeps {
  stores: AccountStores
  box: SecretBox
  outbox: OutboxService
  /** Null if the installation offers no sign-in through an OpenID Connect issuer. */
  issuer: OidcIssuer | null
  now: () => Date
  pause: (milliseconds: number) => Promise<void>
  isRateLimited: boolean
  /** Origins that links point to. */
  origins: TenantOrigins
  /** Returns the origin for links in the mails of the scope's tenant. */
  mailOrigin: (scope: Scope) => Promise<string>
  /** AUTH_MODE=single: there is no sign-in. */
  isSingleUser?: boolean
  /** Lower cost for tests, which hash many passwords. */
  passwordCost?: PasswordCost | undefined
}

export type AccountServices = ReturnType<typeof createAccountServices>

/** Creates and connects all services for sign-in, people and API keys. */
export function createAccountServices(deps: AccountServicesDeps) {
  const {
    stores,
    box,
    outbox,
    issuer,
    now,
    pause,
    isRateLimited,
    isSingleUser = false,
    origins,
    mailOrigin,
    passwordCost,
  } = deps
  const hasher = createPasswordHasher(passwordCost)
  const limiter = createSignInLimiter({ failures: stores.failures, now, isEnabled: isRateLimited })
  const notes = createSignInNotes({ stores, now })
  const proof = createPasswordProof({ stores, hasher, limiter, notes })
  const sessions = createSessionService({ stores, now })
  const secondFactors = createSecondFactorService({ stores, limiter, proof, outbox, box, now })
  return {
    accounts: createAccountService({ stores, secondFactors, now }),
    apiKeys: createApiKeyService({ stores, limiter, now, isSingleUser }),
    invitations: createInvitationService({ stores, outbox, mailOrigin, now }),
    joining: createJoinService({ stores, hasher, limiter, notes, now }),
    limiter,
    members: createMembershipService({ stores, sessions, now }),
    oidc: createOidcService({ stores, issuer, notes, origins, now }),
    passwords: createPasswordService({ stores, hasher, limiter, proof, outbox, mailOrigin, now, pause }),
    secondFactors,
    sessions,
    setup: createSetupService({ stores, hasher, now }),
    signIn: createSignInService({ stores, hasher, limiter, notes, box, now }),
  }
}
