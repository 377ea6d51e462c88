import { v7 as uuid } from 'uuid'
import type { UploadedPart } from '../../../http/files/multipartUpload.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import type { FileService } from '../../files/fileService.ts'
import type { StoredFile } from '../../files/store/fileStore.ts'
import { knownDocument } from '../store/knownDocument.ts'
import { fileTitle } from './documentTitle.ts'
import { documentType } from './documentType.ts'
import { enqueueDocumentReading } from './enqueueDocumentReading.ts'

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  files: Pick<FileService, 'upload' | 'remove'>
}

const entity = 'imported_document'

/** Creates the service that stores uploaded files as documents and reads them in the background. */
export function createDocumentImport({ store, files }: Deps) {
  return { add, readAgain }

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
