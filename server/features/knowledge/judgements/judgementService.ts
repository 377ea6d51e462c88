import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components, operations } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { maskedQuestion } from '../questions/maskedQuestion.ts'
import { questionWords } from '../questions/questionWords.ts'
import { visitorNames } from '../questions/visitorNames.ts'
import { readRetrievals } from '../retrievals/readRetrievals.ts'
import { deleteJudgement, insertJudgement, type JudgementRow, listJudgements } from './judgementStore.ts'

type Judgement = components['schemas']['Judgement']
type Wish = operations['judgePassage']['requestBody']['content']['application/json']

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

/** Creates the service for judgments on passages that were considered for an answer. */
export function createJudgementService({ database, now }: Deps) {
  return { judge, list, takeBack }

  /**
   * Stores that a passage is wrong for a question. Throws `resource.not_found` if the passage was not considered there
   * or no longer exists, and `record.invalid` for a question without a word.
   */
  async function judge({ tenantId, actor }: Scope, wish: Wish): Promise<Judgement> {
    const { question, passage } = wish
    const words = questionWords(question)
    if (words.length === 0) throw wordless()
    return database.inTenant(tenantId, async db => {
      const place = { conversationId: wish.conversation_id, eventId: wish.event_id }
      const found = await readRetrievals(db, place)
      const asked = found?.searches.find(search => search.question === question)
      const judged = asked?.candidates.find(one => one.passage === passage)
      if (!judged) throw new AppError('resource.not_found')
      const { title, source } = judged
      const { conversationId } = place
      const names = (await visitorNames(db, [conversationId])).get(conversationId)
      const said = { question: maskedQuestion(question, names), words, passage, title, source }
      const judgement = { tenantId, conversationId, ...said, at: now(), by: actor }
      return presented(await insertJudgement(db, judgement))
    })
  }

  /** Lists judgments, the newest first; throws `request.invalid` if `before` is not an id. */
  async function list(
    { tenantId }: Scope,
    page: { before: string | undefined; limit: number },
  ): Promise<Judgement[]> {
    if (page.before !== undefined && !isRecordId(page.before))
      throw new AppError('request.invalid', { detail: 'This is the id of no judgement.' })
    const rows = await database.inTenant(tenantId, db => listJudgements(db, page))
    return rows.map(presented)
  }

  /** Deletes a judgment; throws `resource.not_found`. */
  async function takeBack({ tenantId }: Scope, id: string): Promise<void> {
    const isGone = isRecordId(id) && (await database.inTenant(tenantId, db => deleteJudgement(db, id)))
    if (!isGone) throw new AppError('resource.not_found')
  }
}

function presented({ entity, source_id, created_at, ...row }: JudgementRow): Judgement {
  const source = entity !== null && source_id !== null ? { entity, id: source_id } : null
  return { ...row, source, created_at: created_at.toISOString() }
}

function wordless(): AppError {
  const message = 'A question without a word cannot be told apart from others.'
  return new AppError('record.invalid', { errors: [{ pointer: '/question', keyword: 'pattern', message }] })
}
