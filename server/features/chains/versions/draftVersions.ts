import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { EntityService, Written } from '../../../records/entityService.ts'
import { hideSealed } from '../../../records/recordSecrets.ts'
import type { Database } from '../../../store/database.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { completeChain } from '../document/completeChain.ts'
import { savedChain } from '../savedChain.ts'
import { findChainVersion } from '../store/chainVersionStore.ts'
import { chainDifference } from './chainDifference.ts'

export interface DraftVersionDeps {
  database: Pick<Database, 'inTenant'>
  service: Pick<EntityService, 'rewrite'>
}

export type DraftVersions = ReturnType<typeof createDraftVersions>

/** Compares versions of a chain with each other and with the draft, and restores them. */
export function createDraftVersions({ database, service }: DraftVersionDeps) {
  return { compare, restore }

  /** Throws `resource.not_found` for a state that does not exist. */
  async function compare(
    { tenantId }: Scope,
    { chain_name, a, b }: { chain_name: string; a: string; b: string },
  ): Promise<components['schemas']['ChainDifference']> {
    const [then, now] = await database.inTenant(tenantId, async db => {
      const { data } = await savedChain(db, chain_name)
      const stateOf = (name: string) => (name === 'draft' ? data : versionOf(db, chain_name, Number(name)))
      return [await stateOf(a), await stateOf(b)] as const
    })
    return { chain_name, a, b, ...chainDifference(shown(then), shown(now)) }
  }

  /**
   * Writes a version into the draft, which keeps its layout. `baseOf` returns the version that the record must still
   * have.
   */
  async function restore(
    scope: Scope,
    { chain_name, version }: { chain_name: string; version: number },
    baseOf: (chainId: string) => number | null,
  ): Promise<Written> {
    const { chainId, earlier } = await database.inTenant(scope.tenantId, async db => {
      const { chainId } = await savedChain(db, chain_name)
      return { chainId, earlier: await versionOf(db, chain_name, version) }
    })
    return service.rewrite(scope, 'smart_chain', chainId, baseOf(chainId), ({ data: { layout } }) => ({
      ...earlier,
      ...(layout !== undefined && { layout }),
    }))
  }
}

async function versionOf(db: TenantDb, chainName: string, version: number): Promise<RecordData> {
  const found = await findChainVersion(db, chainName, version)
  if (found) return found.data
  throw new AppError('resource.not_found', { detail: `There is no version ${version}.` })
}

function shown(data: RecordData): RecordData {
  return hideSealed(completeChain(data)) as RecordData
}
