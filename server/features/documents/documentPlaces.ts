import type { EntityData } from '../../store/records/entityData.ts'
import type { DocumentPlace } from './values/sourceValues.ts'

export type GeneratedDocument = NonNullable<EntityData<'generated_document'>>

/** Returns the records that a document is about. */
export function placeOf({ contact_id, conversation_id, filled_intake_id }: GeneratedDocument): DocumentPlace {
  return {
    contactId: contact_id ?? null,
    conversationId: conversation_id ?? null,
    filledIntakeId: filled_intake_id ?? null,
    recordId: null,
  }
}
