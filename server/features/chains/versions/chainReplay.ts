import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { Chain } from '../document/chainDocument.ts'
import { createMemoryJournal } from '../run/memoryJournal.ts'
import { runChain } from '../run/runChain.ts'
import { maskedValues, personalValues } from '../samples/maskedValues.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { StepType } from '../steps/stepType.ts'
import { type FoundRun, findRun } from '../store/chainRunStore.ts'
import { outcomeChanges } from './outcomeChanges.ts'
import { recordedEffects } from './recordedEffects.ts'
import { replaySources } from './replaySources.ts'

type Replay = components['schemas']['ChainReplay']
type Outcome = components['schemas']['ChainOutcome']

interface Deps {
  database: Pick<Database, 'inTenant'>
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
  now: () => Date
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

export type ChainReplay = ReturnType<typeof createChainReplay>

/** Runs a chain on the inputs of recorded runs: nothing happens outside, and nothing of it is kept. */
export function createChainReplay({ database, stepTypes, services, now, stopping }: Deps) {
  return async (tenantId: string, chainId: string, chain: Chain, most: number): Promise<Replay[]> => {
    const sources = await database.inTenant(tenantId, db => replaySources(db, chainId, most))
    const replays: Replay[] = []
    for (let at = 0; at < sources.length; at += atOnce) {
      const some = sources.slice(at, at + atOnce)
      const done = await Promise.all(
        some.map(({ _id, isPinned }) => replayOf(tenantId, chain, _id, isPinned)),
      )
      replays.push(...done.flat())
    }
    return replays
  }

  /** None of a run that has been erased meanwhile. */
  async function replayOf(tenantId: string, chain: Chain, id: string, isPinned: boolean): Promise<Replay[]> {
    const run = await database.inTenant(tenantId, db => findRun(db, id))
    if (!run) return []
    const recorded = recordedOutcome(run)
    const draft = await draftOutcome(tenantId, chain, run)
    const changes = outcomeChanges(recorded, draft)
    const schemas = [chain.input_schema, readData('smart_chain', run.definition)?.input_schema]
    const personal = schemas.flatMap(schema => personalValues(schema, run.input))
    return [
      {
        run_id: id,
        at: run.started_at.toISOString(),
        version: run.version,
        is_pinned: isPinned,
        changes,
        ...maskedValues({ input: run.input, recorded, draft }, personal),
      },
    ]
  }

  function recordedOutcome({ status, output, error, steps }: FoundRun): Outcome {
    const effects = steps
      .filter(({ type }) => stepTypes.get(type)?.hasEffects)
      .map(({ path, step_id, input }) => ({ path, step_id, input }))
    return { status: status === 'running' ? 'cancelled' : status, output, error, effects }
  }

  async function draftOutcome(tenantId: string, chain: Chain, run: FoundRun): Promise<Outcome> {
    const runId = `replay-${run._id}`
    const effects = new Map<string, Outcome['effects'][number]>()
    const { status, output, error } = await runChain(
      {
        tenantId,
        runId,
        conversationId: run.conversation_id,
        journal: createMemoryJournal(runId),
        stepTypes: recordedEffects(stepTypes, run.steps, runId),
        // What is tried again need not wait.
        services: { ...services, pause: async () => {} },
        now,
        chain,
        input: run.input,
        facts: run.facts,
        startedAt: run.started_at,
        isDry: true,
        signal: stopping,
      },
      event => {
        if (event.type !== 'step_started' || !stepTypes.get(event.kind)?.hasEffects) return
        const { path, stepId: step_id, input } = event
        effects.set(path, { path, step_id, input })
      },
    )
    stopping.throwIfAborted()
    return { status, output: output ?? null, error: error ?? null, effects: [...effects.values()] }
  }
}

/** Runs at the same time. */
const atOnce = 4
