import { asText } from '../../../common/json/asText.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { Schema } from '../../../common/schema/schemaFields.ts'
import { typedName } from '../../../common/schema/typedName.ts'
import { AppError } from '../../errors.ts'
import type { RecordData } from './storedRecord.ts'

/** A JSON Schema (draft 2020-12) with the x- vocabulary, read by keyword. */
export type JsonSchema = Schema

/** An entity's schema, with the properties of the entity as a whole. */
interface EntitySchema extends Schema {
  readonly 'x-entity'?: {
    readonly plural?: string
    readonly icon?: string
    readonly group?: string
    readonly area?: string
    /** JSON Pointer of the field that names a record to people. */
    readonly label?: string
    /** Set if a record's page opens for reading, with its form behind Edit. */
    readonly opens?: string
    readonly capabilities?: readonly string[]
    readonly scope?: string
    /** Set if the menu shows the list even without records. */
    readonly basic?: boolean
    /**
     * Set if tenants define the types of the records: the field with the type, and the field with the type's values.
     */
    readonly types?: { readonly field: string; readonly values: string }
  }
  readonly 'x-singleton'?: { readonly path: string }
}

/** An entity as the generated contract describes it. */
export interface EntityDefinition {
  readonly name: string
  /** True for a settings document: one record per tenant instead of a list. */
  readonly singleton: boolean
  /** Schema of responses: own fields and base fields. */
  readonly schema: EntitySchema
  /** Schema of requests. */
  readonly input: JsonSchema
  /** Set if the definition covers records of one type only. */
  readonly type?: RecordType
}

/** A record type that a tenant has defined. */
export interface RecordType {
  readonly id: string
  /** Slot numbers of the fields that lists use, by JSON Pointer. */
  readonly slots: ReadonlyMap<string, number>
  /** Combinations of fields whose values only one record may have, as JSON Pointers. */
  readonly unique: readonly (readonly string[])[]
}

export interface EntityRegistry {
  /** Returns the entity with that name. Throws `resource.not_found`. */
  get(name: string): EntityDefinition
  find(name: string): EntityDefinition | null
  all(): readonly EntityDefinition[]
}

/** The `_id` of every settings document; the key also contains the tenant and the entity. */
export const singletonId = '00000000-0000-7000-8000-000000000001'

/** Creates the registry of the generated entity definitions. */
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

/** Returns true if the records belong to the whole installation instead of a tenant. */
export function isOfInstallation({ schema }: EntityDefinition): boolean {
  return schema['x-entity']?.scope === 'installation'
}

/** Returns the name of the definition's list: the entity's name, followed by the type's id if it covers one type. */
export function listName({ name, type }: EntityDefinition): string {
  return type ? typedName(name, type.id) : name
}

/** Returns a record's name, or null if it has none. */
export function labelOf(definition: EntityDefinition | null, data: RecordData): string | null {
  const pointer = definition && labelPointer(definition)
  const label = pointer ? valueAt(data, pointer) : null
  return asText(label) || null
}

/**
 * Returns the fields that contain the type and the values of a typed record, or null if the definition has no type.
 */
export function typePlaces({ schema, type }: EntityDefinition): { field: string; values: string } | null {
  return (type && schema['x-entity']?.types) ?? null
}

/** Returns the JSON Pointer of the field that names a record to people, or null if the entity declares none. */
export function labelPointer({ schema }: EntityDefinition): string | null {
  return schema['x-entity']?.label ?? null
}
