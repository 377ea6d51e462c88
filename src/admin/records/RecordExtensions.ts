import type { EntitySchemas } from '../../../openapi/generated/entityTypes.d.ts'
import type { RecordExtension } from '../../resources/record/recordExtension.ts'

/** Record extensions by entity. Each receives its entity's records, typed by the contract. */
export type RecordExtensions = {
  readonly [Name in keyof EntitySchemas]?: RecordExtension<EntitySchemas[Name]>
}
