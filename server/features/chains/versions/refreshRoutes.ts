import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { ChainLimits } from '../chainLimits.ts'
import type { ChainChecks } from '../document/chainChecks.ts'
import { allChains } from '../exchange/allChains.ts'
import { findSavedChain, newestChainVersion } from '../store/chainVersionStore.ts'

export interface RefreshDeps {
  database: Pick<Database, 'inTenant'>
  checks: Pick<ChainChecks, 'runnable'>
  limits: Pick<ChainLimits, 'manualRuns'>
}

/** Returns the handler that checks chains again by the current step types. */
export function refreshRoutes({ database, checks, limits }: RefreshDeps) {
  return {
    refreshChains: async ({ scope: { tenantId }, body: { chain_name } }) => {
      limits.manualRuns(tenantId)
      const names = chain_name === undefined ? await namesOf(tenantId) : [chain_name]
      const begun = performance.now()
      const refreshed: components['schemas']['ChainRefresh']['refreshed'] = []
      for (const name of names) {
        const one = await refresh(tenantId, name)
        if (one) refreshed.push(one)
        else if (name === chain_name)
          throw new AppError('resource.not_found', { detail: `There is no chain ${name}.` })
      }
      return { status: 200, body: { refreshed, elapsed_ms: Math.round(performance.now() - begun) } }
    },
  } satisfies Partial<Handlers>

  async function namesOf(tenantId: string): Promise<string[]> {
    const chains = await database.inTenant(tenantId, db => allChains(db, null))
    return chains.map(({ data }) => String(data.chain_name))
  }

  /** Returns undefined for a chain that does not exist. */
  async function refresh(tenantId: string, chain_name: string) {
    const found = await database.inTenant(tenantId, async db => {
      const saved = await findSavedChain(db, chain_name)
      return saved && { draft: saved.data, published: await newestChainVersion(db, saved.chainId) }
    })
    if (!found) return undefined
    const { draft, published } = found
    return {
      chain_name,
      faults: await faultsOf(tenantId, draft),
      version: published?.version ?? null,
      version_faults: published ? await faultsOf(tenantId, published.data) : [],
    }
  }

  async function faultsOf(tenantId: string, data: RecordData): Promise<FieldError[]> {
    const chain = readData('smart_chain', data)
    return chain ? checks.runnable(tenantId, chain) : [unreadable]
  }
}

const unreadable: FieldError = { pointer: '', keyword: 'chain', message: 'Cannot be read any more.' }
