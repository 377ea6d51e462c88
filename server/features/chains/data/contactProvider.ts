import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { DataProvider } from './dataProvider.ts'
import { ofConversation } from './ofConversation.ts'
import { flag, personal, text, texts, whole } from './resultSchemas.ts'

export const contactProvider: DataProvider = {
  name: 'contact',
  title: 'Contact',
  description: 'The contact of the conversation, with notes and all addresses.',
  de: {
    title: 'Kontakt',
    description: 'Der Kontakt des Gesprächs, mit Notizen und allen Adressen.',
  },
  ...{ isDirect: true, isOfConversation: true, isLasting: false, cost: 'low' },
  resultSchema: whole({
    ...{ is_known: flag, id: text, name: personal, company: text },
    emails: { ...texts, 'x-personal': true },
    phones: { ...texts, 'x-personal': true },
    ...{ language: text, timezone: text, tags: texts, notes: personal },
  }),
  find: ofConversation(async (db, { data }) => {
    const contact = data.contact_id === undefined ? undefined : await contactNamed(db, data.contact_id)
    if (!contact) return undefined
    const { name = '', company = '', emails = [], phones = [] } = contact
    const { language = '', timezone = '', tags = [], notes = '' } = contact
    const own = { name, company, emails, phones, language, timezone, tags, notes }
    return { is_known: true, id: data.contact_id, ...own }
  }),
}

async function contactNamed(db: TenantDb, id: string) {
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'contact')
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && readData('contact', found.data)
}
