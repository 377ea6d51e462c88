import { AppError } from '../../errors.ts'
import { type Job, JobStopped } from '../../jobs/jobType.ts'
import { ModelError } from '../../providers/llm/languageModel.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { TurnPlace } from '../conversations/store/turnStore.ts'
import { type BeginDeps, beginPlayed } from './beginPlayed.ts'
import { type EvaluationDeps, evaluate } from './evaluations/evaluate.ts'
import { percentile95 } from './evaluations/percentile95.ts'
import { endPlayed, type PlayDeps, playConversation } from './playConversation.ts'
import { type PlayedChains, playedChains } from './playedChains.ts'
import type { PlayedConversation } from './readPlayed.ts'
import { roleOf, statusBy, statusWithRuns } from './simulationItems.ts'
import { type SimulationItem, type StoredSimulation, writeItem } from './store/simulationStore.ts'

export interface ItemDeps extends PlayDeps, BeginDeps, Omit<EvaluationDeps, 'tenantId' | 'signal'> {
  database: Pick<Database, 'inTenant' | 'owner'>
  /** Stops the agent's turn in progress. */
  stopTurn: (place: TurnPlace) => Promise<unknown>
}

/** Plays one conversation of a simulation, or resumes it, and runs its checks. */
export function createItemPlayer(deps: ItemDeps) {
  const { log, stopTurn } = deps
  return play

  /** Returns the ended conversation; throws if the simulation was cancelled or must be tried again. */
  async function play(job: Job, simulation: StoredSimulation, index: number): Promise<SimulationItem> {
    const { tenantId, signal } = job
    const scope: Scope = { tenantId, actor: simulation.createdBy, requestId: job.id }
    const role = roleOf(simulation.plan, index)
    const record = createItemRecord(deps, tenantId, simulation, index)
    try {
      const conversationId = record.conversationId() ?? (await begin())
      const stage = { simulation, role, scope, conversationId, signal, onLeaving, onAnswer }
      const { endedBy, played } = await playConversation(deps, stage, record.item().ended_by)
      await endPlayed(log, scope, conversationId)
      const chains = await playedChains(deps, simulation, { tenantId, conversationId, signal })
      await record.write({ status: 'evaluating', ended_by: endedBy, ...figuresOf(played, chains) })
      const results = await checked(played)
      const found = statusWithRuns(statusBy(results), chains.runs)
      await record.write({ results, status: endedBy === 'error' ? 'error' : found })
    } catch (error) {
      const code = signal.aborted ? null : codeOf(error)
      if (code === null) throw await silenced(error)
      await record.write({ status: 'error', ended_by: 'error', error: code })
    }
    return record.item()

    function begin(): Promise<string> {
      return beginPlayed(deps, simulation, {
        scope,
        role,
        claim: (db, conversation_id) => record.writeWithin(db, { status: 'running', conversation_id }),
      })
    }

    async function checked(played: PlayedConversation): Promise<SimulationItem['results']> {
      const results: SimulationItem['results'] = []
      const own = role.scenario.evaluations ?? []
      for (const evaluation of [...simulation.plan.evaluations, ...own])
        results.push(
          await evaluate({ ...deps, tenantId, signal }, evaluation, role.scenario.instructions, played),
        )
      return results
    }

    function onLeaving(ended_by: SimulationItem['ended_by']): Promise<void> {
      return record.write({ ended_by })
    }

    function onAnswer(turns: number): Promise<void> {
      return record.write({ turns })
    }

    /** Stops the agent's turn if the simulation was cancelled, since nobody waits for it. */
    async function silenced(error: unknown): Promise<unknown> {
      const conversationId = record.conversationId()
      const isCancelled = error instanceof JobStopped && error.reason === 'cancelled'
      if (isCancelled && conversationId) await stopTurn({ tenantId, conversationId })
      return error
    }
  }
}

/** Creates the stored state of one conversation of a simulation. */
function createItemRecord(
  { database }: Pick<ItemDeps, 'database'>,
  tenantId: string,
  { id, items }: StoredSimulation,
  index: number,
) {
  let item = items[index] as SimulationItem
  return { item: () => item, conversationId: () => item.conversation_id, write, writeWithin }

  function write(change: Partial<SimulationItem>): Promise<void> {
    return database.inTenant(tenantId, db => writeWithin(db, change))
  }

  async function writeWithin(db: TenantDb, change: Partial<SimulationItem>): Promise<void> {
    item = { ...item, ...change }
    // Nothing more is stored for a cancelled simulation.
    if (!(await writeItem(db, id, index, item))) throw new JobStopped('cancelled')
  }
}

/** The contract's limit. */
const mostRehearsed = 100

function figuresOf(
  { firstWordsMs, inputTokens, outputTokens, leftOut, rehearsed, failure }: PlayedConversation,
  chains: PlayedChains,
) {
  return {
    first_token_ms_p95: percentile95(firstWordsMs),
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    left_out: [...new Set([...leftOut, ...chains.leftOut])],
    rehearsed: [...rehearsed, ...chains.rehearsed].slice(0, mostRehearsed),
    chain_runs: chains.runs ?? [],
    error: failure,
  }
}

/**
 * Returns the code of an error that ends one conversation while the others continue, or null for an error after which
 * the whole job is tried again.
 */
function codeOf(error: unknown): string | null {
  if (error instanceof ModelError) return error.code
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'turn.timeout'
  const isOfThisOne = error instanceof AppError && endings.has(error.code)
  return isOfThisOne ? error.code : null
}

const endings: ReadonlySet<string> = new Set(['model.budget', 'resource.not_found', 'conversation.completed'])
