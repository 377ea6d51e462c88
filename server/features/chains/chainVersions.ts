import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { ChainTests } from './chainTests.ts'
import type { ChainChecks } from './document/chainChecks.ts'
import { savedChain } from './savedChain.ts'
import { type ChainVersionRow, insertChainVersion, newestChainVersions } from './store/chainVersionStore.ts'

type ChainVersion = components['schemas']['ChainVersion']
type ChainVersionList = components['schemas']['ChainVersionList']

interface Deps {
  database: Pick<Database, 'inTenant'>
  checks: Pick<ChainChecks, 'demandRunnable'>
  tests: ChainTests
  now: () => Date
}

export type ChainVersions = ReturnType<typeof createChainVersions>

/** What is published of chains, beside what is edited. */
export function createChainVersions({ database, checks, tests, now }: Deps) {
  return { list, publish }

  /** The newest 100; throws `resource.not_found`. */
  async function list({ tenantId }: Scope, chainName: string): Promise<ChainVersionList> {
    return database.inTenant(tenantId, async db => {
      const { chainId, data } = await savedChain(db, chainName)
      const rows = await newestChainVersions(db, chainId, mostListed)
      return {
        draft_has_changes: !isSame(data, rows[0]?.data),
        versions: rows.map(row => presented(chainName, row)),
      }
    })
  }

  /**
   * Makes what is saved the version that is used from now on; the newest stays where nothing has changed. Throws
   * `record.invalid` where the chain cannot run or a test fails, and `record.conflict` where it is saved meanwhile.
   */
  async function publish(scope: Scope, chainName: string, note: string): Promise<ChainVersion> {
    const { tenantId } = scope
    const { chainId, chain, data } = await database.inTenant(tenantId, db => savedChain(db, chainName))
    await checks.demandRunnable(tenantId, chain)
    const errors = await tests.faults(tenantId, chain)
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    return database.inTenant(tenantId, async db => {
      const [held] = await lockRecords(db, 'smart_chain', [chainId])
      if (!held || held.deleted_at !== null || !isDeepStrictEqual(held.data, data)) {
        throw new AppError('record.conflict', { detail: 'The chain was changed while it was tested.' })
      }
      const [known] = await newestChainVersions(db, chainId, 1)
      if (known && isSame(data, known.data)) return presented(chainName, known)
      const row: ChainVersionRow = {
        version: (known?.version ?? 0) + 1,
        data,
        tests: { passed: chain.tests?.length ?? 0, failed: 0 },
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
        details: { label: chain.title },
      })
      return presented(chainName, row)
    })
  }
}

const mostListed = 100

/** What steps look like on the drawing is nothing that runs. */
function isSame(draft: RecordData, published: RecordData | undefined): boolean {
  const { layout: _now, ...own } = draft
  const { layout: _then, ...known } = published ?? {}
  return isDeepStrictEqual(own, known)
}

function presented(
  chainName: string,
  { version, tests, note, created_at, created_by }: ChainVersionRow,
): ChainVersion {
  return {
    chain_name: chainName,
    version,
    notes: note,
    created_at: created_at.toISOString(),
    created_by,
    tests,
  }
}
