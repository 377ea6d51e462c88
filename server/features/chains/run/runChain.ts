import { StepError, type StepFault } from '../steps/stepError.ts'
import type { StateChanges } from '../steps/stepType.ts'
import { createEvaluation } from './evaluation.ts'
import { limitedSignal } from './limitedSignal.ts'
import type { RunListener } from './runListener.ts'
import type { RunSetup } from './runSetup.ts'
import { type ChainWalk, chainMs, chainTimeout, frameOf, walkChain } from './walkChain.ts'

type Given = Omit<RunSetup, 'evaluation' | 'mocks' | 'isDry' | 'listener'> &
  Partial<Pick<RunSetup, 'mocks' | 'isDry'>> &
  Pick<ChainWalk, 'chain' | 'input' | 'part'>

export interface ChainRun extends Given {
  /** Ends the run; whether for good or to be taken up again is for whoever ends it. */
  signal: AbortSignal
}

export interface RunResult {
  status: 'succeeded' | 'failed' | 'cancelled' | 'timeout'
  output: unknown
  state: StateChanges
  error?: StepFault
}

/**
 * Runs a chain, or goes on with a run that its journal knows: from its start, taking what is finished, to the first step
 * that is not. A run that is taken up has the chain's time anew. Throws what is nobody's setting, such as a database
 * that cannot be reached: then it can be taken up again.
 */
export async function runChain(
  { chain, input, part, signal, mocks = {}, isDry = false, ...given }: ChainRun,
  listener: RunListener = () => {},
): Promise<RunResult> {
  const run: RunSetup = {
    ...given,
    mocks,
    isDry,
    listener,
    evaluation: createEvaluation(given.services.expressions),
  }
  const overtime = chainTimeout(chain)
  const limit = limitedSignal(signal, chainMs(chain), () => overtime)
  const frame = frameOf(run, {
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
    if (signal.aborted) return { ...ended, status: 'cancelled', error: cancelled }
    if (error === overtime) return { ...ended, status: 'timeout', error: faultOf(overtime) }
    if (error instanceof StepError) return { ...ended, status: 'failed', error: faultOf(error) }
    throw error
  } finally {
    limit.release()
  }
}

const cancelled: StepFault = { code: 'cancelled', message: 'The run was ended.' }

function faultOf({ code, message, path }: StepError): StepFault {
  return { code, message, ...(path !== undefined && { path }) }
}
