import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import { requireId } from '../../access/requireId.ts'
import type { Session, Tenant } from '../../access/session.ts'
import { signedOut } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import { apiKeyPrefix, createApiKey, isApiKey } from './apiKey.ts'
import type { SignInLimiter } from './signInLimiter.ts'
import { singleUserId } from './singleUser.ts'
import type { AccountStoreSet, AccountStores } from './store/accountStores.ts'
import type { LiveApiKey, StoredApiKey } from './store/apiKeyStore.ts'

interface Deps {
  stores: AccountStores
  limiter: Pick<SignInLimiter, 'countKey'>
  now: () => Date
  /** True in single-user mode. Keys of the single user are valid only in this mode. */
  isSingleUser: boolean
}

interface NewKey {
  name: string
  scopes: string[]
  role: 'operator' | 'admin'
  /** Null: the key never expires. */
  expiresInDays: number | null
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>

/** Maximum number of keys of a tenant at a time. */
const maxKeys = 200
/** Milliseconds before the next use of a key is recorded. */
const touchMs = 60_000
const dayMs = 86_400_000

/**
 * Creates the service for the keys with which programs call the API. Admins create and revoke keys; a key is valid only
 * while its creator is an admin.
 */
export function createApiKeyService({ stores, limiter, now, isSingleUser }: Deps) {
  return { authenticate, list, create, rename, revoke }

  /**
   * Returns the session of a program. Throws `auth.bad_key` for a key that is unknown in this tenant, revoked or
   * expired, or whose creator no longer administers the tenant. Throws `request.too_many` after too many failed
   * attempts.
   */
  async function authenticate(key: string, tenant: Tenant, ip: string | undefined): Promise<Session> {
    const at = now()
    const live = isApiKey(key) ? await stores.apiKeys.resolve(tenant.id, hashToken(key), at) : undefined
    if (!live || !isBacked(live)) {
      await limiter.countKey(ip)
      throw new AppError('auth.bad_key', { headers: { 'www-authenticate': refusal } })
    }
    if (at.getTime() - (live.last_used_at?.getTime() ?? 0) >= touchMs) {
      await stores.apiKeys.touch(tenant.id, live.id, at)
    }
    const { id, name, scopes, role } = live
    return { ...signedOut(tenant), key: { id, name, scopes }, role }
  }

  /** Returns the keys that are not revoked, newest first. */
  async function list({ tenant }: Session) {
    const keys = await stores.inTenant(tenant.id, ({ apiKeys }) => apiKeys.list(tenant.id))
    const administrators = await administratorsOf(tenant)
    return keys.map(key => present(key, administrators))
  }

  /**
   * Creates a key and returns it with its record. The key itself is never returned again. Throws `record.conflict` if
   * the tenant already has the maximum number of keys.
   */
  async function create({ session, scope }: Caller, given: NewKey) {
    const { tenant } = session
    const key = createApiKey()
    const at = now()
    const stored: StoredApiKey = {
      id: v7(),
      name: given.name.trim(),
      prefix: apiKeyPrefix(key),
      scopes: given.scopes,
      role: given.role,
      createdBy: scope.actor,
      createdAt: at,
      expiresAt: given.expiresInDays === null ? null : new Date(at.getTime() + given.expiresInDays * dayMs),
      lastUsedAt: null,
    }
    await stores.inTenant(tenant.id, async set => {
      if ((await set.apiKeys.count(tenant.id)) >= maxKeys) {
        const detail = `There are already ${maxKeys} keys. Revoke one that is no longer used.`
        throw new AppError('record.conflict', { detail })
      }
      await set.apiKeys.insert({ ...stored, tenantId: tenant.id, keyHash: hashToken(key) })
      await set.audit.note(scope, { action: 'createApiKey', entity: 'api_key', entityId: stored.id, at })
    })
    return { ...present(stored, new Set([scope.actor.id])), key }
  }

  /** Reopens a closed question; throws `resource.not_found`. */
  async function rename({ session, scope }: Caller, id: string, name: string) {
    const { tenant } = session
    const renamed = await stores.inTenant(tenant.id, async set => {
      const key = await required(set, tenant, id)
      await set.apiKeys.rename(tenant.id, key.id, name.trim())
      await set.audit.note(scope, {
        action: 'renameApiKey',
        entity: 'api_key',
        entityId: key.id,
        at: now(),
      })
      return { ...key, name: name.trim() }
    })
    return present(renamed, await administratorsOf(tenant))
  }

  /** Revokes a key at once; throws `resource.not_found`. */
  async function revoke({ session, scope }: Caller, id: string): Promise<void> {
    const { tenant } = session
    await stores.inTenant(tenant.id, async set => {
      const key = await required(set, tenant, id)
      const at = now()
      if (!(await set.apiKeys.revoke(tenant.id, key.id, at))) throw new AppError('resource.not_found')
      await set.audit.note(scope, { action: 'revokeApiKey', entity: 'api_key', entityId: key.id, at })
    })
  }

  /** Returns whether the creator of the key administers the tenant at this moment. */
  function isBacked({ maker_id, maker_role, is_maker_instance_admin }: LiveApiKey): boolean {
    if (maker_id === singleUserId) return isSingleUser
    return is_maker_instance_admin || maker_role === 'admin' || maker_role === 'owner'
  }

  async function administratorsOf(tenant: Tenant): Promise<ReadonlySet<string>> {
    const people = await stores.memberships.administrators(tenant.id)
    return isSingleUser ? people.add(singleUserId) : people
  }

  function present(key: StoredApiKey, administrators: ReadonlySet<string>) {
    const isExpired = key.expiresAt !== null && key.expiresAt <= now()
    const isBacked = administrators.has(key.createdBy.id)
    return {
      _id: key.id,
      name: key.name,
      prefix: key.prefix,
      scopes: key.scopes,
      role: key.role,
      status: isExpired ? ('expired' as const) : isBacked ? ('active' as const) : ('resting' as const),
      created_at: key.createdAt.toISOString(),
      created_by: key.createdBy,
      expires_at: key.expiresAt?.toISOString() ?? null,
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
    }
  }
}

async function required(
  { apiKeys }: Pick<AccountStoreSet, 'apiKeys'>,
  tenant: Tenant,
  id: string,
): Promise<StoredApiKey> {
  const key = await apiKeys.find(tenant.id, requireId(id))
  if (!key) throw new AppError('resource.not_found')
  return key
}

/** The challenge for a refused key (RFC 6750). */
const refusal = 'Bearer realm="Switchboard", error="invalid_token"'
