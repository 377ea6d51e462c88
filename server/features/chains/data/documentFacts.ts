import type { EntityData } from '../../../store/records/entityData.ts'
import { text, texts, whole } from './resultSchemas.ts'

type GeneratedDocument = NonNullable<EntityData<'generated_document'>>

/** What chains read of a document. */
export const documentMembers = {
  ...{ id: text, title: { ...text, 'x-personal': true }, status: text, template_id: text },
  ...{ file_id: text, missing: texts, unconfirmed: texts, error: text },
  ...{ contact_id: text, conversation_id: text },
  values: { type: 'object', additionalProperties: true, 'x-personal': true },
} as const

/** Schema of a document as chains read it. Every member is present; unknown ones are empty. */
export const documentSchema = whole(documentMembers)

/** Returns what chains may know of a document; `format` chooses the file that it names. */
export function documentFacts(id: string, document: GeneratedDocument, format = '') {
  const { title = '', status, document_template_id, file_id = '', files = [], data = {} } = document
  const { missing = [], unconfirmed = [], error = '', contact_id = '', conversation_id = '' } = document
  const chosen = files.find(one => one.format === format)?.file_id
  return {
    ...{ id, title, status, template_id: document_template_id, file_id: chosen ?? file_id },
    ...{ missing, unconfirmed, error, contact_id, conversation_id, values: data },
  }
}
