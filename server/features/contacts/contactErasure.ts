import { sql } from 'kysely'
import { textsIn } from '../../../common/json/textsIn.ts'
import { AppError } from '../../errors.ts'
import type { FileStorage } from '../../providers/files/fileStorage.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { forgetFile, type LostFile } from '../files/store/lostFiles.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { eraseCopies, findWhose, withPlayed } from './copies/eraseCopies.ts'
import { conversationIdsOf, mergedContactsOf } from './store/contactBelongings.ts'
import { deleteConversations, deleteRecords, forgetAnswers, holdConversations } from './store/erasure.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  store: Pick<EntityStore, 'get' | 'transaction'>
  /** Returns the visitor copies of all features. */
  copies: () => readonly VisitorCopies[]
  storage: Pick<FileStorage, 'remove'>
  now: () => Date
}

/** Counts of the deleted records. */
interface Erased {
  conversations: number
  filled_intakes: number
  files: number
  copies: number
}

/** Conversations per transaction. */
const atOnce = 200

/** Creates the service that erases everything stored about a contact. */
export function createContactErasure({ database, store, copies, storage, now }: Deps) {
  return { erase }

  /**
   * Deletes the contact for good, with the contacts merged into it, also from the trash. Everything that belongs to it
   * goes first: if the erasure is interrupted, the contact still exists and the erasure can be repeated. Throws
   * `resource.not_found`.
   */
  async function erase(scope: Scope, contactId: string): Promise<Erased> {
    const contact = await store.get(scope, 'contact', contactId, { trash: true })
    if (!contact) throw new AppError('resource.not_found')
    const erased = { conversations: 0, filled_intakes: 0, files: 0, copies: 0 }
    for (;;) {
      const gone = await eraseSome(scope, contact)
      await removeFiles({ database, storage }, gone.files)
      erased.conversations += gone.conversations
      erased.filled_intakes += gone.filledIntakes
      erased.files += gone.files.length
      erased.copies += gone.copies
      if (gone.isLast) return erased
    }
  }

  /** Deletes some conversations in one transaction; the last one also deletes the contact. */
  async function eraseSome(scope: Scope, contact: StoredRecord) {
    const { tenantId } = scope
    return store.transaction(scope, async (within, db) => {
      // A request that starts a conversation with the contact locks it as well. The conversation is therefore either
      // seen here, or started with a new contact.
      const [held] = await lockRecords(db, 'contact', [contact._id])
      // Another request was faster.
      if (!held) throw new AppError('resource.not_found')
      const own = await conversationIdsOf(db, contact._id, atOnce)
      const isLast = own.length < atOnce
      await holdConversations(db, own)
      const contacts = [held, ...(await mergedContactsOf(db, held._id))]
      const contactIds = contacts.map(({ _id }) => _id)
      const sources = { contactId: isLast ? contact._id : null, conversationIds: own, isExpiry: false }
      const known = copies()
      const whose = await withPlayed(
        db,
        await findWhose(db, sources, isLast ? contacts.flatMap(addressesOf) : []),
        known,
      )
      const ids = await holdConversations(db, whose.conversationIds)
      const copied = await eraseCopies({ scope, db, store: within, whose, isExpiry: false }, known)
      const { files, emptyFiles } = await deleteConversations(db, { tenantId, ids })
      const others = [...copied.values()].flat()
      await forgetAnswers(db, [...contactIds, ...ids, ...others, ...emptyFiles, ...files.map(({ id }) => id)])
      if (isLast) {
        await deleteRecords(db, 'contact', sql`_id = any(${contactIds}::uuid[])`)
        // Without a name, because entries stay in the audit log.
        const entry = { action: 'eraseContact' as const, entity: 'contact', entityId: contact._id, at: now() }
        await createAuditStore(db).note(scope, entry)
      }
      const filledIntakes = copied.get('filled_intakes')?.length ?? 0
      const gone = { conversations: own.length, filledIntakes, copies: others.length - filledIntakes }
      return { ...gone, files, isLast }
    })
  }
}

/** Deletes files whose conversations were deleted. If this is interrupted, the job for such files does the rest. */
export async function removeFiles(
  { database, storage }: Pick<Deps, 'storage'> & { database: Pick<Database, 'owner'> },
  files: readonly LostFile[],
): Promise<void> {
  for (const file of files) {
    await storage.remove(file.storageKey)
    await forgetFile(database, file)
  }
}

/** Reads the addresses directly, since mails must be found even if the rest of the record cannot be read. */
function addressesOf({ data }: StoredRecord): string[] {
  return textsIn(data.emails)
}
