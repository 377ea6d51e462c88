import { v7 } from 'uuid'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FoundTools } from '../mcp/listTools.ts'
import type { StoredDelivery } from './deliveryStore.ts'
import { insertConnection, type StoredIntegration } from './integrationStore.ts'
import { noteSeen, type SeenObject } from './objectStore.ts'
import type { StoredRun } from './runStore.ts'
import { storeToolList } from './toolStore.ts'

/** An ended run of a sync. */
export type HeldRun = Omit<StoredRun, 'tenant_id' | 'integration_id' | 'sync'>

/** A delivery as the latest attempt left it. */
export type HeldDelivery = Omit<
  StoredDelivery,
  'tenant_id' | 'integration_id' | 'conversation_id' | 'contact_id' | 'booking_id' | 'lease_until'
>

/** A connection with what happened in it, to be stored afterwards. */
export interface HeldConnection
  extends Pick<StoredIntegration, '_id' | 'kind' | 'account' | 'authorization' | 'settings' | 'health'> {
  connected_at: Date
  /** A stopped sync with its ended runs and the entries that the last one saw. */
  sync?: { name: string; runs: readonly HeldRun[]; objects: readonly SeenObject[] }
  deliveries?: readonly HeldDelivery[]
  /** Tools that an MCP server listed when it was connected. */
  tools?: FoundTools
}

/** Stores a connection as if it had worked here. It starts no run; a webhook that is switched off sends nothing. */
export async function insertHeldConnection(
  db: TenantDb,
  tenantId: string,
  { connected_at, sync, deliveries = [], tools, ...connection }: HeldConnection,
): Promise<void> {
  const own = { tenant_id: tenantId, integration_id: connection._id }
  await insertConnection(db, { ...connection, tenant_id: tenantId }, connected_at)
  if (sync) await insertSync(db, own, sync)
  if (tools) await storeToolList(db, { tenantId, id: connection._id }, tools, connected_at)
  for (const { data, ...delivery } of deliveries) {
    await db
      .insertInto('webhook_delivery')
      .values({ ...delivery, ...own, data: JSON.stringify(data) })
      .execute()
  }
}

async function insertSync(
  db: TenantDb,
  own: { tenant_id: string; integration_id: string },
  { name, runs, objects }: NonNullable<HeldConnection['sync']>,
): Promise<void> {
  await db
    .insertInto('integration_sync')
    .values({ ...own, name, status: 'stopped' })
    .execute()
  const rows = runs.map(({ counts, error, errors, ...run }) => ({
    ...{ ...run, ...own, sync: name },
    ...{ counts: JSON.stringify(counts), error: error && JSON.stringify(error) },
    errors: JSON.stringify(errors),
  }))
  await db.insertInto('integration_run').values(rows).execute()
  const id = { tenantId: own.tenant_id, integrationId: own.integration_id, sync: name, pass: v7() }
  await noteSeen(db, id, objects)
}
