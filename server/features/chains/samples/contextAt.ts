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

/** A finished run as it is stored. */
export interface RecordedRun {
  _id: string
  started_at: Date
  definition: RecordData
  facts: Readonly<Record<string, unknown>>
  input: Readonly<Record<string, unknown>>
  steps: readonly { path: string; result: object | null }[]
}

/** A visit in the run. */
interface Visit {
  tenantId: string
  run: RecordedRun
  path: string
}

/**
 * Returns the values that a step of a recorded run could read. The run is replayed up to the step with all results from
 * the recording; only the steps around the step are executed, and nothing has effects. Returns null if the recording
 * does not lead to the step.
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

  /** Enters the steps around the step, and stops at the step. */
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

  /** Returns a nested chain, prepared for the replay like the run's own chain. */
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

/** Returns the run's recorded lookups; any other finds nothing. */
function recordedLookUp({ steps }: RecordedRun): StepServices['lookUp'] {
  const recorded = steps.flatMap(({ result }) => (result as FinishedStep | null)?.details.lookups ?? [])
  return async ({ name }, _, params) =>
    recorded.find(one => one.provider === name && isDeepStrictEqual(one.params, params))?.result
}

/** Longer than any replay takes. */
const longestMs = 10_000

/** Creates a journal of the finished steps, without the step and those around it; it writes nothing. */
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

/** Removes input schema, retries and the step's settings, since a replay does not depend on them. */
function unfilledAt({ input_schema: _, ...chain }: Chain, path: string): Chain {
  const id = stepIdAt(path)
  const steps = chain.steps.map(step => {
    const bare = { ...step, on_error: { ...step.on_error, policy: 'fail' as const } }
    return step.step_id === id ? { ...bare, config: {} } : bare
  })
  return { ...chain, steps }
}
