import type { EntitySchemas } from '../../../openapi/generated/entityTypes.d.ts'
import type { RecordExtension } from '../../resources/record/recordExtension.ts'

/** Extensions of single entities: each is given records of its own, as the contract describes them. */
export type RecordExtensions = {
  readonly [Name in keyof EntitySchemas]?: RecordExtension<EntitySchemas[Name]>
}
