import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { TenantDb } from './tenantRun.ts'

export interface StoredAnswer {
  status: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

export type Claim =
  | { state: 'new' }
  | { state: 'running' }
  /** The server of the earlier request is gone. Its write may be stored. */
  | { state: 'unknown' }
  | { state: 'mismatch' }
  | { state: 'done'; answer: StoredAnswer }

/** The owner of a key. Requests of others never get its answer. */
export interface KeyOwner {
  tenantId: string
  caller: string
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>

/** The request that claims a key. */
export interface Claimant {
  requestId: string
  fingerprint: string
  /** True if the audit contains everything that the request stores, from the same transaction. */
  isAudited: boolean
}

/** Hours for which a key is remembered. */
const rememberedHours = 24
/** Seconds without a connection after which a server counts as dead; a living one reconnects within two. */
const goneSeconds = 10

/** Creates the store of answers to writes by Idempotency-Key, separate for each caller of a tenant. */
export function createIdempotencyStore(database: Database) {
  return { claim, complete, release, forgetOld }

  /**
   * Claims the key for a new request, or returns the state of the request that has it. If that request died with its
   * server, takes over the key if the audit shows that nothing was stored.
   */
  async function claim(owner: KeyOwner, key: string, claimant: Claimant): Promise<Claim> {
    const { fingerprint, requestId } = claimant
    return database.inTenant(owner.tenantId, async db => {
      const taken = await sql`
        insert into idempotency (tenant_id, actor, key, operation, body_hash, created_at, process, request_id)
        values (${owner.tenantId}, ${owner.caller}, ${key}, '', ${fingerprint}, now(), ${database.processName},
          ${requestId}::uuid)
        on conflict (tenant_id, actor, key) do update
          set body_hash = excluded.body_hash, status = null, headers = null, body = null, created_at = now(),
            process = excluded.process, request_id = excluded.request_id, gone_since = null
          where idempotency.created_at < now() - make_interval(hours => ${rememberedHours})
        returning 1`.execute(db)
      if (taken.rows.length > 0) return { state: 'new' }
      const found = await db
        .selectFrom('idempotency')
        .select(['body_hash', 'status', 'headers', 'body', 'process', 'request_id'])
        .where('actor', '=', owner.caller)
        .where('key', '=', key)
        // Only one of several repeated requests takes over the key.
        .forUpdate()
        .executeTakeFirst()
      if (found && found.body_hash !== fingerprint) return { state: 'mismatch' }
      if (!found) return { state: 'running' }
      if (found.status === null) return claimLeft(db, { owner, key, claimant, left: found })
      return {
        state: 'done',
        answer: { status: found.status, headers: found.headers ?? {}, body: found.body ?? undefined },
      }
    })
  }

  /** Returns the state of a request without an answer; its row is locked. */
  async function claimLeft(db: TenantDb, { owner, key, claimant, left }: LeftClaim): Promise<Claim> {
    const row = () => db.updateTable('idempotency').where('actor', '=', owner.caller).where('key', '=', key)
    // A claim of an earlier version names no server.
    if (left.process === null || left.process === database.processName) return { state: 'running' }
    const { rows } = await sql`
      select from pg_stat_activity where application_name = ${left.process} limit 1`.execute(db)
    if (rows.length > 0) {
      await row().set({ gone_since: null }).where('gone_since', 'is not', null).execute()
      return { state: 'running' }
    }
    // The server may have lost all its connections for a moment, and may write once it is back.
    const { isDead } = await row()
      .set({ gone_since: sql`coalesce(gone_since, now())` })
      .returning(sql<boolean>`gone_since < now() - make_interval(secs => ${goneSeconds})`.as('isDead'))
      .executeTakeFirstOrThrow()
    if (!isDead) return { state: 'running' }
    // The dead server's last connection is gone, so its commits are visible and no more can follow.
    if (!claimant.isAudited || (await isInAudit(db, left.request_id))) return { state: 'unknown' }
    await row()
      .set({
        process: database.processName,
        request_id: claimant.requestId,
        gone_since: null,
        created_at: sql`now()`,
      })
      .execute()
    return { state: 'new' }
  }

  /** Stores the answer for later requests with this key. */
  async function complete(
    owner: KeyOwner,
    key: string,
    { requestId, answer }: { requestId: string; answer: StoredAnswer },
  ): Promise<void> {
    await database.inTenant(owner.tenantId, db =>
      db
        .updateTable('idempotency')
        .set({
          status: answer.status,
          headers: JSON.stringify(answer.headers ?? {}),
          body: answer.body === undefined ? null : JSON.stringify(answer.body),
        })
        .where('actor', '=', owner.caller)
        .where('key', '=', key)
        .where('request_id', '=', requestId)
        .execute(),
    )
  }

  /**
   * Releases the key if the request stored nothing. If that is uncertain, releases it only if the audit has no entry of
   * the request.
   */
  async function release(
    owner: KeyOwner,
    key: string,
    { requestId, hasStoredNothing }: { requestId: string; hasStoredNothing: boolean },
  ): Promise<void> {
    await database.inTenant(owner.tenantId, db =>
      db
        .deleteFrom('idempotency')
        .where('actor', '=', owner.caller)
        .where('key', '=', key)
        .where('status', 'is', null)
        .where('request_id', '=', requestId)
        .where(sql<boolean>`${hasStoredNothing}::boolean or not ${auditedBy(requestId)}`)
        .execute(),
    )
  }

  /** Deletes keys of all tenants that are older than a day. */
  async function forgetOld(): Promise<void> {
    await sql`delete from switchboard.idempotency
      where created_at < now() - make_interval(hours => ${rememberedHours})`.execute(database.owner)
  }
}

interface LeftClaim {
  owner: KeyOwner
  key: string
  claimant: Claimant
  left: { process: string | null; request_id: string | null }
}

async function isInAudit(db: TenantDb, requestId: string | null): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select ${auditedBy(requestId)} as "isKnown"`.execute(db)
  return rows[0]?.isKnown !== false
}

/**
 * Returns the condition that the audit has an entry of the request. Both ids grow with time, so only entries after the
 * request's id are read.
 */
function auditedBy(requestId: string | null) {
  return sql`exists (
    select from audit where audit._id > ${requestId}::uuid and audit.request_id = ${requestId}::text)`
}
