import { v7 as uuid } from 'uuid'
import type { UploadedPart } from '../../../http/files/multipartUpload.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { FileService } from '../../files/fileService.ts'
import type { StoredFile } from '../../files/store/fileStore.ts'
import { knownDocument } from '../store/knownDocument.ts'
import { fileTitle, pathTitle } from './documentTitle.ts'
import { documentType } from './documentType.ts'
import { enqueueDocumentReading } from './enqueueDocumentReading.ts'

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  files: Pick<FileService, 'upload' | 'remove'>
}

/** A file of another system. */
export interface BroughtFile {
  /** The document that it became earlier; null for a new one. */
  document: { id: string; isTrashed: boolean } | null
  /** Folders and name. */
  path: string
  /** Tags of a new document. */
  tags: readonly string[]
  content: AsyncIterable<Uint8Array>
}

interface BroughtDocument {
  id: string
  result: 'added' | 'updated' | 'unchanged'
}

export type DocumentImport = ReturnType<typeof createDocumentImport>

const entity = 'imported_document'

/** Creates the service that stores uploaded files as documents and reads them in the background. */
export function createDocumentImport({ store, files }: Deps) {
  return { add, bring, readAgain }

  /** Stores a file and its document; with `replace`, updates the earlier version of the document if there is one. */
  async function add(scope: Scope, { name, content }: UploadedPart, replace: boolean): Promise<StoredRecord> {
    const documentId = uuid()
    const typeOf = documentType
    const file = await files.upload(scope, { kind: 'file', content, name: () => name, documentId, typeOf })
    try {
      return await store.transaction(scope, async (within, db) => {
        const known = replace ? await knownDocument(db, scope.tenantId, file) : null
        const options = { action: 'importDocument' }
        const { record } =
          known === null
            ? await within.create(scope, entity, fresh(file), { ...options, id: documentId })
            : await within.write(
                scope,
                entity,
                known,
                null,
                ({ data }) => ({ ...data, ...about(file) }),
                options,
              )
        await db.updateTable('file').set({ document_id: record._id }).where('_id', '=', file.id).execute()
        await enqueueDocumentReading(db, { tenantId: scope.tenantId, id: record._id })
        return record
      })
    } catch (error) {
      // The caller gets the first error, even if the cleanup fails too.
      await files.remove(scope, file.id).catch(() => undefined)
      throw error
    }
  }

  /**
   * Stores a file of another system as a new document, or as the content of an earlier one, and runs `also` in the same
   * transaction. The document keeps its id, title and settings; if the content is the same, it stays as it is.
   */
  async function bring(
    scope: Scope,
    { document, path, tags, content }: BroughtFile,
    also: (db: TenantDb, brought: BroughtDocument) => Promise<void>,
  ): Promise<void> {
    const documentId = document?.id ?? uuid()
    const name = () => path.slice(path.lastIndexOf('/') + 1)
    const file = await files.upload(scope, { kind: 'file', content, name, documentId, typeOf: documentType })
    let isSame = false
    const edit = ({ data }: StoredRecord) => {
      isSame = data.sha256 === file.sha256
      return isSame ? data : { ...data, ...about(file) }
    }
    const isUsed = store.transaction(scope, async (within, db) => {
      const action = 'importDocument'
      if (!document) {
        const data = { ...fresh(file), title: pathTitle(path), ...(tags.length > 0 && { tags }) }
        await within.create(scope, entity, data, { op: 'import', action, id: documentId })
      } else {
        const op = document.isTrashed ? 'restore' : 'import'
        await within.write(scope, entity, documentId, null, edit, { op, action })
      }
      if (!isSame) await enqueueDocumentReading(db, { tenantId: scope.tenantId, id: documentId })
      const isUnchanged = isSame && !document?.isTrashed
      await also(db, { id: documentId, result: !document ? 'added' : isUnchanged ? 'unchanged' : 'updated' })
      return !isSame
    })
    const isLost = await isUsed.then(
      used => !used,
      () => true,
    )
    // A failing cleanup changes no outcome: files that no document uses are removed later.
    if (isLost) await files.remove(scope, file.id).catch(() => undefined)
    await isUsed
  }

  /** Queues a document to be read again; throws `resource.not_found`. */
  async function readAgain(scope: Scope, id: string): Promise<StoredRecord> {
    return store.transaction(scope, async (within, db) => {
      const again = ({ data }: StoredRecord) => ({ ...data, status: 'queued', progress: 0 })
      const { record } = await within.write(scope, entity, id, null, again, {
        op: 'patch',
        action: 'readDocumentAgain',
      })
      await enqueueDocumentReading(db, { tenantId: scope.tenantId, id })
      return record
    })
  }
}

function fresh(file: StoredFile) {
  return { title: fileTitle(file.name), enabled: true, ...about(file) }
}

function about({ id, name, mediaType, size, sha256 }: StoredFile) {
  return { status: 'queued', progress: 0, file_id: id, file_name: name, media_type: mediaType, size, sha256 }
}
