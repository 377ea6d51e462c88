import type { MailTransport } from '../../providers/mail/mailTransport.ts'
import type { OidcIssuer } from '../../providers/oidc/oidcIssuer.ts'
import type { AccountStores } from '../../store/accounts/accountStores.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import { createAccountService } from './accountService.ts'
import { createInvitationService } from './invitationService.ts'
import { createJoinService } from './joinService.ts'
import { createMembershipService } from './membershipService.ts'
import { createOidcService } from './oidcService.ts'
import { createOutboxService } from './outboxService.ts'
import type { PasswordCost } from './passwordHash.ts'
import { createPasswordHasher } from './passwordHash.ts'
import { createPasswordProof } from './passwordProof.ts'
import { createPasswordService } from './passwordService.ts'
import { createSecondFactorService } from './secondFactorService.ts'
import { createSessionService } from './sessionService.ts'
import { createSetupService } from './setupService.ts'
import { createSignInLimiter } from './signInLimiter.ts'
import { createSignInService } from './signInService.ts'
import { createTenantService } from './tenantService.ts'

export interface AccountServicesOptions {
  stores: AccountStores
  box: SecretBox
  /** Null: mails are kept and shown, not sent. */
  transport: MailTransport | null
  /** Null: nobody signs in through an organisation. */
  issuer: OidcIssuer | null
  now: () => Date
  pause: (milliseconds: number) => Promise<void>
  isRateLimited: boolean
  /** For tests, which hash many passwords. */
  passwordCost?: PasswordCost | undefined
}

export type AccountServices = ReturnType<typeof createAccountServices>

/** Everything about sign-in, people, tenants and mails, tied together. */
export function createAccountServices(options: AccountServicesOptions) {
  const { stores, box, transport, issuer, now, pause, isRateLimited, passwordCost } = options
  const hasher = createPasswordHasher(passwordCost)
  const limiter = createSignInLimiter({ failures: stores.failures, now, isEnabled: isRateLimited })
  const proof = createPasswordProof({ stores, hasher, limiter })
  const outbox = createOutboxService({ stores, box, transport, now })
  const secondFactors = createSecondFactorService({ stores, limiter, proof, outbox, box, now })
  return {
    accounts: createAccountService({ stores, secondFactors, now }),
    invitations: createInvitationService({ stores, outbox, now }),
    joining: createJoinService({ stores, hasher, limiter, now }),
    limiter,
    members: createMembershipService({ stores, now }),
    oidc: createOidcService({ stores, issuer, now }),
    outbox,
    passwords: createPasswordService({ stores, hasher, limiter, proof, outbox, now, pause }),
    secondFactors,
    sessions: createSessionService({ stores, now }),
    setup: createSetupService({ stores, hasher, now }),
    signIn: createSignInService({ stores, hasher, limiter, box, now }),
    tenants: createTenantService({ stores, outbox, now }),
  }
}
