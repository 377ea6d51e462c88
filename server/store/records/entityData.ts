import type { EntitySchemas } from '../../../openapi/generated/entityTypes.d.ts'
import type { SealedSecret } from './sealedSecret.ts'
import type { StoredRecord } from './storedRecord.ts'

/** The name of an entity that has an entity file. */
export type EntityName = keyof EntitySchemas

/** A record's own fields as they are stored and read: defaults filled in, secrets sealed. */
export type EntityData<Name extends EntityName> = Stored<Omit<EntitySchemas[Name], BaseField>>

/** A stored record whose `data` has its entity's type. */
export interface EntityRecord<Name extends EntityName> extends Omit<StoredRecord, 'data'> {
  readonly data: EntityData<Name>
}

/** The base fields that the published type adds to a record's own fields. */
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

/** The API serves only whether a secret is set; the store contains it sealed. */
type Stored<Served> = Served extends { $set: boolean }
  ? SealedSecret
  : Served extends object
    ? { [Key in keyof Served]: Stored<Served[Key]> }
    : Served
