import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { Erasure, VisitorCopies } from '../visitorCopies.ts'
import { answerPassages } from './index/answerPassages.ts'
import { passages, tidyTask } from './index/passages.ts'
import { readAnswers } from './store/readAnswers.ts'

/** Passages that were called wrong for a question, which go with its conversation. */
export const judgementCopies: VisitorCopies = {
  name: 'judgements',
  find: ({ db, whose }) =>
    db
      .selectFrom('knowledge_judgement')
      .select(['_id', 'conversation_id', 'question', 'title', 'created_at'])
      .where('conversation_id', 'in', [...whose.conversationIds, nowhere])
      .orderBy('_id')
      .execute(),
  erase: async () => [],
}

/** Questions that nothing was found for, which go with their conversation. */
export const unansweredCopies: VisitorCopies = {
  name: 'unanswered_questions',
  find: ({ db, whose }) =>
    db
      .selectFrom('unanswered_question')
      .select(['_id', 'conversation_id', 'question', 'created_at'])
      .where('conversation_id', 'in', [...whose.conversationIds, nowhere])
      .orderBy('_id')
      .execute(),
  erase: async () => [],
}

/** The index of answers that words were taken out of: rid of them at once, and of their terms by a job. */
export const indexCopies: VisitorCopies = {
  name: 'index',
  find: async () => [],
  erase: async ({ db, scope: { tenantId }, whose }: Erasure) => {
    const ids = whose.records.filter(({ entity }) => entity === 'knowledge_chunk').map(({ id }) => id)
    if (ids.length === 0) return []
    await passages.replaceAll(db, tenantId, (await readAnswers(db, ids)).map(answerPassages))
    await enqueueJob(db, { tenantId, task: tidyTask, key: 'forgotten', payload: { isThorough: true } })
    return []
  },
}

/** A list of SQL holds something. */
const nowhere = '00000000-0000-0000-0000-000000000000'
