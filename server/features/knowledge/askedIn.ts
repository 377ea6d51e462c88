import type { EntityHook, RecordWrite } from '../../records/entityHook.ts'
import { noteCopy } from '../../store/records/copiedWords.ts'
import { readData } from '../../store/records/readData.ts'
import { askedQuestions } from './questions/askedQuestions.ts'
import { questionWords } from './questions/questionWords.ts'
import { answeredQuestions } from './unanswered/answeredQuestions.ts'

/**
 * Hook that links a test question to the conversation it was kept from, so that it is deleted with that conversation.
 */
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

/**
 * Hook that links an answer to the conversation it was written for. Only the questions asked there are the visitor's
 * words; the rest belongs to the team and stays.
 */
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

/** Returns the same key for questions that a person would consider equal. */
function sameWords(question: string): string {
  return questionWords(question).join(' ')
}

/** Returns the writes that set a conversation that the record did not have before. */
function newlyAskedIn(writes: readonly RecordWrite[]): RecordWrite[] {
  return writes.filter(
    ({ before, after }) =>
      after.data.conversation_id !== undefined && before?.data.conversation_id !== after.data.conversation_id,
  )
}
