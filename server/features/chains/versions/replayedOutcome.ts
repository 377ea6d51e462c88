import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Chain } from '../document/chainDocument.ts'
import { createMemoryJournal } from '../run/memoryJournal.ts'
import { runChain } from '../run/runChain.ts'
import type { RunListener } from '../run/runListener.ts'
import type { RanStep } from '../samples/personalOf.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { StepType } from '../steps/stepType.ts'
import type { FoundRun } from '../store/chainRunStore.ts'
import { recordedEffects } from './recordedEffects.ts'

type Outcome = components['schemas']['ChainOutcome']
type StepTypes = ReadonlyMap<string, StepType>

export interface ReplayDeps {
  stepTypes: StepTypes
  services: StepServices
  now: () => Date
}

/** Returns the result of a stored run. */
export function recordedOutcome({ status, output, error, steps }: FoundRun, stepTypes: StepTypes): Outcome {
  return {
    status: status === 'running' ? 'cancelled' : status,
    output,
    error,
    effects: effectsOf(steps, stepTypes),
  }
}

/** Returns the result and steps of a chain on a recorded run's input, without effects and without storing anything. */
export async function replayedOutcome(
  { stepTypes, services, now }: ReplayDeps,
  { tenantId, chain, run, signal }: { tenantId: string; chain: Chain; run: FoundRun; signal: AbortSignal },
): Promise<{ outcome: Outcome; steps: readonly RanStep[] }> {
  const runId = `replay-${run._id}`
  const { steps, listener } = stepsHeard()
  const { status, output, error } = await runChain(
    {
      tenantId,
      runId,
      conversationId: run.conversation_id,
      journal: createMemoryJournal(runId),
      stepTypes: recordedEffects(stepTypes, run.steps, runId),
      // Retries need not wait.
      services: { ...services, pause: async () => {} },
      now,
      chain,
      input: run.input,
      facts: run.facts,
      startedAt: run.started_at,
      isDry: true,
      signal,
    },
    listener,
  )
  const all = [...steps.values()]
  const effects = effectsOf(all, stepTypes)
  return { outcome: { status, output: output ?? null, error: error ?? null, effects }, steps: all }
}

function effectsOf(steps: readonly RanStep[], stepTypes: StepTypes): Outcome['effects'] {
  return steps
    .filter(({ type }) => stepTypes.get(type)?.hasEffects)
    .map(({ path, step_id, input }) => ({
      path,
      step_id,
      input: input as Outcome['effects'][number]['input'],
    }))
}

/** Collects the steps of a run that is not stored, by path, from its events. */
function stepsHeard(): { steps: ReadonlyMap<string, RanStep>; listener: RunListener } {
  const steps = new Map<string, RanStep>()
  return {
    steps,
    listener: event => {
      const { path, stepId: step_id } = event
      if (event.type === 'step_started')
        steps.set(path, { path, step_id, type: event.kind, input: event.input, result: null })
      const known = steps.get(path)
      if (event.type === 'step_finished' && known) steps.set(path, { ...known, result: event.result })
    },
  }
}
