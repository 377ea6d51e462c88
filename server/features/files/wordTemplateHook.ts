import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileStore } from './store/fileStore.ts'

/**
 * Checks that a document template refers to a Word file that the team uploaded. An existing reference stays valid, even
 * if its file is deleted.
 */
export function wordTemplateHook(files: Pick<FileStore, 'find'>): EntityHook {
  return {
    beforeWrite: (scope, records, before) =>
      Promise.all(records.map((record, index) => checked(scope, record, before[index]?.data))),
  }

  async function checked(scope: Scope, record: RecordData, before: RecordData = {}) {
    const { source_file_id: id } = readData('document_template', record) ?? {}
    if (id === undefined || id === before.source_file_id) return record
    const file = await files.find(scope, id)
    const isOwn =
      file && [file.conversationId, file.documentId, file.generatedDocumentId].every(of => of === null)
    if (isOwn && file.mediaType === wordType) return record
    const message = 'Upload a Word file (.docx) and choose it here.'
    return new AppError('record.invalid', {
      errors: [{ pointer: '/source_file_id', keyword: 'file', message }],
    })
  }
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
