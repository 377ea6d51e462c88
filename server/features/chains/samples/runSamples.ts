import type { components } from '../../../../openapi/generated/types.d.ts'
import { readData } from '../../../store/records/readData.ts'
import { withLookups } from '../data/lookups.ts'
import type { Chain } from '../document/chainDocument.ts'
import { shownFault } from '../presentedRun.ts'
import type { FinishedStep } from '../run/journal.ts'
import { stepIdAt, takenSteps } from '../run/takenSteps.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { ChainValues, StepType } from '../steps/stepType.ts'
import type { FoundRun } from '../store/chainRunStore.ts'
import { contextAt } from './contextAt.ts'
import { ranChain, subChainAround } from './enclosingChain.ts'
import { maskedValues, personalValues } from './maskedValues.ts'
import { outdatedBy } from './outdatedBy.ts'
import { personalOf } from './personalOf.ts'

type Sample = components['schemas']['ChainSample']

export interface RunSampleDeps {
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
}

/**
 * Returns a function that reads the sample at a path of a run and compares it with the current chain; null if nothing
 * is recorded there.
 */
export function runSamples(
  { stepTypes, services }: RunSampleDeps,
  { tenantId, draft, run }: { tenantId: string; draft: Chain; run: FoundRun },
) {
  const then = readData('smart_chain', run.definition)
  const personal = personalOf(then, run, stepTypes)
  return async (path: string): Promise<Sample | null> => {
    const step = run.steps.find(one => one.path === path)
    const result = step?.result as FinishedStep | null | undefined
    if (!step || !result) return null
    const { elapsedMs, prompt = null, tokens = null, isSimulated = false, lookups = [] } = result.details
    const context = await contextAt({ stepTypes, services }, { tenantId, run, path })
    const { error, output } = result
    const shown = {
      input_context: withLookups(context ?? bareContext(run), lookups),
      rendered_prompt: prompt,
      output,
      error: error ? shownFault(error) : null,
    }
    const stepId = stepIdAt(path)
    const around = subChainAround(run.steps, path)
    const ran = around ? await ranChain(services, tenantId, around, run.started_at) : then
    const before = takenSteps(run.steps, path).filter(
      one => subChainAround(run.steps, one)?.path === around?.path,
    )
    return {
      run_id: run._id,
      path,
      step_id: stepId,
      at: run.started_at.toISOString(),
      version: around ? null : run.version,
      within: around ? { chain_name: run.chain_name, step: around.path } : null,
      conversation_id: run.conversation_id,
      is_dry: run.is_dry,
      ...maskedValues(shown, [...personal, ...personalValues(ran?.input_schema, shown.input_context.input)]),
      elapsed_ms: elapsedMs,
      tokens,
      is_simulated: isSimulated,
      is_pinned: step.pinned_at !== null,
      outdated: ran
        ? outdatedBy(ran, draft, stepId, before.map(stepIdAt))
        : { reason: 'chain_changed', steps: [] },
    }
  }
}

/** Returns the known values of a run that cannot be replayed. */
function bareContext({ input, started_at }: FoundRun): ChainValues {
  return { input, state: {}, steps: {}, now: started_at.toISOString() }
}
