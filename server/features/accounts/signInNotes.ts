import type { Caller } from '../../access/caller.ts'
import type { AuditEntry } from '../../store/auditStore.ts'
import { systemActor } from '../../store/scope.ts'
import type { Account } from './store/accountStore.ts'
import type { AccountStoreSet } from './store/accountStores.ts'

/** Why somebody did not get in. */
type Refusal = 'credentials' | 'code' | 'no_access' | 'proof'

interface Deps {
  stores: Pick<AccountStoreSet, 'audit' | 'memberships'>
  now: () => Date
}

export type SignInNotes = ReturnType<typeof createSignInNotes>

/** Notes attempts to sign in that failed. What was typed is never noted: it may be a password in the wrong field. */
export function createSignInNotes({ stores, now }: Deps) {
  return { refused }

  /** Names the account only where it is a member here: whose address has one elsewhere is nobody's business. */
  async function refused(
    { session: { tenant }, scope }: Caller,
    account: Pick<Account, 'id' | 'name'> | undefined,
    reason: Refusal,
  ): Promise<void> {
    // Asked for an unknown address too, so that the time of an answer tells nothing.
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

/** What is noted of somebody who got in. */
export function signInEntry(
  { id, name }: Pick<Account, 'id' | 'name'>,
  method: 'password' | 'code' | 'oidc',
  at: Date,
): AuditEntry {
  return { action: 'signIn', entity: 'user', entityId: id, at, details: { label: name, method } }
}
