import { AppError } from '../../errors.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Chain } from './document/chainDocument.ts'
import { findChainVersion, findPublishedChain, findSavedChain } from './store/chainVersionStore.ts'

/** A chain that can be run, and its origin. */
export interface KeptChain {
  /** Null if the chain is not saved. */
  chainId: string | null
  /** Null for the saved chain. */
  version: number | null
  chain: Chain
  /** The record as it is stored. */
  data: RecordData
}

/** Returns the saved chain; throws `resource.not_found`. */
export async function savedChain(db: TenantDb, chainName: string): Promise<KeptChain & { chainId: string }> {
  const found = await findSavedChain(db, chainName)
  const chain = found && readData('smart_chain', found.data)
  if (!chain) throw new AppError('resource.not_found', { detail: `There is no chain ${chainName}.` })
  return { chainId: found.chainId, version: null, chain, data: found.data }
}

/** Returns the newest published version, or the newest until a time; undefined if there is none. */
export async function publishedChain(
  db: TenantDb,
  chainName: string,
  until?: string,
): Promise<KeptChain | undefined> {
  return keptChain(await findPublishedChain(db, chainName, until))
}

/** Returns a certain version of a chain, or undefined if there is none. */
export async function versionOfChain(
  db: TenantDb,
  chainName: string,
  version: number,
): Promise<KeptChain | undefined> {
  return keptChain(await findChainVersion(db, chainName, version))
}

function keptChain(found: Omit<KeptChain, 'chain'> | undefined): KeptChain | undefined {
  const chain = found && readData('smart_chain', found.data)
  return chain ? { ...found, chain } : undefined
}
