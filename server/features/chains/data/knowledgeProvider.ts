import { knowledgeSearchStep, searchFor } from '../steps/knowledgeSearchStep.ts'
import type { DataProvider } from './dataProvider.ts'

export const knowledgeProvider: DataProvider = {
  name: 'knowledge_search',
  title: 'Knowledge base',
  description: 'Passages that match a question. For an agent, only sources it can use are searched.',
  de: {
    title: 'Wissensdatenbank',
    description:
      'Abschnitte, die zu einer Frage passen. Für einen Agenten zählen nur Quellen, die er verwenden darf.',
  },
  ...{ isDirect: false, isOfConversation: false, isLasting: true, cost: 'medium' },
  resultSchema: knowledgeSearchStep.outputSchema({}),
  find: ({ knowledge }, place, params) => searchFor(knowledge, place, params),
}
