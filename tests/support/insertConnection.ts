import { v7 } from 'uuid'
import { noCounts } from '../../server/features/integrations/store/runStore.ts'
import { toolHash } from '../../server/providers/mcp/toolHash.ts'
import type { Database } from '../../server/store/database.ts'
import type { TenantDb } from '../../server/store/tenantRun.ts'

/**
 * Stores a connection with a sync that has run, tools and a delivery, as if it had been made, and returns its id. `word`
 * occurs in all its texts.
 */
export async function insertConnection(
  { inTenant }: Pick<Database, 'inTenant'>,
  tenantId: string,
  word: string,
  kind: 'rest' | 'mcp' = 'rest',
): Promise<string> {
  const [id, run] = [v7(), v7()]
  const at = new Date('2026-03-01T09:00:00Z')
  const own = { tenant_id: tenantId, integration_id: id }
  await inTenant(tenantId, async db => {
    await db
      .insertInto('integration')
      .values({
        tenant_id: tenantId,
        _id: id,
        kind,
        account: `${word}.example`,
        authorization: JSON.stringify({ url: `https://${word}.example/rows` }),
        settings: JSON.stringify({
          name: word,
          enabled: true,
          schedule: '0 * * * *',
          key: '/id',
          fields: {},
        }),
        health: JSON.stringify({ ok: true, checked_at: at.toISOString(), message: word }),
        ...{ connected_at: at, created_at: at, updated_at: at },
      })
      .execute()
    await db
      .insertInto('integration_sync')
      .values({ ...own, name: 'rows', status: 'stopped' })
      .execute()
    await db
      .insertInto('integration_run')
      .values({
        ...own,
        _id: run,
        ...{
          sync: 'rows',
          status: 'partial',
          cause: 'person',
          is_full: true,
          started_at: at,
          finished_at: at,
        },
        counts: JSON.stringify({ ...noCounts, seen: 1, failed: 1 }),
        errors: JSON.stringify([{ key: word, label: word, pointer: '', message: word }]),
      })
      .execute()
    await db
      .insertInto('integration_object')
      .values({
        ...own,
        sync: 'rows',
        key: word,
        entity: 'custom_data_object',
        record_id: v7(),
        hash: word,
        pass: run,
      })
      .execute()
    const sealed = { access_token: word, refresh_token: word, client: word }
    await db
      .insertInto('integration_token')
      .values({ ...own, ...sealed, subject: word })
      .execute()
    await db
      .insertInto('integration_sign_in')
      .values({
        ...own,
        ...{ state_hash: id, user_id: v7(), kind: 'rest', secrets: word, expires_at: at },
        authorization: JSON.stringify({ word }),
      })
      .execute()
    await insertLink(db, { ...own, tenant_id: tenantId }, word)
    await db
      .insertInto('integration_tool_list')
      .values({
        ...own,
        ...{
          era: JSON.stringify({ kind: 'legacy' }),
          server_name: word,
          server_version: word,
          listed_at: at,
        },
        ...{ error: word, left_out: JSON.stringify([{ reason: 'invalid', name: word, count: null }]) },
      })
      .execute()
    const definition = {
      title: word,
      description: word,
      inputSchema: { type: 'object', properties: { [word]: { type: 'string' } } },
      annotations: {},
    }
    await db
      .insertInto('integration_tool')
      .values({
        ...own,
        ...{ name: word, position: 0, definition: JSON.stringify(definition), hash: toolHash(definition) },
      })
      .execute()
    await db
      .insertInto('webhook_delivery')
      .values({
        ...own,
        type: 'contact.created',
        data: JSON.stringify({ word }),
        state: 'delivered',
      })
      .execute()
  })
  return id
}

/** Stores a connected calendar with a watch, and the copy of a booking with a warning. */
async function insertLink(
  db: TenantDb,
  { tenant_id, integration_id }: { tenant_id: string; integration_id: string },
  word: string,
): Promise<void> {
  const at = new Date('2026-03-01T09:00:00Z')
  const key = { tenant_id, calendar_id: v7(), provider: 'google' as const }
  await db
    .insertInto('calendar_link')
    .values({
      ...{ ...key, integration_id, account: word, two_way: false, fault: word, fault_code: 'unavailable' },
      write_calendar: JSON.stringify({ id: word, name: word }),
      conflict_calendars: JSON.stringify([{ id: word, name: word }]),
    })
    .execute()
  await db
    .insertInto('calendar_watch')
    .values({ ...key, _id: v7(), integration_id, foreign_id: word, token_hash: word })
    .execute()
  const booking_id = v7()
  const event = { event_id: word, url: `https://${word}.example/event` }
  await db
    .insertInto('booking_copy')
    .values({
      ...{ ...key, ...event, booking_id, integration_id, foreign_id: word, is_wanted: true },
      ...{ status: 'written', changed_at: at },
    })
    .execute()
  await db
    .insertInto('booking_warning')
    .values({ ...key, booking_id, code: 'overlap', event_id: word, at })
    .execute()
}
