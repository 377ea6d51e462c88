import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../../errors.ts'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import { lockRecords } from '../../../store/records/recordChanges.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ChainChecks } from '../document/chainChecks.ts'
import { savedChain } from '../savedChain.ts'
import {
  type ChainVersionRow,
  insertChainVersion,
  listChainVersions,
  newestChainVersion,
} from '../store/chainVersionStore.ts'
import { isSameChain } from './chainDifference.ts'
import { type TestResult, testFaults } from './chainTests.ts'
import type { TestDraft } from './testDraft.ts'

type Schemas = components['schemas']
type Replay = Schemas['ChainReplay']

/** Runs after a version is published, in the same transaction. */
export type AfterPublishingChain = (
  db: TenantDb,
  scope: Scope,
  published: { chainId: string; version: number },
) => Promise<void>

/** Returns what prevents the saved chain from being published. */
export type BeforePublishingChain = (db: TenantDb, chainId: string) => Promise<FieldError[]>

export interface ChainVersionDeps {
  database: Pick<Database, 'inTenant'>
  beforePublishing: BeforePublishingChain
  afterPublishing: AfterPublishingChain
  checks: Pick<ChainChecks, 'runnable' | 'demandRunnable'>
  testDraft: TestDraft
  now: () => Date
}

/** Options of a publication. */
export interface PublishWish {
  chain_name: string
  notes?: string
  replay?: Schemas['ChainReplayWish']
  /** If true, failed tests and suites do not prevent it. */
  force?: boolean
}

export type ChainVersions = ReturnType<typeof createChainVersions>

/** Lists, checks and publishes versions of chains. */
export function createChainVersions(deps: ChainVersionDeps) {
  const { database, beforePublishing, afterPublishing, checks, testDraft, now } = deps
  return { list, check, publish }

  /** Returns the newest 100 versions. Throws `resource.not_found`. */
  async function list({ tenantId }: Scope, chainName: string): Promise<Schemas['ChainVersionList']> {
    return database.inTenant(tenantId, async db => {
      const { chainId, data } = await savedChain(db, chainName)
      const rows = await listChainVersions(db, chainId, maxListed)
      const known = await newestChainVersion(db, chainId)
      return {
        draft_has_changes: !isSameChain(data, known?.data),
        versions: rows.map(row => presented(chainName, row)),
      }
    })
  }

  /** Returns what publishing would do; `left` aborts when the caller is gone. Throws `resource.not_found`. */
  async function check(
    { tenantId }: Scope,
    { chain_name, replay }: Pick<PublishWish, 'chain_name' | 'replay'>,
    left: AbortSignal,
  ): Promise<Schemas['ChainCheck']> {
    const { draft, known, suites } = await database.inTenant(tenantId, async db => {
      const draft = await savedChain(db, chain_name)
      const known = await newestChainVersion(db, draft.chainId)
      return { draft, known, suites: await lackingSuites(db, draft.chainId, known) }
    })
    const draft_has_changes = !isSameChain(draft.data, known?.data)
    const faults = await checks.runnable(tenantId, draft.chain)
    const wish = { ...draft, tenantId, max: replay?.limit ?? 0, left }
    const tried = faults.length > 0 ? { tests: [], replay: [] } : await testDraft(wish)
    const test_report = reportOf(tried.tests, tried.replay)
    const can_publish = faults.length === 0 && test_report.failed === 0 && suites.length === 0
    return { draft_has_changes, can_publish, faults, ...tried, test_report, suites }
  }

  /**
   * Publishes the saved chain as a new version, or keeps the newest if nothing changed. Throws `record.conflict` if the
   * chain is saved meanwhile. Throws `record.invalid` if it cannot run or, unless forced, if a test or a required suite
   * fails.
   */
  async function publish(
    scope: Scope,
    { chain_name, notes: note = '', replay, force = false }: PublishWish,
    left: AbortSignal,
  ): Promise<Schemas['ChainVersion']> {
    const { tenantId } = scope
    const draft = await database.inTenant(tenantId, db => savedChain(db, chain_name))
    const { chainId, chain, data } = draft
    await checks.demandRunnable(tenantId, chain)
    const tried = await testDraft({ ...draft, tenantId, max: replay?.limit ?? 0, left })
    const errors = testFaults(tried.tests)
    if (errors.length > 0 && !force) throw new AppError('record.invalid', { errors })
    return database.inTenant(tenantId, async db => {
      const [held] = await lockRecords(db, 'smart_chain', [chainId])
      if (!held || held.deleted_at !== null || !isDeepStrictEqual(held.data, data)) {
        throw new AppError('record.conflict', { detail: 'The chain was changed while it was tested.' })
      }
      const known = await newestChainVersion(db, chainId)
      if (known && isSameChain(data, known.data)) return presented(chain_name, known)
      const suites = await lackingSuites(db, chainId, known)
      if (suites.length > 0 && !force) throw new AppError('record.invalid', { errors: suites })
      const row: ChainVersionRow = {
        _id: v7(),
        version: (known?.version ?? 0) + 1,
        data,
        tests: reportOf(tried.tests, tried.replay),
        note,
        created_at: now(),
        created_by: scope.actor,
      }
      await insertChainVersion(db, { tenantId, chainId, ...row })
      await createAuditStore(db).note(scope, {
        action: 'publishChain',
        entity: 'smart_chain',
        entityId: chainId,
        at: row.created_at,
        details: { label: chain.title, ...(errors.length + suites.length > 0 && { method: 'force' }) },
      })
      await afterPublishing(db, scope, { chainId, version: row.version })
      return presented(chain_name, row)
    })
  }

  /**
   * Returns the suites that prevent publishing. None do before the first version: no conversation runs the chain until
   * then, so suites cannot test it.
   */
  async function lackingSuites(db: TenantDb, chainId: string, known: ChainVersionRow | undefined) {
    return known ? beforePublishing(db, chainId) : []
  }
}

const maxListed = 100

function reportOf(tests: readonly TestResult[], replay: readonly Replay[]): Schemas['ChainTestReport'] {
  const passed = tests.filter(test => test.passed).length
  const changed = replay.filter(({ changes }) => changes.length > 0).length
  return { passed, failed: tests.length - passed, replayed: replay.length, changed }
}

function presented(chainName: string, row: Omit<ChainVersionRow, 'data'>): Schemas['ChainVersion'] {
  return {
    _id: row._id,
    chain_name: chainName,
    version: row.version,
    notes: row.note,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    test_report: row.tests,
  }
}
