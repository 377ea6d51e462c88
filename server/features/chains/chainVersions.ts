import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { Scope } from '../../store/scope.ts'
import { type ChainTests, type TestResult, testFaults } from './chainTests.ts'
import type { ChainChecks } from './document/chainChecks.ts'
import { type KeptChain, savedChain } from './savedChain.ts'
import {
  type ChainVersionRow,
  insertChainVersion,
  listChainVersions,
  newestChainVersion,
} from './store/chainVersionStore.ts'
import { isSameChain } from './versions/chainDifference.ts'
import type { ChainReplay } from './versions/chainReplay.ts'

type Schemas = components['schemas']
type Replay = Schemas['ChainReplay']

interface Deps {
  database: Pick<Database, 'inTenant'>
  checks: Pick<ChainChecks, 'runnable' | 'demandRunnable'>
  tests: ChainTests
  replay: ChainReplay
  now: () => Date
}

/** What is wished of a publication. */
export interface PublishWish {
  chain_name: string
  notes?: string
  replay?: Schemas['ChainReplayWish']
  /** In spite of failed tests. */
  force?: boolean
}

export type ChainVersions = ReturnType<typeof createChainVersions>

/** What is published of chains, beside what is edited. */
export function createChainVersions({ database, checks, tests, replay, now }: Deps) {
  return { list, check, publish }

  /** The newest 100; throws `resource.not_found`. */
  async function list({ tenantId }: Scope, chainName: string): Promise<Schemas['ChainVersionList']> {
    return database.inTenant(tenantId, async db => {
      const { chainId, data } = await savedChain(db, chainName)
      const rows = await listChainVersions(db, chainId, mostListed)
      const known = await newestChainVersion(db, chainId)
      return {
        draft_has_changes: !isSameChain(data, known?.data),
        versions: rows.map(row => presented(chainName, row)),
      }
    })
  }

  /** What publishing would do; throws `resource.not_found`. */
  async function check(
    { tenantId }: Scope,
    { chain_name, replay: wish }: Pick<PublishWish, 'chain_name' | 'replay'>,
  ): Promise<Schemas['ChainCheck']> {
    const { draft, known } = await database.inTenant(tenantId, async db => {
      const draft = await savedChain(db, chain_name)
      return { draft, known: await newestChainVersion(db, draft.chainId) }
    })
    const draft_has_changes = !isSameChain(draft.data, known?.data)
    const faults = await checks.runnable(tenantId, draft.chain)
    const tried = faults.length > 0 ? { tests: [], replay: [] } : await tryOut(tenantId, draft, wish)
    const test_report = reportOf(tried.tests, tried.replay)
    const can_publish = faults.length === 0 && test_report.failed === 0
    return { draft_has_changes, can_publish, faults, ...tried, test_report }
  }

  async function tryOut(
    tenantId: string,
    { chainId, chain }: KeptChain & { chainId: string },
    { limit = 0 }: Partial<Schemas['ChainReplayWish']> = {},
  ): Promise<{ tests: TestResult[]; replay: Replay[] }> {
    const results = await tests.results(tenantId, chain)
    return { tests: results, replay: limit === 0 ? [] : await replay(tenantId, chainId, chain, limit) }
  }

  /**
   * Makes what is saved the version that is used from now on; the newest stays where nothing has changed. Throws
   * `record.invalid` where the chain cannot run or a test fails, and `record.conflict` where it is saved meanwhile.
   */
  async function publish(scope: Scope, wish: PublishWish): Promise<Schemas['ChainVersion']> {
    const { tenantId } = scope
    const { chain_name, notes: note = '', force = false } = wish
    const draft = await database.inTenant(tenantId, db => savedChain(db, chain_name))
    const { chainId, chain, data } = draft
    await checks.demandRunnable(tenantId, chain)
    const tried = await tryOut(tenantId, draft, wish.replay)
    const errors = testFaults(tried.tests)
    if (errors.length > 0 && !force) throw new AppError('record.invalid', { errors })
    return database.inTenant(tenantId, async db => {
      const [held] = await lockRecords(db, 'smart_chain', [chainId])
      if (!held || held.deleted_at !== null || !isDeepStrictEqual(held.data, data)) {
        throw new AppError('record.conflict', { detail: 'The chain was changed while it was tested.' })
      }
      const known = await newestChainVersion(db, chainId)
      if (known && isSameChain(data, known.data)) return presented(chain_name, known)
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
        details: { label: chain.title, ...(errors.length > 0 && { method: 'force' }) },
      })
      return presented(chain_name, row)
    })
  }
}

const mostListed = 100

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
