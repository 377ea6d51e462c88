import { asText } from '../../../common/json/asText.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import { typedName } from '../../../common/schema/typedName.ts'
import { AppError } from '../../errors.ts'
import type { RecordData } from './storedRecord.ts'

/** A JSON Schema (draft 2020-12) with the x- vocabulary, read by keyword. */
export type JsonSchema = Schema

/** An entity's schema with what its file says of the entity as a whole. */
interface EntitySchema extends Schema {
  readonly 'x-entity'?: {
    readonly plural?: string
    readonly icon?: string
    readonly group?: string
    readonly area?: string
    /** The field that names a record to people, as a JSON Pointer. */
    readonly label?: string
    /** The page of a record is for reading first, and its form is behind Edit. */
    readonly opens?: string
    readonly capabilities?: readonly string[]
    readonly scope?: string
    /** Tenants define the types its records are of: the field that says which, and the one that holds what they describe. */
    readonly types?: { readonly field: string; readonly values: string }
  }
  readonly 'x-singleton'?: { readonly path: string }
}

/** One entity as the generated contract describes it. */
export interface EntityDefinition {
  readonly name: string
  /** A settings document: one record per tenant instead of a list. */
  readonly singleton: boolean
  /** What is served and read: own fields and base fields. */
  readonly schema: EntitySchema
  /** What may be written. */
  readonly input: JsonSchema
  /** Of the records of one type alone; absent for all of the entity. */
  readonly type?: RecordType
}

/** A type of records that a tenant has defined. */
export interface RecordType {
  readonly id: string
  /** Numbers of the slots in which fields are kept for lists, by their pointers. */
  readonly slots: ReadonlyMap<string, number>
}

export interface EntityRegistry {
  /** The entity of that name; throws `resource.not_found`. */
  get(name: string): EntityDefinition
  find(name: string): EntityDefinition | null
  all(): readonly EntityDefinition[]
}

/** The `_id` of every settings document; the tenant and the entity are in the key as well. */
export const singletonId = '00000000-0000-7000-8000-000000000001'

/** Finds entities by name in the generated definitions. */
export function createEntityRegistry(
  definitions: Readonly<Record<string, EntityDefinition>>,
): EntityRegistry {
  const byName = new Map(Object.entries(definitions))
  const list = [...byName.values()]
  const find = (name: string) => byName.get(name) ?? null
  return {
    find,
    all: () => list,
    get(name) {
      const definition = find(name)
      if (!definition) throw new AppError('resource.not_found', { detail: `There is no entity "${name}".` })
      return definition
    },
  }
}

/** Whether its records belong to the installation as a whole instead of a tenant. */
export function isOfInstallation({ schema }: EntityDefinition): boolean {
  return schema['x-entity']?.scope === 'installation'
}

/** The name of the definition's list: the entity's, and of one type its id besides. */
export function listName({ name, type }: EntityDefinition): string {
  return type ? typedName(name, type.id) : name
}

/** What a record of the entity is called; null where nothing names it. */
export function labelOf(definition: EntityDefinition | null, data: RecordData): string | null {
  const pointer = definition && labelPointer(definition)
  const label = pointer ? valueAt(data, pointer) : null
  return asText(label) || null
}

/** Where the records of a typed definition say of which type they are and what they hold; null for any other. */
export function typePlaces({ schema, type }: EntityDefinition): { field: string; values: string } | null {
  return (type && schema['x-entity']?.types) ?? null
}

/** The field that names a record to people, as a JSON Pointer; null where the entity declares none. */
export function labelPointer({ schema }: EntityDefinition): string | null {
  return schema['x-entity']?.label ?? null
}
