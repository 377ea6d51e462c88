import type { Caller } from '../../access/caller.ts'
import type { AuditEntry } from '../../store/auditStore.ts'
import { systemActor } from '../../store/scope.ts'
import type { Account } from './store/accountStore.ts'
import type { AccountStoreSet } from './store/accountStores.ts'

/** Reason why a sign-in was refused. */
type Refusal = 'credentials' | 'code' | 'no_access' | 'proof'

interface Deps {
  stores: Pick<AccountStoreSet, 'audit' | 'memberships'>
  now: () => Date
}

export type SignInNotes = ReturnType<typeof createSignInNotes>

/**
 * Creates the service that records failed sign-ins. It never records the typed text: it may be a password in the wrong
 * field.
 */
export function createSignInNotes({ stores, now }: Deps) {
  return { refused }

  /**
   * Records a refusal. Names the account only if it is a member here: a tenant must not learn of accounts elsewhere.
   */
  async function refused(
    { session: { tenant }, scope }: Caller,
    account: Pick<Account, 'id' | 'name'> | undefined,
    reason: Refusal,
  ): Promise<void> {
    // Also queried for an unknown address, so that the response time reveals nothing.
    const membership = await stores.memberships.find(tenant.id, account?.id ?? '')
    const known = membership && account
    await stores.audit.note(
      { ...scope, actor: systemActor },
      {
        action: 'signInFailed',
        entity: known ? 'user' : null,
        entityId: known ? known.id : null,
        at: now(),
        details: { reason, ...(known && { label: known.name }) },
      },
    )
  }
}

/** Returns the audit entry of a successful sign-in. */
export function signInEntry(
  { id, name }: Pick<Account, 'id' | 'name'>,
  method: 'password' | 'code' | 'oidc',
  at: Date,
): AuditEntry {
  return { action: 'signIn', entity: 'user', entityId: id, at, details: { label: name, method } }
}
