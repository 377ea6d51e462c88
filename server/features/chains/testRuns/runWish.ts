import { v7 } from 'uuid'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { Scope } from '../../../store/scope.ts'
import type { RunWish } from '../chainRuns.ts'
import { findStep } from '../document/chainDocument.ts'
import { stepIdAt, takenSteps } from '../run/takenSteps.ts'
import type { KeptChain } from '../savedChain.ts'
import { type FoundRun, findRun } from '../store/chainRunStore.ts'
import { resultsBefore, statedResults } from './chainParts.ts'
import type { RequestedChain } from './requestedChain.ts'

type Results = Readonly<Record<string, unknown>>

/** A requested test run. */
export interface TestRunRequest {
  smart_chain?: components['schemas']['TriedChain']
  input_data?: Results
  dry_run?: boolean
  from_run?: string
  start_at?: string
  stop_after?: string
  results?: Results
  mocks?: Results
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  requestedChain: RequestedChain
}

type Beginning = Pick<RunWish, 'input' | 'facts' | 'from' | 'part' | 'conversationId'>

/**
 * Creates a function that converts a test run request to a run. It throws `record.invalid` if the request is invalid.
 */
export function createRunWish({ database, requestedChain }: Deps) {
  return async (scope: Scope, request: TestRunRequest): Promise<Omit<RunWish, 'signal'>> => {
    const { tenantId } = scope
    const { from_run, start_at, stop_after, dry_run: isDry = true } = request
    const run = from_run === undefined ? null : await recordedRun(tenantId, from_run)
    const kept = await chainFor(scope, request, run)
    if (stop_after !== undefined && !findStep(kept.chain, stop_after)) throw refused('/stop_after', noStep)
    const mocks = { ...request.mocks, ...request.results }
    const begun = run ? goingOn(kept, run, start_at, mocks) : fromStart(kept, request, mocks)
    const part = { ...begun.part, ...(stop_after !== undefined && { stopAfter: stop_after }) }
    return { tenantId, id: v7(), kept, trigger: 'manual', isDry, mocks, ...begun, part }
  }

  async function recordedRun(tenantId: string, id: string): Promise<FoundRun> {
    const found = await database.inTenant(tenantId, db => findRun(db, id))
    return found ?? fail('/from_run', 'This run does not exist.')
  }

  /** Without a step to start at, a run is repeated exactly. */
  async function chainFor(scope: Scope, request: TestRunRequest, run: FoundRun | null): Promise<KeptChain> {
    const { smart_chain: named, start_at } = request
    if (run && request.input_data) throw refused('/input_data', 'The input of the earlier run is used.')
    const wanted = named === undefined ? undefined : await requestedChain(scope, named)
    const recorded = run && asKept(run)
    if (run && wanted && wanted.chain.chain_name !== run.chain_name)
      throw refused('/from_run', `It is a run of the chain ${run.chain_name}.`)
    const kept = recorded && start_at === undefined ? recorded : (wanted ?? recorded)
    return kept ?? fail('/smart_chain', 'Name a chain, send one, or name an earlier run.')
  }
}

function asKept({ chain_id: chainId, version, definition: data }: FoundRun): KeptChain {
  const chain = readData('smart_chain', data)
  if (!chain) return fail('/from_run', 'The chain of this run can no longer be read.')
  return { chainId, version, chain, data }
}

function fromStart(
  { chain }: KeptChain,
  { input_data: input = {}, start_at }: TestRunRequest,
  given: Results,
): Beginning {
  if (start_at === undefined) return { input, conversationId: null }
  if (!findStep(chain, start_at)) throw refused('/start_at', noStep)
  return { input, conversationId: null, part: { startAt: start_at, steps: statedResults(chain, given) } }
}

/**
 * Returns the start of a run that continues another. It belongs to the same conversation, so that its data is erased
 * together with that of the first run.
 */
function goingOn(
  { chain }: KeptChain,
  run: FoundRun,
  startAt: string | undefined,
  given: Results,
): Beginning {
  const { _id: runId, input, facts, steps, conversation_id: conversationId } = run
  const begun = { input, facts, conversationId, from: { runId, paths: [] } }
  if (startAt === undefined) return begun
  if (steps.some(({ path }) => path === startAt)) {
    const taken = takenSteps(steps, startAt)
    const lost = taken.find(path => !path.includes('/') && !findStep(chain, stepIdAt(path)))
    if (lost !== undefined)
      throw refused('/start_at', `The step ${lost} of the earlier run no longer exists.`)
    const paths = taken.filter(path => !Object.hasOwn(given, path) && !Object.hasOwn(given, stepIdAt(path)))
    return { ...begun, from: { runId, paths } }
  }
  if (!findStep(chain, startAt)) throw refused('/start_at', noStep)
  const { steps: before, state } = resultsBefore(chain, steps)
  return { ...begun, part: { startAt, state, steps: { ...before, ...statedResults(chain, given) } } }
}

const noStep = 'This step does not exist.'

function fail(pointer: string, message: string): never {
  throw refused(pointer, message)
}

/** Returns the error for a fault at a pointer of the request. */
export function refused(pointer: string, message: string): AppError {
  return new AppError('record.invalid', { errors: [{ pointer, keyword: 'trial', message }] })
}
