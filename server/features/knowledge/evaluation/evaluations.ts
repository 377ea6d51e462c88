import { validate as isUuid, v7 } from 'uuid'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Database } from '../../../store/database.ts'
import { singletonId } from '../../../store/records/entityDefinition.ts'
import type { Actor, Scope } from '../../../store/scope.ts'
import type { KnowledgeSearch } from '../knowledgeSearch.ts'
import type { SearchSettings } from '../search/searchSettings.ts'
import { askTestQuestions } from './askTestQuestions.ts'
import { findEvaluation, insertEvaluation, isAccepted, listEvaluations } from './store/evaluationStore.ts'
import { readSearchSettings } from './store/readSearchSettings.ts'
import { readTestQuestions, type TestQuestion } from './store/readTestQuestions.ts'
import { type Comparison, compared, recallOf } from './testResults.ts'

type Schemas = components['schemas']

interface Deps {
  database: Pick<Database, 'inTenant'>
  knowledge: Pick<KnowledgeSearch, 'search'>
  now: () => Date
}

interface Run {
  cause: Schemas['KnowledgeEvaluation']['cause']
  by: Actor
  signal?: AbortSignal
}

export type Evaluations = ReturnType<typeof createEvaluations>

/** Milliseconds for which an acceptance of settings is valid. */
const acceptedMs = 24 * 3_600_000

/** Creates the service that asks test questions, both regularly and before the search settings change. */
export function createEvaluations({ database, knowledge, now }: Deps) {
  return { run, list, get, forecast, accept, lossOf }

  /** Asks all test questions and stores the results with a comparison to the previous run. */
  async function run(tenantId: string, { cause, by, signal }: Run): Promise<Schemas['KnowledgeEvaluation']> {
    const { questions, settings, last } = await database.inTenant(tenantId, async db => ({
      questions: await readTestQuestions(db),
      settings: await readSearchSettings(db),
      last: await findEvaluation(db, null),
    }))
    const outcomes = await askTestQuestions(knowledge, { tenantId, questions, settings, signal })
    const before = new Map((last?.results ?? []).map(one => [one.question_id, one]))
    const found = compared(outcomes, before, last?.recall ?? null)
    const id = v7()
    const at = now()
    await database.inTenant(tenantId, db =>
      insertEvaluation(db, { tenantId, id, cause, settings, at, by, ...found }),
    )
    return { _id: id, cause, settings, created_at: at.toISOString(), created_by: by, ...found }
  }

  async function list(tenantId: string, limit: number): Promise<Schemas['KnowledgeEvaluationSummary'][]> {
    return database.inTenant(tenantId, db => listEvaluations(db, limit))
  }

  /** Returns a run; throws `resource.not_found`. */
  async function get(tenantId: string, id: string): Promise<Schemas['KnowledgeEvaluation']> {
    const found = isUuid(id) ? await database.inTenant(tenantId, db => findEvaluation(db, id)) : null
    if (!found) throw new AppError('resource.not_found')
    return found
  }

  /** Compares the results with other settings to those with the current ones. */
  async function forecast(tenantId: string, settings: SearchSettings): Promise<Comparison> {
    const { questions, current } = await database.inTenant(tenantId, async db => ({
      questions: await readTestQuestions(db),
      current: await readSearchSettings(db),
    }))
    return compare(tenantId, questions, { current, settings })
  }

  async function compare(
    tenantId: string,
    questions: readonly TestQuestion[],
    { current, settings }: { current: SearchSettings; settings: SearchSettings },
  ): Promise<Comparison> {
    const now = await askTestQuestions(knowledge, { tenantId, questions, settings: current })
    const then = await askTestQuestions(knowledge, { tenantId, questions, settings })
    return compared(then, new Map(now.map(one => [one.questionId, one])), recallOf(now))
  }

  /** Accepts settings that make test questions lose sources, so that they can be stored. */
  async function accept(scope: Scope, settings: SearchSettings): Promise<Comparison> {
    const { tenantId, actor: by } = scope
    const found = await forecast(tenantId, settings)
    const at = now()
    await database.inTenant(tenantId, async db => {
      const kept = { tenantId, id: v7(), cause: 'settings', isForecast: true, settings, at, by } as const
      await insertEvaluation(db, { ...kept, ...found })
      await createAuditStore(db).note(scope, {
        action: 'acceptKnowledgeForecast',
        entity: 'knowledge_base_configuration',
        entityId: singletonId,
        at,
        details: { count: found.lost, method: 'force' },
      })
    })
    return found
  }

  /** Returns the questions that would lose sources by a change of settings, unless the change is accepted. */
  async function lossOf(
    tenantId: string,
    change: { current: SearchSettings; settings: SearchSettings },
  ): Promise<readonly string[]> {
    const { questions, accepted } = await database.inTenant(tenantId, async db => ({
      questions: await readTestQuestions(db),
      accepted: await isAccepted(db, change.settings, new Date(now().getTime() - acceptedMs)),
    }))
    if (accepted || questions.length === 0) return []
    const { results, lost } = await compare(tenantId, questions, change)
    return results.slice(0, lost).map(({ question }) => question)
  }
}
