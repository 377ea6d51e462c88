import type { Kysely } from 'kysely'
import type { AuditStore } from '../../../store/auditStore.ts'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import { installationDatabase } from '../../../store/installation.ts'
import type { Tables } from '../../../store/tables.ts'
import type { TenantStore } from '../../../store/tenantStore.ts'
import { createTenantStore } from '../../../store/tenantStore.ts'
import type { OutboxStore } from '../../outbox/store/outboxStore.ts'
import { createOutboxStore } from '../../outbox/store/outboxStore.ts'
import type { AccountStore } from './accountStore.ts'
import { createAccountStore } from './accountStore.ts'
import type { ApiKeyStore } from './apiKeyStore.ts'
import { createApiKeyStore } from './apiKeyStore.ts'
import type { InvitationStore } from './invitationStore.ts'
import { createInvitationStore } from './invitationStore.ts'
import type { MembershipStore } from './membershipStore.ts'
import { createMembershipStore } from './membershipStore.ts'
import type { OneTimeTokenStore } from './oneTimeTokenStore.ts'
import { createOneTimeTokenStore } from './oneTimeTokenStore.ts'
import type { SecondFactorStore } from './secondFactorStore.ts'
import { createSecondFactorStore } from './secondFactorStore.ts'
import type { SessionStore } from './sessionStore.ts'
import { createSessionStore } from './sessionStore.ts'
import type { SignInFailureStore } from './signInFailureStore.ts'
import { createSignInFailureStore } from './signInFailureStore.ts'

/** The stores that sign-in, people and mails use. */
export interface AccountStoreSet {
  accounts: AccountStore
  apiKeys: ApiKeyStore
  audit: AuditStore
  failures: SignInFailureStore
  invitations: InvitationStore
  memberships: MembershipStore
  outbox: OutboxStore
  secondFactors: SecondFactorStore
  sessions: SessionStore
  tenants: TenantStore
  tokens: OneTimeTokenStore
}

export interface AccountStores extends AccountStoreSet {
  /** The database of the installation's own records. */
  installation: Pick<Database, 'inTenant'>
  /** Runs the work in one transaction of the owner role. */
  atomically<T>(work: (stores: AccountStoreSet) => Promise<T>): Promise<T>
  /** Runs the work in a transaction that sees only this tenant's mails, invitations and API keys. */
  inTenant<T>(
    tenantId: string,
    work: (stores: Pick<AccountStoreSet, 'apiKeys' | 'audit' | 'invitations' | 'outbox'>) => Promise<T>,
  ): Promise<T>
}

/** Creates the stores over a database. People and sessions belong to no tenant, so these stores use the owner role. */
export function createAccountStores(database: Database): AccountStores {
  return {
    ...storesOver(database.owner),
    installation: installationDatabase(database),
    atomically: work => database.owner.transaction().execute(db => work(storesOver(db))),
    inTenant: (tenantId, work) => database.inTenant(tenantId, db => work(storesOver(db))),
  }
}

/** Returns the stores in a transaction of `installation`. */
export function storesInInstallation(db: Kysely<Tables>): AccountStoreSet {
  return storesOver(db.withSchema('switchboard'))
}

function storesOver(db: Kysely<Tables>): AccountStoreSet {
  return {
    accounts: createAccountStore(db),
    apiKeys: createApiKeyStore(db),
    audit: createAuditStore(db),
    failures: createSignInFailureStore(db),
    invitations: createInvitationStore(db),
    memberships: createMembershipStore(db),
    outbox: createOutboxStore(db),
    secondFactors: createSecondFactorStore(db),
    sessions: createSessionStore(db),
    tenants: createTenantStore(db),
    tokens: createOneTimeTokenStore(db),
  }
}
