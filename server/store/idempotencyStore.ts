import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface StoredAnswer {
  status: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

export type Claim =
  | { state: 'new' }
  | { state: 'running' }
  | { state: 'mismatch' }
  | { state: 'done'; answer: StoredAnswer }

/** Whose key it is: nobody else's requests are answered by it. */
export interface KeyOwner {
  tenantId: string
  caller: string
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>

/** How long a key is remembered, in hours. */
const rememberedHours = 24

/** Remembers the answers of writes by their Idempotency-Key, apart for each caller of a tenant. */
export function createIdempotencyStore(database: Database) {
  return { claim, complete, release, forgetOld }

  /** Takes the key for a new request, or says what became of the one that has it. */
  async function claim(owner: KeyOwner, key: string, fingerprint: string): Promise<Claim> {
    return database.inTenant(owner.tenantId, async db => {
      const taken = await sql`
        insert into idempotency (tenant_id, actor, key, operation, body_hash, created_at)
        values (${owner.tenantId}, ${owner.caller}, ${key}, '', ${fingerprint}, now())
        on conflict (tenant_id, actor, key) do update
          set body_hash = excluded.body_hash, status = null, headers = null, body = null, created_at = now()
          where idempotency.created_at < now() - make_interval(hours => ${rememberedHours})
        returning 1`.execute(db)
      if (taken.rows.length > 0) return { state: 'new' }
      const found = await db
        .selectFrom('idempotency')
        .select(['body_hash', 'status', 'headers', 'body'])
        .where('actor', '=', owner.caller)
        .where('key', '=', key)
        .executeTakeFirst()
      if (found && found.body_hash !== fingerprint) return { state: 'mismatch' }
      if (!found || found.status === null) return { state: 'running' }
      return {
        state: 'done',
        answer: { status: found.status, headers: found.headers ?? {}, body: found.body ?? undefined },
      }
    })
  }

  /** Keeps the answer for the next one who asks with this key. */
  async function complete(owner: KeyOwner, key: string, answer: StoredAnswer): Promise<void> {
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
        .execute(),
    )
  }

  /** Gives the key back after a request that stored nothing; of one that is named, only where the audit knows nothing. */
  async function release(owner: KeyOwner, key: string, requestId: string | null): Promise<void> {
    await database.inTenant(owner.tenantId, db =>
      db
        .deleteFrom('idempotency')
        .where('actor', '=', owner.caller)
        .where('key', '=', key)
        .where('status', 'is', null)
        // Both ids are made here one after the other, so that only the latest entries are looked at.
        .where(
          sql<boolean>`${requestId}::uuid is null or not exists (
            select from audit where audit._id > ${requestId}::uuid and audit.request_id = ${requestId}::text)`,
        )
        .execute(),
    )
  }

  /** Removes keys of all tenants that are older than a day. */
  async function forgetOld(): Promise<void> {
    await sql`delete from switchboard.idempotency
      where created_at < now() - make_interval(hours => ${rememberedHours})`.execute(database.owner)
  }
}
