import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { saidByAgent } from '../evaluations/played.ts'
import { presentedSimulation } from '../presentedSimulation.ts'
import { readPlayed } from '../readPlayed.ts'
import { isOver, roleOf } from '../simulationItems.ts'
import { findSimulation, type SimulationItem, type StoredSimulation } from '../store/simulationStore.ts'
import { answerDifferences, type PlayedAnswer } from './answerDifferences.ts'

type Compared = components['schemas']['ComparedScenario']
type Scenario = StoredSimulation['plan']['scenarios'][number]

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'recent'>
}

export type SimulationComparison = ReturnType<typeof createSimulationComparison>

/** Compares the agents' answers of two simulations. */
export function createSimulationComparison(deps: Deps) {
  return { compare }

  /** Compares the finished conversations of both; throws `resource.not_found`. */
  async function compare(scope: Scope, oneId: string, otherId: string): Promise<Compared[]> {
    const [one, other] = await Promise.all([find(scope, oneId), find(scope, otherId)])
    const compared: Compared[] = []
    const [items, others] = [presentedSimulation(one).items, presentedSimulation(other).items]
    for (const [index, item] of items.entries()) {
      const partner = others.find(
        ({ scenario, iteration }) => scenario === item.scenario && iteration === item.iteration,
      )
      if (!partner || !isOver(item) || !isOver(partner)) continue
      const { scenario } = roleOf(one.plan, index)
      const [first, second] = [
        await answerIn(scope, item, scenario),
        await answerIn(scope, partner, roleOf(other.plan, others.indexOf(partner)).scenario),
      ]
      compared.push({
        scenario: item.scenario,
        question: scenario.start_message ?? scenario.instructions,
        kept_answer: scenario.kept_answer ?? null,
        differences: answerDifferences(first, second),
        one: first,
        other: second,
      })
    }
    return compared
  }

  async function find({ tenantId }: Scope, id: string): Promise<StoredSimulation> {
    const found = isRecordId(id)
      ? await deps.database.inTenant(tenantId, db => findSimulation(db, id))
      : undefined
    if (!found) throw new AppError('resource.not_found')
    return found
  }

  async function answerIn(
    scope: Scope,
    { conversation_id, ended_by, error }: SimulationItem,
    { earlier = [] }: Scenario,
  ): Promise<PlayedAnswer> {
    const ending = { conversation_id, ended_by, error }
    const played =
      conversation_id && (await readPlayed(deps, scope, conversation_id, earlier.length).catch(gone))
    if (!played) return { ...ending, answer: '', actions: [], passages: [] }
    const { calls, passages, lines } = played
    const first = lines.findIndex(({ by }) => by === 'person')
    return {
      ...ending,
      answer: saidByAgent({ lines: lines.slice(Math.max(first, 0)) }),
      actions: calls.map(({ toolName, parameters }) => ({
        tool_name: toolName,
        parameters: { ...parameters },
      })),
      passages,
    }
  }
}

/** Tests are deleted after a week, while simulations are kept longer. */
function gone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'resource.not_found') return undefined
  throw error
}
