import type { EntitySchemas } from '../../../openapi/generated/entityTypes.d.ts'
import type { SealedSecret } from './sealedSecret.ts'
import type { StoredRecord } from './storedRecord.ts'

/** The name of an entity that has an entity file. */
export type EntityName = keyof EntitySchemas

/** The fields of a record as it is stored and read: each default in its place, secrets sealed. */
export type EntityData<Name extends EntityName> = Stored<Omit<EntitySchemas[Name], BaseField>>

/** A stored record that has been read. */
export interface EntityRecord<Name extends EntityName> extends Omit<StoredRecord, 'data'> {
  readonly data: EntityData<Name>
}

/** What the published type has beside a record's own fields. */
type BaseField =
  | '_id'
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'created_by'
  | 'updated_by'
  | '_version'
  | 'deleted_at'
  | '$defs'

/** Of a secret is served whether it is set; stored it is sealed. */
type Stored<Served> = Served extends { $set: boolean }
  ? SealedSecret
  : Served extends object
    ? { [Key in keyof Served]: Stored<Served[Key]> }
    : Served
