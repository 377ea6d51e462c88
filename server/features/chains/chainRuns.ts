import { isRecordId } from '../../../common/isRecordId.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { readData } from '../../store/records/readData.ts'
import { presentedRun, presentedSummary } from './presentedRun.ts'
import { type RunResult, runChain } from './run/runChain.ts'
import { type KeptChain, savedChain } from './savedChain.ts'
import type { StepServices } from './steps/stepServices.ts'
import type { StepType } from './steps/stepType.ts'
import { beginRun, endRun, findRun, latestRuns } from './store/chainRunStore.ts'
import { createRunJournal } from './store/runJournal.ts'

type ChainRun = components['schemas']['ChainRun']
type ChainRunSummary = components['schemas']['ChainRunSummary']

interface Deps {
  database: Pick<Database, 'inTenant'>
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
  now: () => Date
}

/** A run that is wished for. */
export interface RunWish {
  tenantId: string
  /** The same id is the same run: one that was cut goes on after its last finished step. */
  id: string
  kept: KeptChain
  trigger: ChainRun['trigger']
  isDry: boolean
  conversationId: string | null
  input: Readonly<Record<string, unknown>>
  mocks?: Readonly<Record<string, unknown>>
  signal: AbortSignal
}

export type ChainRuns = ReturnType<typeof createChainRuns>

/** Runs of chains, with all they did. */
export function createChainRuns({ database, stepTypes, services, now }: Deps) {
  return { run, list, get }

  /** Waits for its end. */
  async function run({ tenantId, id, kept, mocks, signal, ...wish }: RunWish): Promise<RunResult> {
    const { chainId, version, chain, data } = kept
    const begun = await database.inTenant(tenantId, db =>
      beginRun(db, {
        ...wish,
        tenantId,
        id,
        chainId,
        chainName: chain.chain_name,
        version,
        definition: data,
        at: now(),
      }),
    )
    const result = await runChain({
      tenantId,
      runId: id,
      conversationId: wish.conversationId,
      journal: createRunJournal(database, { tenantId, runId: id }),
      stepTypes,
      services,
      now,
      chain: readData('smart_chain', begun.definition) ?? chain,
      input: begun.input,
      facts: {},
      startedAt: begun.at,
      isDry: wish.isDry,
      signal,
      ...(mocks && { mocks }),
    })
    const { status, output, error } = result
    const end = { status, output, error: error ? faultOf(error) : null, at: now() }
    await database.inTenant(tenantId, db => endRun(db, id, end))
    return result
  }

  /** The latest, the newest first; throws `resource.not_found`. */
  async function list(tenantId: string, chainName: string, most: number): Promise<ChainRunSummary[]> {
    return database.inTenant(tenantId, async db => {
      const { chainId } = await savedChain(db, chainName)
      return (await latestRuns(db, chainId, most)).map(presentedSummary)
    })
  }

  /** With its steps; throws `resource.not_found`. */
  async function get(tenantId: string, id: string): Promise<ChainRun> {
    const found = isRecordId(id) && (await database.inTenant(tenantId, db => findRun(db, id)))
    if (!found) throw new AppError('resource.not_found')
    return presentedRun(found)
  }
}

function faultOf({ code, message, path }: NonNullable<RunResult['error']>) {
  return { code, message, ...(path !== undefined && { path }) }
}
