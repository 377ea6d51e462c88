import type { EntitySchemas } from '../../../openapi/generated/entityTypes.d.ts'
import type { RecordExtras } from '../../resources/record/recordExtras.ts'

/** Extras of single entities: each is given records of its own, as the contract describes them. */
export type OwnExtras = { readonly [Name in keyof EntitySchemas]?: RecordExtras<EntitySchemas[Name]> }
