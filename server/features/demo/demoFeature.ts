import type { RecordServices } from '../../records/recordServices.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Feature } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { demoRoutes } from './demoRoutes.ts'
import { createDemoData, type DemoDeps } from './demoService.ts'

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'service'>
  /** Returns a record store and services that use another clock. */
  recordsAt: DemoDeps['recordsAt']
  settings: Pick<TenantSettingsService, 'timeZone'>
  /** Returns a function that stores a finished call. */
  createCalls: (deps: { store: EntityStore; now: () => Date }) => ReturnType<DemoDeps['callsAt']>
  now: () => Date
}

/** Creates the feature that adds and removes the demo business. */
export function createDemoFeature({ records, recordsAt, settings, createCalls, now }: Deps) {
  const { store, registry, service } = records
  const demo = createDemoData({
    store,
    registry,
    service,
    recordsAt,
    settings,
    callsAt: time => createCalls({ store: recordsAt(time).store, now: time }),
    now,
  })
  return { demo, handlers: demoRoutes(demo) } satisfies Feature & Record<string, unknown>
}
