import { conversationFacts } from '../bindings/facts/conversationFacts.ts'
import { factSchemas } from '../bindings/facts/factSchemas.ts'
import type { DataProvider } from './dataProvider.ts'
import { ofConversation } from './ofConversation.ts'

export const conversationProvider: DataProvider = {
  name: 'conversation',
  title: 'Conversation',
  description: 'The current state of the conversation, with its latest messages.',
  de: {
    title: 'Gespräch',
    description: 'Der aktuelle Stand des Gesprächs, mit den letzten Nachrichten.',
  },
  ...{ isDirect: true, isOfConversation: true, isLasting: false, cost: 'low' },
  resultSchema: factSchemas.conversation,
  find: ofConversation(async (db, { id }) => (await conversationFacts(db, id))?.conversation),
}
