import { knowledgeSearchStep, searchFor } from '../steps/knowledgeSearchStep.ts'
import type { DataProvider } from './dataProvider.ts'

export const knowledgeProvider: DataProvider = {
  name: 'knowledge_search',
  title: 'Knowledge base',
  description: 'Passages that fit a question; for an agent those alone that it may answer from.',
  de: {
    title: 'Wissensdatenbank',
    description:
      'Stellen, die zu einer Frage passen; für einen Agenten nur die, aus denen er antworten darf.',
  },
  ...{ isDirect: false, isOfConversation: false, isLasting: true, cost: 'medium' },
  resultSchema: knowledgeSearchStep.outputSchema({}),
  find: ({ knowledge }, place, params) => searchFor(knowledge, place, params),
}
