import { sql } from 'kysely'
import { readData } from '../../../store/records/readData.ts'
import type { DataProvider } from './dataProvider.ts'
import { ofConversation } from './ofConversation.ts'
import { flag, text, texts, whole } from './resultSchemas.ts'

export const intakeProvider: DataProvider = {
  name: 'intake',
  title: 'Intake response',
  description: 'The visitor’s answers to the intake of the conversation, and the questions still missing.',
  de: {
    title: 'Fragebogenantwort',
    description: 'Die Antworten des Besuchers auf den Fragebogen des Gesprächs und die noch offenen Fragen.',
  },
  ...{ isDirect: true, isOfConversation: true, isLasting: false, cost: 'low' },
  resultSchema: whole({
    ...{ is_there: flag, title: text, status: text, missing: texts, completed_at: text },
    answers: { type: 'object', additionalProperties: true, 'x-personal': true },
  }),
  find: ofConversation(async (db, { id }) => {
    const found = await db
      .selectFrom('record')
      .select('data')
      .where('entity', '=', 'filled_intake')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`data ->> 'conversation_id' = ${id}`)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const filled = found && readData('filled_intake', found.data)
    if (!filled) return undefined
    const { title = '', status, missing = [], completed_at = '', answers = {} } = filled
    return { is_there: true, title, status, missing, completed_at, answers }
  }),
}
