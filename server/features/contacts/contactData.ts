import { textsIn } from '../../../common/json/textsIn.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { servedRecord } from '../../records/servedRecord.ts'
import type { Database } from '../../store/database.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { presentEvent } from '../conversations/presentEvent.ts'
import { safeName } from '../files/safeName.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { findWhose } from './copies/eraseCopies.ts'
import {
  allEvents,
  conversationIdsOf,
  filesOf,
  identitiesOf,
  type KeptFile,
  mergedContactsOf,
  recordsOf,
} from './store/contactBelongings.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  records: Pick<RecordServices, 'store' | 'registry' | 'note'>
  /** Returns the visitor copies of all features. */
  copies: () => readonly VisitorCopies[]
  now: () => Date
}

/** Creates the service that exports everything stored about a contact. */
export function createContactData({ database, records, copies, now }: Deps) {
  return { data }

  /**
   * Returns one JSON document: `contact`, its `merged_contacts`, `identities`, `conversations` with all `events`,
   * `files`, and under their names the copies of the contact's words, including those in the trash. The export is first
   * recorded in the audit log, without a name. Throws `resource.not_found`.
   */
  async function data(scope: Scope, contactId: string): Promise<{ name: string; content: Buffer }> {
    const contact = await records.store.get(scope, 'contact', contactId, { trash: true })
    if (!contact) throw new AppError('resource.not_found')
    const entry = { action: 'exportContactData' as const, entity: 'contact', entityId: contactId, at: now() }
    await records.note(scope, entry)
    const belongings = await database.inTenant(scope.tenantId, db => belongingsOf(db, contact))
    const document = { contact: shown('contact', contact), ...belongings }
    return {
      name: safeName(String(contact.data.name)) || 'contact',
      content: Buffer.from(`${JSON.stringify(document, null, 2)}\n`),
    }
  }

  async function belongingsOf(db: TenantDb, contact: StoredRecord) {
    const contactId = contact._id
    const ids = await conversationIdsOf(db, contactId, maxConversations)
    const conversations: object[] = []
    for (const record of await recordsOf(db, 'conversation', ids)) {
      conversations.push({ ...shown('conversation', record), events: await eventsOf(db, record._id) })
    }
    const merged = await mergedContactsOf(db, contactId)
    const whose = await findWhose(
      db,
      { contactId, conversationIds: ids, isExpiry: false },
      [contact, ...merged].flatMap(({ data }) => textsIn(data.emails)),
    )
    const copied: Record<string, readonly object[]> = {}
    for (const { name, find } of copies()) copied[name] = await find({ db, whose, shown })
    return {
      merged_contacts: merged.map(record => shown('contact', record)),
      identities: await identitiesOf(db, contactId),
      conversations,
      ...copied,
      files: (await filesOf(db, ids)).map(presentFile),
    }
  }

  /** Returns the record without the members of the team who wrote it. */
  function shown(entity: string, record: StoredRecord): object {
    const { id, _version, created_by, updated_by, ...own } = servedRecord(
      records.registry.get(entity),
      record,
    )
    return own
  }
}

/** More than anybody has; a list needs a limit. */
const maxConversations = 100_000

async function eventsOf(db: TenantDb, conversationId: string): Promise<object[]> {
  const rows = await allEvents(db, conversationId)
  return rows.map(row => {
    const { _id, conversation_id, ...event } = presentEvent(row)
    return { ...event, is_shown: row.is_shown }
  })
}

function presentFile({ id, conversationId, mediaType, createdAt, ...file }: KeptFile): object {
  return {
    _id: id,
    conversation_id: conversationId,
    ...file,
    media_type: mediaType,
    created_at: createdAt,
  }
}
