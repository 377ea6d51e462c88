import { conversationFacts } from '../bindings/facts/conversationFacts.ts'
import { factSchemas } from '../bindings/facts/factSchemas.ts'
import type { DataProvider } from './dataProvider.ts'
import { ofConversation } from './ofConversation.ts'

export const conversationProvider: DataProvider = {
  name: 'conversation',
  title: 'Conversation',
  description: 'The conversation that the chain runs for, as it is by then, with its latest messages.',
  de: {
    title: 'Gespräch',
    description: 'Das Gespräch, für das die Kette läuft, wie es dann ist, mit den letzten Nachrichten.',
  },
  ...{ isDirect: true, isOfConversation: true, isLasting: false, cost: 'low' },
  resultSchema: factSchemas.conversation,
  find: ofConversation(async (db, { id }) => (await conversationFacts(db, id))?.conversation),
}
