import type { Kysely } from 'kysely'
import type { Actor } from '../../../store/scope.ts'
import type { Role, Tables } from '../../../store/tables.ts'

export interface StoredInvitation {
  id: string
  tenantId: string
  email: string
  role: Role
  createdAt: Date
  createdBy: Actor
  expiresAt: Date
}

export interface NewInvitation extends StoredInvitation {
  tokenHash: string
}

export type InvitationStore = ReturnType<typeof createInvitationStore>

/** Creates the store of open invitations: neither accepted nor revoked. */
export function createInvitationStore(db: Kysely<Tables>) {
  return { insert, list, find, findByToken, findForAddress, accept, revoke, revokeForAddress }

  async function insert(invitation: NewInvitation): Promise<void> {
    await db
      .insertInto('invitation')
      .values({
        tenant_id: invitation.tenantId,
        _id: invitation.id,
        email: invitation.email,
        name: '',
        role: invitation.role,
        token_hash: invitation.tokenHash,
        created_at: invitation.createdAt,
        created_by: JSON.stringify(invitation.createdBy),
        expires_at: invitation.expiresAt,
      })
      .execute()
  }

  /** Returns the newest 1000 invitations, newest first, expired ones included. */
  async function list(tenantId: string): Promise<StoredInvitation[]> {
    return open().where('tenant_id', '=', tenantId).orderBy('created_at', 'desc').limit(1000).execute()
  }

  async function find(tenantId: string, id: string): Promise<StoredInvitation | undefined> {
    return open().where('tenant_id', '=', tenantId).where('_id', '=', id).executeTakeFirst()
  }

  /** Returns the tenant's open invitation with this token, unless it has expired. */
  async function findByToken(tenantId: string, tokenHash: string, now: Date) {
    return open()
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  }

  async function findForAddress(tenantId: string, email: string, now: Date) {
    return open()
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  }

  /** Uses up an invitation; returns false if another request has just done so. */
  async function accept(tenantId: string, id: string, at: Date): Promise<boolean> {
    return close({ accepted_at: at }, tenantId, { _id: id })
  }

  async function revoke(tenantId: string, id: string, at: Date): Promise<boolean> {
    return close({ revoked_at: at }, tenantId, { _id: id })
  }

  async function revokeForAddress(tenantId: string, email: string, at: Date): Promise<void> {
    await close({ revoked_at: at }, tenantId, { email })
  }

  function open() {
    return db
      .selectFrom('invitation')
      .select([
        '_id as id',
        'tenant_id as tenantId',
        'email',
        'role',
        'created_at as createdAt',
        'created_by as createdBy',
        'expires_at as expiresAt',
      ])
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
  }

  async function close(
    end: { accepted_at: Date } | { revoked_at: Date },
    tenantId: string,
    which: { _id: string } | { email: string },
  ): Promise<boolean> {
    const [column, value] = '_id' in which ? (['_id', which._id] as const) : (['email', which.email] as const)
    const closed = await db
      .updateTable('invitation')
      .set(end)
      .where('tenant_id', '=', tenantId)
      .where(column, '=', value)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return closed.numUpdatedRows > 0n
  }
}
