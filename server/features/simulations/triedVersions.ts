import { AppError, type FieldError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { readData } from '../../store/records/readData.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ChainChecks } from '../chains/document/chainChecks.ts'
import { newestChainVersion } from '../chains/store/chainVersionStore.ts'
import { findEditedAgent, findPublishedAgent } from '../conversations/store/agentAtWork.ts'
import { hasChainVersion, savedChainData } from './store/triedChainStore.ts'

/**
 * Returns the version of an agent for 'draft', 'latest' or a number; null means the draft. Throws `record.invalid` if
 * it does not exist.
 */
export async function triedAgentVersion(
  db: TenantDb,
  agentId: string,
  wanted: string,
): Promise<number | null> {
  if (!(await findEditedAgent(db, agentId))) throw invalid('/agent_id', 'This agent does not exist.')
  if (wanted === 'draft') return null
  const found = await findPublishedAgent(db, agentId, wanted === 'latest' ? 'newest' : Number(wanted))
  if (!found) throw invalid('/agent_version', neverPublished)
  return found.version
}

interface ChainDeps {
  database: Pick<Database, 'inTenant'>
  chainChecks: Pick<ChainChecks, 'runnable'>
}

/** Returns the same for a chain; also throws `record.invalid` for a draft that cannot run. */
export async function triedChainVersion(
  { database, chainChecks }: ChainDeps,
  { tenantId, chainId, wanted }: { tenantId: string; chainId: string; wanted: string },
): Promise<number | null> {
  const { data, version } = await database.inTenant(tenantId, async db => ({
    data: await savedChainData(db, chainId),
    version: await publishedVersion(db, chainId, wanted),
  }))
  const chain = data && readData('smart_chain', data)
  if (!chain) throw invalid('/chain_id', 'This chain does not exist.')
  if (wanted !== 'draft') return version ?? unpublished()
  const [fault] = await chainChecks.runnable(tenantId, chain)
  if (fault) throw invalid('/chain_version', `As it is saved the chain cannot run: ${fault.message}`, 'chain')
  return null
}

async function publishedVersion(db: TenantDb, chainId: string, wanted: string): Promise<number | undefined> {
  if (wanted === 'latest') return (await newestChainVersion(db, chainId))?.version
  const version = Number(wanted)
  return wanted !== 'draft' && (await hasChainVersion(db, chainId, version)) ? version : undefined
}

function unpublished(): never {
  throw invalid('/chain_version', neverPublished)
}

const neverPublished = 'This version was never published.'

function invalid(pointer: string, message: string, keyword = 'reference'): AppError {
  const error: FieldError = { pointer, keyword, message }
  return new AppError('record.invalid', { errors: [error] })
}
