import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import { notifyAccessEnded } from '../../../store/accessChannel.ts'
import type { Actor } from '../../../store/scope.ts'
import type { ApiKeyTable, Role, Tables } from '../../../store/tables.ts'

export interface StoredApiKey {
  id: string
  name: string
  /** The beginning of the key, by which people recognize it. */
  prefix: string
  scopes: string[]
  role: ApiKeyTable['role']
  createdBy: Actor
  createdAt: Date
  /** Null: the key never expires. */
  expiresAt: Date | null
  lastUsedAt: Date | null
}

export interface NewApiKey extends Omit<StoredApiKey, 'lastUsedAt'> {
  tenantId: string
  keyHash: string
}

/** A valid key with the rights of its creator. */
export interface LiveApiKey {
  id: string
  name: string
  scopes: string[]
  role: ApiKeyTable['role']
  last_used_at: Date | null
  maker_id: string
  /** Null without an active membership. */
  maker_role: Role | null
  is_maker_instance_admin: boolean
}

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>

/** Creates the store of API keys that are not revoked. A revoked key keeps its row, since history may name it. */
export function createApiKeyStore(db: Kysely<Tables>) {
  return { insert, list, count, find, resolve, rename, touch, revoke }

  async function insert(key: NewApiKey): Promise<void> {
    await db
      .insertInto('api_key')
      .values({
        tenant_id: key.tenantId,
        _id: key.id,
        name: key.name,
        prefix: key.prefix,
        key_hash: key.keyHash,
        scopes: key.scopes,
        role: key.role,
        created_by: JSON.stringify(key.createdBy),
        created_at: key.createdAt,
        expires_at: key.expiresAt,
      })
      .execute()
  }

  /** Returns the keys newest first, expired ones included. */
  async function list(tenantId: string): Promise<StoredApiKey[]> {
    return unrevoked(tenantId).orderBy('created_at', 'desc').orderBy('_id', 'desc').execute()
  }

  async function count(tenantId: string): Promise<number> {
    const { keys } = await db
      .selectFrom('api_key')
      .select(({ fn }) => fn.countAll().as('keys'))
      .where('tenant_id', '=', tenantId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(keys)
  }

  async function find(tenantId: string, id: string): Promise<StoredApiKey | undefined> {
    return unrevoked(tenantId).where('_id', '=', id).executeTakeFirst()
  }

  /** Returns the key with this hash in this tenant, unless it is revoked or expired. */
  async function resolve(tenantId: string, keyHash: string, now: Date): Promise<LiveApiKey | undefined> {
    const query = CompiledQuery.raw(resolveSql, [tenantId, keyHash, now])
    const { rows } = await db.executeQuery(query as CompiledQuery<LiveApiKey>)
    return rows[0]
  }

  async function rename(tenantId: string, id: string, name: string): Promise<void> {
    await db
      .updateTable('api_key')
      .set({ name })
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .execute()
  }

  async function touch(tenantId: string, id: string, at: Date): Promise<void> {
    await db
      .updateTable('api_key')
      .set({ last_used_at: at })
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .execute()
  }

  /** Revokes a key; returns false if another request has just done so. */
  async function revoke(tenantId: string, id: string, at: Date): Promise<boolean> {
    const revoked = await db
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    await notifyAccessEnded(db)
    return revoked.numUpdatedRows > 0n
  }

  function unrevoked(tenantId: string) {
    return db
      .selectFrom('api_key')
      .select([
        '_id as id',
        'name',
        'prefix',
        'scopes',
        'role',
        'created_by as createdBy',
        'created_at as createdAt',
        'expires_at as expiresAt',
        'last_used_at as lastUsedAt',
      ])
      .where('tenant_id', '=', tenantId)
      .where('revoked_at', 'is', null)
  }
}

// Runs with every request of a program, so it is compiled once, by hand.
const resolveSql = `
  select k._id as id, k.name, k.scopes, k.role, k.last_used_at, k.created_by->>'id' as maker_id,
    m.role as maker_role, coalesce(u.is_instance_admin, false) as is_maker_instance_admin
  from api_key k
  left join account_user u on u._id = k.created_by->>'id'
  left join membership m on m.tenant_id = k.tenant_id and m.user_id = u._id and m.status = 'active'
  where k.tenant_id = $1 and k.key_hash = $2 and k.revoked_at is null
    and (k.expires_at is null or k.expires_at > $3)`
