import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { EntityService } from '../../records/entityService.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import { StaleRecordError } from '../../store/records/staleRecordError.ts'
import { hasWritten, markTakenBack, recordsWrittenBy } from '../../store/records/writtenRecords.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import {
  deleteConversations,
  deleteRecords,
  forgetAnswers,
  holdConversations,
} from '../contacts/store/erasure.ts'
import { insertHeldConnection } from '../integrations/store/heldConnectionStore.ts'
import { removeConnection } from '../integrations/store/integrationStore.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { bookDemoAppointments } from './bookDemoAppointments.ts'
import { demoActor } from './demoActor.ts'
import { demoTenantName, demoTimezone, plainTenantName } from './demoBusiness.ts'
import { demoCall, demoCallHours, type HeldCall } from './demoCall.ts'
import { createDemoClock } from './demoClock.ts'
import { type DemoConnectionPlan, planConnections } from './demoConnectionPlan.ts'
import { demoConnections } from './demoConnections.ts'
import { demoLab, demoLabName } from './demoLab.ts'
import { type DemoPlan, type DocumentReset, planRemoval, settledByTime } from './demoPlan.ts'
import { fillDemoTenant } from './fillDemoTenant.ts'
import { holdDemoTalks } from './holdDemoTalks.ts'
import { holdDemoThreads } from './holdDemoThreads.ts'
import { leaveDemoTasks } from './leaveDemoTasks.ts'
import { deleteAnswers, deleteConversationOutcomes, deleteSteps } from './store/demoOutcomes.ts'

export interface DemoDeps {
  store: EntityStore
  registry: EntityRegistry
  service: EntityService
  /** Returns a record store and services with another clock. */
  recordsAt: (now: () => Date) => { store: EntityStore; records: RecordServices }
  settings: Pick<TenantSettingsService, 'timeZone'>
  /** Returns a function that stores a finished call, with another clock, and returns its conversation's id. */
  callsAt: (
    now: () => Date,
  ) => (scope: Scope, call: HeldCall, goTo: (seconds: number) => void) => Promise<string>
  now: () => Date
}

export interface DemoRemoval {
  removed: number
  /** Number of conversations, filled intakes, answers to forms, and of what followed from them. */
  tried: number
  kept: number
}

/** What removing the demo data deletes, resets and keeps. */
interface WholePlan extends DemoPlan {
  connections: DemoConnectionPlan
}

const tenantEntity = 'tenant_configuration'

export type DemoData = ReturnType<typeof createDemoData>

