import type { EntityHook, RecordWrite } from '../../records/entityHook.ts'
import { noteCopy } from '../../store/records/copiedWords.ts'
import { readData } from '../../store/records/readData.ts'
import { askedQuestions } from './questions/askedQuestions.ts'
import { questionWords } from './questions/questionWords.ts'
import { answeredQuestions } from './unanswered/answeredQuestions.ts'

/** A test question that was kept from a conversation is of its words, and goes with it. */
export const testQuestionHook: EntityHook = {
  withWrites: async ({ scope: { tenantId }, db, writes }) => {
    for (const { after } of newlyAskedIn(writes)) {
      const { conversation_id: conversationId } = readData('knowledge_question', after.data) ?? {}
      if (conversationId === undefined) continue
      const words = { conversationId, texts: null, outlives: false }
      await noteCopy(db, { tenantId, entity: 'knowledge_question', id: after._id, ...words })
    }
  },
}

/** Of an answer the questions that were asked in the conversation it is for are of its words; all else is the team's, and stays. */
export const askedAnswerHook: EntityHook = {
  withWrites: async ({ scope: { tenantId }, db, writes }) => {
    for (const { after } of newlyAskedIn(writes)) {
      const { conversation_id: conversationId } = readData('knowledge_chunk', after.data) ?? {}
      if (conversationId === undefined) continue
      const asked = new Set((await askedQuestions(db, conversationId)).map(sameWords))
      const texts = answeredQuestions(after).filter(question => asked.has(sameWords(question)))
      const words = { conversationId, texts, outlives: true }
      await noteCopy(db, { tenantId, entity: 'knowledge_chunk', id: after._id, ...words })
    }
  },
}

/** The same for questions that a person would take for the same. */
function sameWords(question: string): string {
  return questionWords(question).join(' ')
}

/** Those that name a conversation which they did not name before. */
function newlyAskedIn(writes: readonly RecordWrite[]): RecordWrite[] {
  return writes.filter(
    ({ before, after }) =>
      after.data.conversation_id !== undefined && before?.data.conversation_id !== after.data.conversation_id,
  )
}
