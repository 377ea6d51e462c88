import { createLookups } from '../data/lookups.ts'
import { RunPause } from '../steps/runPause.ts'
import { StepError, type StepFault } from '../steps/stepError.ts'
import type { StateChanges } from '../steps/stepType.ts'
import { createEvaluation } from './evaluation.ts'
import { limitedSignal } from './limitedSignal.ts'
import { RunEnded } from './runEnded.ts'
import type { RunListener } from './runListener.ts'
import type { RunSetup } from './runSetup.ts'
import { type ChainWalk, callFrameOf, chainMs, chainTimeout, walkChain } from './walkChain.ts'

type Given = Omit<RunSetup, 'evaluation' | 'lookups' | 'mocks' | 'isDry' | 'isJob' | 'listener'> &
  Partial<Pick<RunSetup, 'mocks' | 'isDry' | 'isJob'>> &
  Pick<ChainWalk, 'chain' | 'input' | 'part'>

export interface ChainRun extends Given {
  /** Ends the run; the caller decides whether it can be resumed. */
  signal: AbortSignal
}

/** Reason why a run failed. Only a step's failure says whether another attempt may succeed. */
type RunFault = Omit<StepFault, 'isFinal'>

export interface RunResult {
  status: 'succeeded' | 'paused' | 'failed' | 'cancelled' | 'timeout'
  output: unknown
  state: StateChanges
  error?: RunFault
  /** Time at which a paused run continues. */
  due?: Date
}

/**
 * Runs a chain or resumes a run from its journal: it replays finished steps and executes the first unfinished one. A
 * resumed run gets the chain's whole timeout again. Throws unexpected errors, such as an unreachable database; the run
 * can then be resumed.
 */
export async function runChain(
  { chain, input, part, signal, mocks = {}, isDry = false, isJob = false, ...given }: ChainRun,
  listener: RunListener = () => {},
): Promise<RunResult> {
  const run: RunSetup = {
    ...given,
    mocks,
    isDry,
    isJob,
    listener,
    evaluation: createEvaluation(given.tenantId, given.services.expressions),
    lookups: createLookups(given),
  }
  const overtime = chainTimeout(chain)
  const limit = limitedSignal(signal, chainMs(chain), () => overtime)
  const frame = callFrameOf(run, {
    chain,
    input,
    part,
    prefix: '',
    signal: limit.signal,
    depth: 0,
    isRetry: false,
  })
  try {
    const output = await walkChain(run, frame, part?.startAt)
    return { status: 'succeeded', output, state: frame.values.state }
  } catch (error) {
    const ended = { output: null, state: frame.values.state }
    if (signal.aborted || error instanceof RunEnded)
      return { ...ended, status: 'cancelled', error: cancelled }
    if (error instanceof RunPause) return { ...ended, status: 'paused', due: error.until }
    if (error === overtime) return { ...ended, status: 'timeout', error: faultOf(overtime) }
    if (error instanceof StepError) return { ...ended, status: 'failed', error: faultOf(error) }
    throw error
  } finally {
    limit.release()
  }
}

const cancelled: RunFault = { code: 'cancelled', message: 'The run was canceled.' }

function faultOf({ code, message, path, expression }: StepError): RunFault {
  return { code, message, ...(path !== undefined && { path }), ...(expression && { expression }) }
}
