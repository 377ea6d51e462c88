import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { RecordServices } from '../records/recordServices.ts'
import type { SecretBox } from '../secrets/secretBox.ts'

interface ContactDeps {
  database: Database
  records: RecordServices
  secretBox: SecretBox
  storage: Pick<FileStorage, 'remove'>
  now: () => Date
}

export type ContactServices = ReturnType<typeof createContactServices>

/** Who visitors are by a site's word, and what is kept of somebody: to be handed out, deleted, or forgotten in time. */
export function createContactServices(_deps: ContactDeps) {
  return {
    /** The contact a site's signed word names, made where there is none yet; throws `identity.invalid`. */
    identified: (_scope: Scope, _identity: string): Promise<{ contactId: string; name: string }> => unbuilt(),
    /** Everything kept of somebody, as JSON; throws `resource.not_found`. */
    data: (_scope: Scope, _contactId: string): Promise<{ name: string; content: Buffer }> => unbuilt(),
    erase: (
      _scope: Scope,
      _contactId: string,
    ): Promise<{ conversations: number; filled_intakes: number; files: number }> => unbuilt(),
    /** Deletes for good what tenants keep no longer; returns how many records. */
    eraseOld: async (): Promise<number> => 0,
  }
}

async function unbuilt(): Promise<never> {
  throw new Error('Not built yet')
}
