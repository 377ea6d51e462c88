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

/** Gathers what is known of somebody beside their record, for those who read it. */
export function createContactOverview({ database, records }: Deps) {
  return { overview }

  /** At most so many notes, files and identities; throws `resource.not_found`, also for one in the trash. */
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
