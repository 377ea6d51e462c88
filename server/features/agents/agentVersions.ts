import { isDeepStrictEqual } from 'node:util'
import { isRecordId } from '../../../common/isRecordId.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import { createBoundedCache } from '../../limits/boundedCache.ts'
import type { EntityService, Written } from '../../records/entityService.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import { StaleRecordError } from '../../store/records/staleRecordError.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { agentAtWork, findEditedAgent, findPublishedAgent } from '../conversations/store/agentAtWork.ts'
import { type AgentVersionRow, insertAgentVersion, newestAgentVersions } from './store/agentVersionStore.ts'

export type AgentVersion = components['schemas']['AgentVersion']
export type AgentVersionList = components['schemas']['AgentVersionList']

/** Runs what follows from a published version, in the same transaction. */
export type AfterPublishing = (
  db: TenantDb,
  scope: Scope,
  published: { agentId: string; version: number },
) => Promise<void>

/** Returns the errors that block publishing the draft of an agent, last changed at `changedAt`. */
export type BeforePublishing = (
  db: TenantDb,
  draft: { agentId: string; changedAt: Date },
) => Promise<FieldError[]>

interface Deps {
  database: Pick<Database, 'inTenant'>
  beforePublishing: BeforePublishing
  service: Pick<EntityService, 'rewrite'>
  afterPublishing: AfterPublishing
  now: () => Date
}

/** Maximum published versions in memory. */
const maxKept = 500

export type AgentVersions = ReturnType<typeof createAgentVersions>

/**
 * Creates the service for the published versions of agents, apart from their drafts. Whether an agent is enabled
 * applies at once and is not part of a version.
 */
export function createAgentVersions({ database, service, beforePublishing, afterPublishing, now }: Deps) {
  // Published versions never change, and each turn reads one.
  const published = createBoundedCache<EntityData<'agent'>>({ max: maxKept })
  return { read, newest, list, dataOf, publish, restore }

  /** Returns a published version, or the draft if `version` is null. Throws `resource.not_found`. */
  async function read(
    tenantId: string,
    agentId: string,
    version: number | null,
  ): Promise<EntityData<'agent'>> {
    const key = `${tenantId}:${agentId}:${version}`
    const known = published.get(key)
    if (known) return known
    const found = await database.inTenant(tenantId, db =>
      version === null ? findEditedAgent(db, agentId) : findPublishedAgent(db, agentId, version),
    )
    const { data } = agentAtWork(found) ?? missing()
    if (version !== null) published.set(key, data)
    return data
  }

  /** Returns the version that new conversations get. Throws `resource.not_found`. */
  async function newest(
    tenantId: string,
    agentId: string,
  ): Promise<Pick<AgentVersionRow, 'version' | 'data'>> {
    return database.inTenant(tenantId, async db => {
      const [{ version, data } = missing()] = await newestAgentVersions(db, requireId(agentId), 1)
      return { version, data }
    })
  }

  /** Returns the newest 200 versions, and whether the draft differs from the newest. Throws `resource.not_found`. */
  async function list({ tenantId }: Scope, agentId: string): Promise<AgentVersionList> {
    return database.inTenant(tenantId, async db => {
      const draft = (await findEditedAgent(db, agentId)) ?? missing()
      const rows = await newestAgentVersions(db, agentId, maxListed)
      return {
        draft_has_changes: !isSame(draft.data, rows[0]?.data),
        versions: rows.map((row, index) => presented(row, index === 0)),
      }
    })
  }

  /** Returns the data of a version as it was published. Throws `resource.not_found`. */
  async function dataOf({ tenantId }: Scope, agentId: string, version: number): Promise<RecordData> {
    return database.inTenant(tenantId, async db => {
      if (!(await findEditedAgent(db, agentId))) missing()
      const { data } = (await findPublishedAgent(db, agentId, version)) ?? missing()
      return data
    })
  }

  /**
   * Publishes the draft as the version for new conversations; returns the newest version if nothing has changed. Throws
   * `resource.not_found`, and StaleRecordError if the record is no longer at version `base`. Throws `record.invalid` if
   * required suites have not passed, unless `isForced`.
   */
  async function publish(
    scope: Scope,
    agentId: string,
    { note, base, isForced }: { note: string; base: number | null; isForced: boolean },
  ): Promise<AgentVersion> {
    return database.inTenant(scope.tenantId, async db => {
      const { data, updated_at: changedAt } = await held(db, agentId, base)
      const [known] = await newestAgentVersions(db, agentId, 1)
      if (known && isSame(data, known.data)) return presented(known, true)
      const errors = await beforePublishing(db, { agentId, changedAt: new Date(changedAt) })
      if (errors.length > 0 && !isForced) throw new AppError('record.invalid', { errors })
      const [at, version] = [now(), (known?.version ?? 0) + 1]
      const { tenantId, actor: by } = scope
      await insertAgentVersion(db, { tenantId, agentId, version, data, note, at, by })
      await createAuditStore(db).note(scope, {
        action: 'publishAgent',
        entity: 'agent',
        entityId: agentId,
        at,
        details: { label: String(data.name), ...(errors.length > 0 && { method: 'force' }) },
      })
      await afterPublishing(db, scope, { agentId, version })
      return presented({ version, data, note, created_at: at, created_by: by }, true)
    })
  }

  /**
   * Writes a published version into the draft, for review before it is published. Throws StaleRecordError,
   * `resource.not_found`, or as any write of the record does.
   */
  async function restore(
    scope: Scope,
    agentId: string,
    version: number,
    base: number | null,
  ): Promise<Written> {
    const earlier = await database.inTenant(scope.tenantId, async db => {
      await held(db, agentId, base)
      return findPublishedAgent(db, agentId, version)
    })
    if (!earlier) throw new AppError('resource.not_found', { detail: `There is no version ${version}.` })
    return service.rewrite(scope, 'agent', agentId, base, ({ data: { enabled } }) => ({
      ...earlier.data,
      ...(enabled !== undefined && { enabled }),
    }))
  }
}

const maxListed = 200

async function held(db: TenantDb, agentId: string, base: number | null) {
  const [record = missing()] = await lockRecords(db, 'agent', [agentId])
  if (record.deleted_at !== null) missing()
  if (base !== null && base !== record.version) throw new StaleRecordError(record)
  return record
}

function isSame(draft: RecordData, published: RecordData | undefined): boolean {
  const { enabled: _now, ...own } = draft
  const { enabled: _then, ...known } = published ?? {}
  return isDeepStrictEqual(own, known)
}

function presented(
  { version, note, created_at, created_by }: AgentVersionRow,
  isCurrent: boolean,
): AgentVersion {
  return { version, note, created_at: created_at.toISOString(), created_by, is_current: isCurrent }
}

function requireId(id: string): string {
  return isRecordId(id) ? id : missing()
}

function missing(): never {
  throw new AppError('resource.not_found')
}
