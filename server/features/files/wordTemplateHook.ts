import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileStore } from './store/fileStore.ts'

/** A document template names a Word file that the team itself has uploaded; one that it names already stays, even if it is gone. */
export function wordTemplateHook(files: Pick<FileStore, 'find'>): EntityHook {
  return {
    beforeWrite: (scope, records, before) =>
      Promise.all(records.map((record, index) => checked(scope, record, before[index]?.data))),
  }

  async function checked(scope: Scope, record: RecordData, before: RecordData = {}) {
    const { source_file_id: id } = readData('document_template', record) ?? {}
    if (id === undefined || id === before.source_file_id) return record
    const file = await files.find(scope, id)
    const isOwn = file && file.conversationId === null && file.documentId === null
    if (isOwn && file.mediaType === wordType) return record
    const message = 'Upload a Word file (.docx) and choose it here.'
    return new AppError('record.invalid', {
      errors: [{ pointer: '/source_file_id', keyword: 'file', message }],
    })
  }
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
