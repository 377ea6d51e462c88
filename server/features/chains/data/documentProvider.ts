import { sql } from 'kysely'
import { readData } from '../../../store/records/readData.ts'
import type { DataProvider } from './dataProvider.ts'
import { documentFacts, documentMembers } from './documentFacts.ts'
import { ofConversation } from './ofConversation.ts'
import { flag, whole } from './resultSchemas.ts'

export const documentProvider: DataProvider = {
  name: 'document',
  title: 'Document',
  description: 'The newest document of the conversation or its contact.',
  de: {
    title: 'Dokument',
    description: 'Das neueste Dokument des Gesprächs oder seines Kontakts.',
  },
  ...{ isDirect: true, isOfConversation: true, isLasting: false, cost: 'low' },
  resultSchema: whole({ is_there: flag, ...documentMembers }),
  find: ofConversation(async (db, { id, data: { contact_id = '' } }) => {
    const found = await db
      .selectFrom('record')
      .select(['_id', 'data'])
      .where('entity', '=', 'generated_document')
      .where('deleted_at', 'is', null)
      .where(
        sql<boolean>`(data ->> 'conversation_id' = ${id}
          or (${contact_id} <> '' and data ->> 'contact_id' = ${contact_id}))`,
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const document = found && readData('generated_document', found.data)
    return document ? { is_there: true, ...documentFacts(found._id, document) } : undefined
  }),
}
