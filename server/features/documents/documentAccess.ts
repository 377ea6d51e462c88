import { demandRole } from '../../access/permissions.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileCaller, VisitorOf } from '../files/fileAccess.ts'
import type { FileService } from '../files/fileService.ts'
import type { StoredFile } from '../files/store/fileStore.ts'
import type { DocumentRecord } from './documentService.ts'
import { isShownIn } from './store/shownDocuments.ts'
import type { DocumentFormat } from './template/template.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  visitorOf: VisitorOf
  files: Pick<FileService, 'find'>
}

export type DocumentAccess = ReturnType<typeof createDocumentAccess>

/** Controls who reads documents: the team all, a visitor exactly those that their conversation shows. */
export function createDocumentAccess({ database, store, visitorOf, files }: Deps) {
  return { find, fileOf }

  /** Returns a document that the caller may see. Throws `auth.*` and `resource.not_found`. */
  async function find({ session, scope, token }: FileCaller, id: string): Promise<DocumentRecord> {
    if (token === undefined) demandRole(session, 'viewer')
    else {
      const { conversation } = await visitorOf({ session, scope, token }, 'reader')
      const isShown = await database.inTenant(scope.tenantId, db =>
        isShownIn(db, conversation.id, id.toLowerCase()),
      )
      if (!isShown) throw new AppError('resource.not_found')
    }
    const document = await findRecord(store, scope, 'generated_document', id)
    if (!document) throw new AppError('resource.not_found')
    return document
  }

  /**
   * Returns a stored file of a document, the most important one by default. Throws `document.wrong_state` before the
   * files are made, and `resource.not_found` for a format that it does not have.
   */
  async function fileOf(
    scope: Scope,
    { data }: DocumentRecord,
    format?: DocumentFormat,
  ): Promise<StoredFile> {
    const { files: made = [], file_id: main } = data
    if (main === undefined)
      throw new AppError('document.wrong_state', { detail: 'The files of this document have not been made.' })
    const wanted = format === undefined ? main : made.find(one => one.format === format)?.file_id
    if (wanted === undefined)
      throw new AppError('resource.not_found', { detail: 'The document has no file of this format.' })
    return files.find(scope, wanted)
  }
}
