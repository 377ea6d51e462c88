import { normalEmail } from '../../../common/normalEmail.ts'
import type { Caller } from '../../access/caller.ts'
import { mayManage } from '../../access/permissions.ts'
import { requireId } from '../../access/requireId.ts'
import type { Role, Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { AuditAction } from '../../store/auditStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import type { AccountStoreSet, AccountStores } from './store/accountStores.ts'
import type { StoredInvitation } from './store/invitationStore.ts'
import { writeInvitation } from './writeInvitation.ts'

interface Deps {
  stores: AccountStores
  outbox: Pick<OutboxService, 'write'>
  mailOrigin: (scope: Scope) => Promise<string>
  now: () => Date
}

/** Creates the service for invitations. Nobody joins a tenant without one. */
export function createInvitationService({ stores, outbox, mailOrigin, now }: Deps) {
  return { list, invite, resend, revoke, read }

  async function list(session: Session) {
    const rows = await stores.inTenant(session.tenant.id, ({ invitations }) =>
      invitations.list(session.tenant.id),
    )
    return rows.map(row => present(session, row))
  }

  /**
   * Writes an invitation and its mail. Throws `people.above_role`, or `record.conflict` if the address belongs to a
   * member.
   */
  async function invite(caller: Caller, given: { email: string; role: Role }) {
    const { session } = caller
    const email = normalEmail(given.email)
    if (!mayManage(session, given.role)) throw new AppError('people.above_role')
    const origin = await mailOrigin(caller.scope)
    return stores.atomically(async set => {
      const account = await set.accounts.findByEmail(email)
      if (account && (await set.memberships.find(session.tenant.id, account.id))) {
        throw new AppError('record.conflict', { detail: 'This person is already a member.' })
      }
      const open = await set.invitations.findForAddress(session.tenant.id, email, now())
      if (open && !mayManage(session, open.role)) throw new AppError('people.above_role')
      return write(set, caller, { action: 'invitePerson', origin, email, role: given.role })
    })
  }

  /** Writes a new link that is valid for another seven days. Throws `resource.not_found` or `people.above_role`. */
  async function resend(caller: Caller, id: string) {
    const origin = await mailOrigin(caller.scope)
    return stores.atomically(async set => {
      const { email, role } = await manageable(set, caller.session, id)
      return write(set, caller, { action: 'resendInvitation', origin, email, role })
    })
  }

  /** Revokes an invitation. Throws `resource.not_found` or `people.above_role`. */
  async function revoke({ session, scope }: Caller, id: string): Promise<void> {
    await stores.inTenant(session.tenant.id, async set => {
      const invitation = await manageable(set, session, id)
      await set.invitations.revoke(session.tenant.id, invitation.id, now())
      await set.audit.note(scope, {
        action: 'revokeInvitation',
        entity: 'invitation',
        entityId: invitation.id,
        at: now(),
        details: { label: invitation.email },
      })
    })
  }

  /** Returns the invitation with this token. Throws `auth.bad_link`. */
  async function read({ session: { tenant } }: Caller, token: string) {
    const found = await stores.invitations.findByToken(tenant.id, hashToken(token), now())
    if (!found) throw new AppError('auth.bad_link')
    const account = await stores.accounts.findByEmail(found.email)
    return {
      email: found.email,
      role: found.role,
      tenant_name: tenant.name,
      // An invitation that was created on the console has no inviter to name.
      invited_by: found.createdBy.type === 'user' ? found.createdBy.name : null,
      has_account: account !== undefined,
      expires_at: found.expiresAt.toISOString(),
    }
  }

  async function write(
    set: AccountStoreSet,
    caller: Caller,
    { action, origin, email, role }: { action: AuditAction; origin: string; email: string; role: Role },
  ) {
    const { session, scope } = caller
    const at = now()
    const invitee = { tenant: session.tenant, scope, origin, email, role, at }
    const { invitation } = await writeInvitation(set, outbox, invitee)
    const details = { label: email, changes: [{ field: 'role', from: '', to: role }] }
    const entityId = invitation.id
    await set.audit.note(scope, { action, entity: 'invitation', entityId, at, details })
    return present(session, invitation)
  }

  function present(session: Session, invitation: StoredInvitation) {
    const isPending = invitation.expiresAt > now()
    return {
      _id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      status: isPending ? ('pending' as const) : ('expired' as const),
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
      invited_by: invitation.createdBy,
      is_manageable: mayManage(session, invitation.role),
    }
  }
}

async function manageable(
  { invitations }: Pick<AccountStoreSet, 'invitations'>,
  session: Session,
  id: string,
): Promise<StoredInvitation> {
  const found = await invitations.find(session.tenant.id, requireId(id))
  if (!found) throw new AppError('resource.not_found')
  if (!mayManage(session, found.role)) throw new AppError('people.above_role')
  return found
}
