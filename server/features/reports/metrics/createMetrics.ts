import type { Database } from '../../../store/database.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { type Scope, systemActor } from '../../../store/scope.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { builtinMetrics } from './builtinMetrics.ts'
import type { Metric } from './metric.ts'
import { readMetrics } from './metricStore.ts'

export interface MetricDeps {
  database: Pick<Database, 'inTenant'>
  /** Below the hooks, which let nobody write built-in figures. */
  store: Pick<EntityStore, 'createMany'>
  settings: Pick<TenantSettingsService, 'of'>
}

export type Metrics = ReturnType<typeof createMetrics>

const entity = 'agent_report_metrics'

/** Creates the service that reads a tenant's figures. */
export function createMetrics({ database, store, settings }: MetricDeps) {
  return { of }

  /** Returns the figures of a tenant in order. Built-in ones that it does not have yet are stored first. */
  async function of(tenantId: string): Promise<Metric[]> {
    const found = await database.inTenant(tenantId, readMetrics)
    const keys = new Set(found.map(({ key }) => key))
    const missing = builtinMetrics((await settings.of(tenantId)).language).filter(({ key }) => !keys.has(key))
    if (missing.length === 0) return found
    const scope: Scope = { tenantId, actor: systemActor, requestId: '' }
    // Another server may store them at the same time: their keys are unique, and the refusals do not matter.
    await store.createMany(scope, entity, missing, { action: `${entity}.create` })
    return database.inTenant(tenantId, readMetrics)
  }
}
