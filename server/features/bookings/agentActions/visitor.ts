import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import { languageOfAll } from '../../../words/languageOf.ts'
import type { ActionContext } from '../../agentAction.ts'
import { recentEvents } from '../../conversations/store/eventStore.ts'
import { findThread } from '../../conversations/store/threadStore.ts'

/** The person on whose behalf an agent acts. */
export interface Visitor extends Pick<ActionContext, 'scope' | 'conversationId' | 'callId'> {
  /** The contact that the conversation belongs to; contacts are only linked by a proven identity. */
  contactId: string | null
  /** What is known of that contact. */
  known: { name?: string | undefined; email?: string | undefined; phone?: string | undefined }
  /** Language tag in which times are written. */
  language: string
}

/** Reads the person of a conversation. */
export async function readVisitor(
  { inTenant }: Pick<Database, 'inTenant'>,
  { scope, conversationId, callId }: ActionContext,
): Promise<Visitor> {
  return inTenant(scope.tenantId, async db => {
    const thread = await findThread(db, conversationId)
    const { contact_id: contactId = null, language_id: language = 'en' } = thread?.data ?? {}
    const events = await recentEvents(db, conversationId, { limit: languageEvents, isTeam: false })
    const words = events.flatMap(({ data }) => (data.role === 'user' ? data.content : [])).reverse()
    const contact = contactId === null ? undefined : await contactOf(contactId)
    const { name, emails: [email] = [], phones: [phone] = [] } = contact ?? {}
    return { scope, conversationId, callId, contactId, known: { name, email, phone }, language: spoken() }

    /** The words decide between English and German; any other language is that of the conversation. */
    function spoken(): string {
      const base = language.split('-')[0]
      if (base !== 'en' && base !== 'de') return language
      const said = languageOfAll(words, base)
      return said === base ? language : said
    }

    async function contactOf(id: string): Promise<EntityData<'contact'> | undefined> {
      const { rows } = await sql<{ data: Record<string, unknown> }>`
        select data from record where entity = 'contact' and _id = ${id} and deleted_at is null`.execute(db)
      return (rows[0] && readData('contact', rows[0].data)) ?? undefined
    }
  })
}

/** How many of the newest events show which language is spoken. */
const languageEvents = 20
