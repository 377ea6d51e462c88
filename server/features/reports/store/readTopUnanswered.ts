import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Cohort } from '../../../store/outcomes/cohortCondition.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { maskedQuestion } from '../../knowledge/questions/maskedQuestion.ts'
import { visitorNames } from '../../knowledge/questions/visitorNames.ts'
import { mostAsked } from '../../knowledge/unanswered/unansweredStore.ts'
import { fromCohort } from './reportQuery.ts'

type Question = components['schemas']['Report']['top_unanswered'][number]

const maxQuestions = 10
const longestQuestion = 2000

/** Reads the questions that a report's conversations asked most often without an answer, without personal data. */
export async function readTopUnanswered(db: TenantDb, cohort: Cohort): Promise<Question[]> {
  const conversations = sql`select outcome.conversation_id ${fromCohort(cohort)}`
  const groups = await mostAsked(db, conversations, maxQuestions)
  const names = await visitorNames(
    db,
    groups.map(({ conversationId }) => conversationId),
  )
  return groups.map(({ id, count, question, conversationId }) => ({
    _id: id,
    question: cutText(maskedQuestion(question, names.get(conversationId)), longestQuestion),
    count,
  }))
}
