import type { Readable } from 'node:stream'
import { demandRole } from '../../../access/permissions.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { FileCaller, VisitorOf } from '../../files/fileAccess.ts'
import type { FileService } from '../../files/fileService.ts'
import type { StoredFile } from '../../files/store/fileStore.ts'
import { isQuotedIn } from '../store/isQuotedIn.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  files: Pick<FileService, 'find' | 'open'>
  visitorOf: VisitorOf
}

interface Original {
  file: StoredFile
  open: (range?: { start: number; end: number }) => Promise<Readable>
}

/**
 * Creates the function that opens the originals of documents. The team can open all of them, a visitor only those meant
 * for visitors that the visitor's own conversation has quoted. Throws `auth.*`, and `resource.not_found` for all
 * others.
 */
export function createDocumentOpening({ database, store, files, visitorOf }: Deps) {
  return async ({ session, scope, token }: FileCaller, id: string): Promise<Original> => {
    if (token === undefined) demandRole(session, 'viewer')
    const reader = token === undefined ? null : await visitorOf({ session, scope, token }, 'reader')
    const { data } = (await findRecord(store, scope, 'imported_document', id)) ?? {}
    if (!data?.file_id) throw new AppError('resource.not_found')
    if (reader) {
      const isMeant = data.for_visitors && data.enabled
      const isQuoted =
        isMeant && (await database.inTenant(scope.tenantId, db => isQuotedIn(db, reader.conversation.id, id)))
      if (!isQuoted) throw new AppError('resource.not_found')
    }
    const file = await files.find(scope, data.file_id)
    return { file, open: range => files.open(file, range) }
  }
}
