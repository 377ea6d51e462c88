import { AppError } from '../../errors.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { StaleRecordError } from '../../store/records/staleRecordError.ts'
import { markTakenBack, recordsWrittenBy, type WrittenRecord } from '../../store/records/writtenRecords.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { EntityService } from '../records/entityService.ts'
import { demoActor } from './demoActor.ts'
import { demoTimezone } from './demoBusiness.ts'
import { createDemoClock } from './demoClock.ts'
import { type DemoPlan, planRemoval } from './demoPlan.ts'
import { type DemoService as Filler, fillDemoTenant } from './fillDemoTenant.ts'

export interface DemoDeps {
  store: EntityStore
  registry: EntityRegistry
  service: EntityService
  /** The service once more, by another clock; to be closed. */
  serviceAt: (now: () => Date) => { service: Filler; close: () => Promise<void> }
  now: () => Date
}

export interface DemoRemoval {
  removed: number
  kept: number
}

export type DemoData = ReturnType<typeof createDemoData>

/** The demo business in a tenant: put in by the services its people would use, and taken out without a trace of it. */
export function createDemoData({ store, registry, service, serviceAt, now }: DemoDeps) {
  return { add, remove, state }

  /** Fills the tenant; settings that somebody has made stay. Throws `record.conflict` where demo data lies already. */
  async function add(tenantId: string, requestId: string): Promise<void> {
    const scope: Scope = { tenantId, actor: demoActor, requestId }
    const { removed, kept } = await state(scope)
    if (removed + kept > 0)
      throw new AppError('record.conflict', { detail: 'The demo data is there already.' })
    const { timezone, own } = await ownSettings(scope)
    const clock = createDemoClock(now(), timezone)
    const past = serviceAt(clock.now)
    try {
      await fillDemoTenant(past.service, scope, clock, own)
    } catch (error) {
      await remove(scope)
      throw error
    } finally {
      await past.close()
    }
  }

  /** What `remove` would do now. */
  async function state(scope: Scope): Promise<DemoRemoval> {
    const {
      remove: removed,
      reset,
      keep,
    } = await store.transaction(scope, async (within, db) =>
      planRemoval(within, registry, scope, await recordsWrittenBy(db, demoActor)),
    )
    return { removed: removed.length + reset.length, kept: keep.length }
  }

  /** Deletes for good what the demo made and nobody changed since, and puts settings back that it had filled. */
  async function remove(scope: Scope): Promise<DemoRemoval> {
    const { plan, removed } = await store.transaction(scope, async (within, db) => {
      const plan = await planRemoval(within, registry, scope, await recordsWrittenBy(db, demoActor))
      const removed = await purge(within, scope, plan)
      for (const document of plan.reset) await markTakenBack(db, demoActor, document, now())
      const audit = { action: 'removeDemoData', entity: 'demo_data', entityId: scope.tenantId, at: now() }
      await createAuditStore(db).note(scope, audit)
      return { plan, removed }
    })
    for (const document of plan.reset) await putBack(scope, document)
    const kept = plan.keep.length + plan.remove.length - removed
    return { removed: removed + plan.reset.length, kept }
  }

  /** How many were deleted: one that somebody changed this very moment is theirs and stays. */
  async function purge(within: EntityStore, scope: Scope, { remove: records }: DemoPlan): Promise<number> {
    let purged = 0
    for (const { entity, _id, version } of records) {
      await within.purge(scope, entity, _id, version, { action: 'purgeRecord' }).then(
        () => purged++,
        error => void ignoreStale(error),
      )
    }
    return purged
  }

  /** As it was before the demo wrote it: nobody's doing, so that it counts as untouched. */
  async function putBack(
    scope: Scope,
    { entity, _id, version, first_version }: WrittenRecord,
  ): Promise<void> {
    const bySystem = { ...scope, actor: systemActor }
    await service.restore(bySystem, entity, _id, first_version - 1, version).catch(ignoreStale)
  }

  /** The settings documents that a person has filled, and the zone the demo business shall live in. */
  async function ownSettings(scope: Scope): Promise<{ timezone: string; own: Set<string> }> {
    const names = ['tenant_settings', 'business_info'].filter(name => registry.find(name))
    const found = await Promise.all(names.map(name => store.get(scope, name, singletonId)))
    const own = new Set(
      names.filter((_name, index) => (found[index]?.updated_by.type ?? 'system') !== 'system'),
    )
    const chosen = own.has('tenant_settings') ? found[0]?.data.timezone : null
    return { timezone: typeof chosen === 'string' ? chosen : demoTimezone, own }
  }
}

/** Somebody has just changed it, so it is theirs now. */
function ignoreStale(error: unknown): void {
  const isStale =
    error instanceof StaleRecordError || (error instanceof AppError && error.code === 'record.stale')
  if (!isStale) throw error
}
