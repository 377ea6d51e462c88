import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { Erasure, VisitorCopies } from '../visitorCopies.ts'
import { answerPassages } from './index/answerPassages.ts'
import { passages, tidyTask } from './index/passages.ts'
import { readAnswers } from './store/readAnswers.ts'

/** Judgments of passages, deleted with their conversation. */
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

/** Unanswered questions, deleted with their conversation. */
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

/** Index of answers whose words were erased: reindexed at once; a job then removes the old terms. */
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

/** Placeholder, because a list in SQL cannot be empty. */
const nowhere = '00000000-0000-0000-0000-000000000000'
