import { isDeepStrictEqual } from 'node:util'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { FinishedStep, Journal } from '../run/journal.ts'
import { runChain } from '../run/runChain.ts'
import { stepIdAt } from '../run/takenSteps.ts'
import { StepError } from '../steps/stepError.ts'
import type { StepServices, WantedChain } from '../steps/stepServices.ts'
import type { ChainValues, StepType } from '../steps/stepType.ts'

interface Deps {
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
}

/** A run that is over, as it is kept. */
export interface RecordedRun {
  _id: string
  started_at: Date
  definition: RecordData
  facts: Readonly<Record<string, unknown>>
  input: Readonly<Record<string, unknown>>
  steps: readonly { path: string; result: object | null }[]
}

/** A place in it. */
interface Visit {
  tenantId: string
  run: RecordedRun
  path: string
}

/**
 * What a step of a recorded run could read: the run is gone through again, with each result taken from the recording, up to
 * the step. Only what lies around it runs, and nothing does anything outside. Null where the recording does not lead there.
 */
export async function contextAt(
  { stepTypes, services }: Deps,
  { tenantId, run, path }: Visit,
): Promise<ChainValues | null> {
  const chain = readData('smart_chain', run.definition)
  if (!chain) return null
  const found: { values?: ChainValues } = {}
  const around = path.split('/').length
  await runChain({
    tenantId,
    runId: run._id,
    conversationId: null,
    facts: run.facts,
    journal: journalUpTo(run, path),
    stepTypes: new Map(
      [...stepTypes].map(([name, type]) => [name, around > 1 ? watching(type) : stopping(type)]),
    ),
    services: { ...services, lookUp: recordedLookUp(run), findChain },
    now: () => run.started_at,
    startedAt: run.started_at,
    chain: unfilledAt(chain, path),
    input: run.input,
    signal: AbortSignal.timeout(longestMs),
  })
  return found.values ?? null

  /** Goes into what lies around the step, and stops at the step. */
  function watching(type: StepType): StepType {
    const isAround = type.inner !== undefined || type.type === 'sub_chain'
    const stopped = stopping(type)
    return {
      ...stopped,
      run: (context, config) =>
        isAround &&
        /^[[/]/.test(path.slice(pathOf(context.key).length)) &&
        path.startsWith(pathOf(context.key))
          ? type.run(context, config)
          : stopped.run(context, config),
    }
  }

  /** The chain within which the step lies is gone through as the run's own. */
  async function findChain(wanted: WantedChain): Promise<Chain | null> {
    const found = await services.findChain(wanted)
    return found && unfilledAt(found, path)
  }

  function stopping(type: StepType): StepType {
    return {
      ...type,
      hasEffects: false,
      run: async ({ key, values }) => {
        if (pathOf(key) === path) found.values = values
        throw new StepError('cancelled', 'Nothing more is to be known.', { mayPass: false })
      },
    }
  }

  function pathOf(key: string): string {
    return key.slice(run._id.length + 1)
  }
}

/** Gives again what the run has looked up; what it has not is nowhere to be found. */
function recordedLookUp({ steps }: RecordedRun): StepServices['lookUp'] {
  const recorded = steps.flatMap(({ result }) => (result as FinishedStep | null)?.details.lookups ?? [])
  return async ({ name }, _, params) =>
    recorded.find(one => one.provider === name && isDeepStrictEqual(one.params, params))?.result
}

/** Longer than any recording takes to be gone through. */
const longestMs = 10_000

/** Knows what is finished, but the step and what lies around it; writes nothing. */
function journalUpTo({ _id, steps, started_at }: RecordedRun, path: string): Journal {
  const finished = new Map(steps.map(step => [step.path, step.result as FinishedStep | null]))
  return {
    finished: async at => {
      const isOpen = at === path || path.startsWith(`${at}[`) || path.startsWith(`${at}/`)
      return (!isOpen && finished.get(at)) || undefined
    },
    begin: async at => ({ key: `${_id}/${at}`, attempt: 1, begunAt: started_at }),
    finish: async () => {},
    pause: async () => {},
  }
}

/** Whether its settings can be filled is no matter here, nor what fails is tried again or the input fits. */
function unfilledAt({ input_schema: _, ...chain }: Chain, path: string): Chain {
  const id = stepIdAt(path)
  const steps = chain.steps.map(step => {
    const bare = { ...step, on_error: { ...step.on_error, policy: 'fail' as const } }
    return step.step_id === id ? { ...bare, config: {} } : bare
  })
  return { ...chain, steps }
}
