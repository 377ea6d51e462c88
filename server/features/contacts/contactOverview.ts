import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import {
  identitiesOf,
  newestConversationsOf,
  newestFilesOf,
  newestNotesOf,
} from './store/contactBelongings.ts'

type ContactOverview = components['schemas']['ContactOverview']

interface Deps {
  database: Pick<Database, 'inTenant'>
  records: Pick<RecordServices, 'store'>
}

/** Creates the service for the overview of a contact: what is known of them besides their record. */
export function createContactOverview({ database, records }: Deps) {
  return { overview }

  /**
   * Returns at most `limit` notes, files and identities each. Throws `resource.not_found`, also for a contact in the
   * trash.
   */
  async function overview(scope: Scope, contactId: string, limit: number): Promise<ContactOverview> {
    const contact = await records.store.get(scope, 'contact', contactId)
    if (!contact) throw new AppError('resource.not_found')
    return database.inTenant(scope.tenantId, async db => {
      const ids = await newestConversationsOf(db, contactId)
      const identities = (await identitiesOf(db, contactId)).toReversed().slice(0, limit)
      const notes = await newestNotesOf(db, ids, limit)
      const files = await newestFilesOf(db, ids, limit)
      return {
        identities: identities.map(one => ({ ...one, created_at: one.created_at.toISOString() })),
        notes: notes.map(one => ({ ...one, created_at: one.created_at.toISOString() })),
        files: files.map(file => ({
          _id: file.id,
          conversation_id: file.conversationId,
          name: file.name,
          media_type: file.mediaType,
          size: file.size,
          created_at: file.createdAt.toISOString(),
        })),
      }
    })
  }
}
