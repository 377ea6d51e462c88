import type { Caller } from '../../access/caller.ts'
import { hasRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { signedIn } from '../../access/session.ts'
import type { SecondFactorService } from './secondFactorService.ts'
import type { AccountNames } from './store/accountStore.ts'
import type { AccountStores } from './store/accountStores.ts'

interface Deps {
  stores: AccountStores
  secondFactors: Pick<SecondFactorService, 'state'>
  now: () => Date
}

/** Creates the service for the signed-in person's own account (§3 user profile). */
export function createAccountService({ stores, secondFactors, now }: Deps) {
  return { current, rename, adminState }

  async function current(session: Session) {
    const { user, role, tenant } = signedIn(session)
    const { id, ...profile } = user
    return {
      _id: id,
      ...profile,
      role,
      second_factor: await secondFactors.state(session),
      tenant_name: tenant.name,
    }
  }

  async function rename({ session, scope }: Caller, names: AccountNames) {
    const { user } = signedIn(session)
    await stores.atomically(async ({ accounts, audit }) => {
      await accounts.rename(user.id, names, now())
      await audit.note(scope, {
        action: 'updateCurrentUser',
        entity: 'user',
        entityId: user.id,
        at: now(),
        details: { label: names.name ?? user.name },
      })
    })
    return current({ ...session, user: { ...user, ...names } })
  }

  /** Returns whether the caller administers the tenant and the installation (§7 /is-admin). */
  function adminState(session: Session) {
    const { user } = signedIn(session)
    return { is_admin: hasRole(session, 'admin'), is_instance_admin: user.is_instance_admin }
  }
}
