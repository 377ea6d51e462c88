import { asText } from '../../../common/json/asText.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { findConnection } from '../integrations/store/integrationStore.ts'
import { recordsOf } from '../integrations/store/objectStore.ts'
import { demoConnectionIds } from './demoConnections.ts'

/** The demo connections that removing the demo data deletes and keeps. */
export interface DemoConnectionPlan {
  remove: string[]
  /** Those that somebody has changed. */
  keep: string[]
  /** Ids of the records and data types that the kept ones need. */
  needed: string[]
}

const maxRecords = 1000

/** Plans the removal of the demo's connections. A connection that somebody has changed stays, with what it needs. */
export async function planConnections(db: TenantDb, tenantId: string): Promise<DemoConnectionPlan> {
  const plan: DemoConnectionPlan = { remove: [], keep: [], needed: [] }
  for (const id of demoConnectionIds(tenantId)) {
    const row = await findConnection(db, id)
    if (row?.version === 1) plan.remove.push(id)
    if (!row || row.version === 1) continue
    const brought = await recordsOf(db, id, { sync: '', key: '' }, maxRecords)
    plan.keep.push(id)
    plan.needed.push(asText(row.settings.data_type), ...brought.map(({ recordId }) => recordId))
  }
  return plan
}