/** Adds the demo business through the services that its users would use, and removes it without a trace. */
export function createDemoData({ store, registry, service, recordsAt, settings, callsAt, now }: DemoDeps) {
  return { add, remove, state }

  /**
   * Fills the tenant, but keeps settings that somebody has made. The business has had conversations for `pastWeeks`. Throws
   * `record.conflict` if demo data exists.
   */
  async function add(tenantId: string, requestId: string, { pastWeeks = 0 } = {}): Promise<void> {
    const scope: Scope = { tenantId, actor: demoActor, requestId }
    const { connections, ...written } = await store.transaction(scope, (within, db) =>
      planned(within, db, scope),
    )
    const found = [written.remove, written.reset, written.keep, connections.remove, connections.keep]
    if (found.some(({ length }) => length > 0))
      throw new AppError('record.conflict', { detail: 'The demo data is there already.' })
    const { timezone, own } = await ownSettings(scope)
    const clock = createDemoClock(now(), timezone)
    try {
      const lab = demoLab(tenantId, clock)
      await store.transaction(scope, (_within, db) => insertHeldConnection(db, tenantId, lab))
      const known = new Map([[`integration ${demoLabName}`, lab._id]])
      const { records, store: stored } = recordsAt(clock.now)
      const idOf = await fillDemoTenant(records.service, scope, clock, { skip: own, known })
      await store.transaction(scope, async (_within, db) => {
        for (const connection of demoConnections({ tenantId, clock, idOf }))
          await insertHeldConnection(db, tenantId, connection)
      })
      const { agent, contact, ...call } = demoCall
      const people = { agentId: idOf('agent', agent), contactId: idOf('contact', contact), caller: contact }
      const conversationId = await callsAt(clock.now)(scope, { ...call, ...people, timezone }, seconds =>
        clock.goTo({ hours: demoCallHours - seconds / 3600 }),
      )
      await holdDemoTalks(stored, scope, clock, { idOf, weeks: pastWeeks })
      await holdDemoThreads(stored, scope, clock, idOf)
      // With rules of its own, the business offers none of the demo's services.
      if (!own.has('scheduling_rules'))
        await bookDemoAppointments(records, scope, clock, { idOf, conversationId })
      await leaveDemoTasks({ records, store: stored, settings }, scope, clock, { idOf, conversationId })
    } catch (error) {
      await remove(scope)
      throw error
    }
  }

  /** Returns the result that `remove` would have now. */
  async function state(scope: Scope): Promise<DemoRemoval> {
    const plan = await store.transaction(scope, (within, db) => planned(within, db, scope))
    const settings = plan.reset.length + ((await bearsDemoName(scope)) ? 1 : 0)
    return {
      removed: plan.remove.length + plan.connections.remove.length + settings,
      tried:
        plan.conversations.length + plan.filledIntakes.length + plan.answers.length + plan.outcomes.length,
      kept: plan.keep.length + plan.connections.keep.length,
    }
  }

  async function planned(within: EntityStore, db: TenantDb, scope: Scope): Promise<WholePlan> {
    const connections = await planConnections(db, scope.tenantId)
    const written = await recordsWrittenBy(db, demoActor)
    const plan = await planRemoval(within, db, registry, scope, { written, needed: connections.needed })
    return { ...plan, connections }
  }

  /** Deletes for good unchanged demo records and their trials, and restores settings that contain demo values. */
  async function remove(scope: Scope): Promise<DemoRemoval> {
    const isNamedByDemo = await bearsDemoName(scope)
    const { plan, removed, tried } = await store.transaction(scope, async (within, db) => {
      const plan = await planned(within, db, scope)
      const own = plan.remove.filter(({ entity }) => entity === 'conversation').map(({ _id }) => _id)
      await deleteConversationOutcomes(db, [...plan.conversations, ...own])
      const tried = await deleteTrials(db, scope, plan)
      for (const id of plan.connections.remove) await removeConnection(db, scope.tenantId, id)
      const removed = await purge(within, scope, plan)
      for (const document of plan.reset) await markTakenBack(db, demoActor, document, now())
      const audit = {
        action: 'removeDemoData' as const,
        entity: 'demo_data',
        entityId: scope.tenantId,
        at: now(),
      }
      await createAuditStore(db).note(scope, audit)
      return { plan, removed, tried }
    })
    for (const document of plan.reset) await putBack(scope, document)
    if (isNamedByDemo)
      await service.patch(scope, tenantEntity, scope.tenantId, { name: plainTenantName }, null)
    const { connections } = plan
    const others = plan.reset.length + (isNamedByDemo ? 1 : 0) + connections.remove.length
    const kept = plan.keep.length + connections.keep.length + plan.remove.length - removed
    return { removed: removed + others, tried, kept }
  }

  /** Returns how many records were deleted. A record that somebody changes meanwhile stays. */
  async function purge(within: EntityStore, scope: Scope, { remove: records }: DemoPlan): Promise<number> {
    let purged = 0
    for (const { entity, _id, version } of records) {
      // Time can change some records even now, and that changes nothing about whose they are.
      const expected = settledByTime.has(entity) ? null : version
      await within.purge(scope, entity, _id, expected, { action: 'purgeRecord' }).then(
        () => purged++,
        error => void ignoreStale(error),
      )
    }
    return purged
  }

  /**
   * Restores a settings document. If it contains nobody else's values, the system writes it, so that it counts as
   * untouched.
   */
  async function putBack(
    scope: Scope,
    { entity, _id, version, data, isAsBefore }: DocumentReset,
  ): Promise<void> {
    const by = isAsBefore ? { ...scope, actor: systemActor } : scope
    await service.rewrite(by, entity, _id, version, () => data).catch(ignoreStale)
  }

  /** Returns true if the tenant still has the demo's name and nobody has renamed it since. */
  async function bearsDemoName(scope: Scope): Promise<boolean> {
    if (!registry.find(tenantEntity)) return false
    const record = await store.get(scope, tenantEntity, scope.tenantId)
    if (record?.data.name !== demoTenantName || record.created_by.type !== 'system') return false
    const revisions = await store.history(scope, tenantEntity, scope.tenantId, { limit: 1000 })
    if (revisions.some(({ version, patch }) => version > 1 && patch.some(({ path }) => path === '/name')))
      return false
    return store.transaction(scope, (_within, db) => hasWritten(db, demoActor))
  }

  /** Returns the settings documents that contain somebody's values, and the time zone for the demo business. */
  async function ownSettings(scope: Scope): Promise<{ timezone: string; own: Set<string> }> {
    const names = ['tenant_settings', 'business_info', 'scheduling_rules'].filter(name => registry.find(name))
    const found = await Promise.all(names.map(name => store.get(scope, name, singletonId)))
    const first = await Promise.all(names.map(name => store.versionAt(scope, name, singletonId, 1)))
    const isOwn = (at: number) =>
      (found[at]?.updated_by.type ?? 'system') !== 'system' ||
      !isDeepStrictEqual(found[at]?.data, first[at]?.data)
    const own = new Set(names.filter((_name, at) => isOwn(at)))
    const settings = readData('tenant_settings', found[0]?.data ?? {})
    return { timezone: own.has('tenant_settings') ? settings.timezone : demoTimezone, own }
  }
}

/**
 * Deletes conversations, filled intakes, answers to forms, and what followed from them. Their files remain until files
 * of deleted conversations and documents are cleaned up.
 */
async function deleteTrials(db: TenantDb, { tenantId }: Scope, plan: DemoPlan): Promise<number> {
  const ids = await holdConversations(db, plan.conversations)
  const { conversations } = await deleteConversations(db, { tenantId, ids })
  const filledIntakes = await deleteRecords(
    db,
    'filled_intake',
    sql`_id = any(${plan.filledIntakes}::uuid[])`,
  )
  await deleteSteps(db, [...filledIntakes, ...plan.answers])
  await deleteAnswers(db, plan.answers)
  const outcomes: string[] = []
  for (const entity of new Set(plan.outcomes.map(one => one.entity))) {
    const ids = plan.outcomes.filter(one => one.entity === entity).map(({ _id }) => _id)
    outcomes.push(...(await deleteRecords(db, entity, sql`_id = any(${ids}::uuid[])`)))
  }
  await forgetAnswers(db, [...conversations, ...filledIntakes, ...outcomes])
  return conversations.length + filledIntakes.length + plan.answers.length + outcomes.length
}

/** Ignores records that somebody has just changed: they belong to that person now. Rethrows other errors. */
function ignoreStale(error: unknown): void {
  const isStale =
    error instanceof StaleRecordError || (error instanceof AppError && error.code === 'record.stale')
  if (!isStale) throw error
}
