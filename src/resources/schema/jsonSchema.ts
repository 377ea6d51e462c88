import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { humanized } from './humanized.ts'

/** Names of a list item's fields that share its line, and of those that are folded; the others are below the line. */
export interface LineHint {
  fields: string[]
  folded: string[]
}

/** A JSON Schema 2020-12 with the x- hints, as far as lists and forms use it. */
export interface JsonSchema {
  $ref?: string
  $id?: string
  $schema?: string
  $anchor?: string
  $defs?: Record<string, JsonSchema | boolean>
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  contentMediaType?: string
  const?: JsonValue
  enum?: JsonValue[]
  default?: JsonValue
  examples?: JsonValue[]
  readOnly?: boolean
  writeOnly?: boolean
  deprecated?: boolean
  required?: string[]
  properties?: Record<string, JsonSchema | boolean>
  patternProperties?: Record<string, JsonSchema | boolean>
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema | boolean
  dependentRequired?: Record<string, string[]>
  dependentSchemas?: Record<string, JsonSchema | boolean>
  dependencies?: Record<string, JsonSchema | boolean | string[]>
  items?: JsonSchema | boolean | (JsonSchema | boolean)[]
  prefixItems?: (JsonSchema | boolean)[]
  allOf?: (JsonSchema | boolean)[]
  anyOf?: (JsonSchema | boolean)[]
  oneOf?: (JsonSchema | boolean)[]
  if?: JsonSchema | boolean
  then?: JsonSchema | boolean
  else?: JsonSchema | boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  'x-entity'?: EntityHint
  'x-list'?: ListHint
  'x-groups'?: GroupHint[]
  'x-singleton'?: { path: string; methods: string[] }
  'x-widget'?: string | { name: string; [option: string]: JsonValue }
  'x-ref'?: ReferenceHint
  'x-options'?: OptionsHint
  'x-sortable'?: boolean
  'x-secret'?: { hint?: string }
  'x-visible-if'?: JsonSchema
  'x-discriminator'?: string
  'x-timezone'?: string
  'x-color'?: string
  /** Set by the field table: lays out a list item in one line. */
  'x-line'?: LineHint
  /** Set by normalize(): the branches of a tagged union, without the tag in each. */
  'x-branches'?: Union
  /** Set by normalize(): the values to choose from, in place of enum, const, or a oneOf of constants. */
  'x-choices'?: Choice[]
  /** Set by normalize(): the value that applies if nothing was chosen. */
  'x-usual'?: JsonValue
  /** Set by normalize(): the initial value when it is added, as a list item or a group that may be null. */
  'x-new'?: JsonValue
  /** Set by normalize(): whether null is a separate value that means "not set". */
  'x-nullable'?: boolean
  /** Set by normalize(): the schema's title for null. */
  'x-null-title'?: string
  /** Set by normalize(): whether it must be present, so that it is null when empty. */
  'x-stays'?: boolean
  [keyword: string]: unknown
}

export interface EntityHint {
  plural?: string
  icon?: string
  group?: string
  label?: string
  capabilities?: string[]
  /** Set if tenants define data types of the entity; `field` is the field with the type's id. */
  types?: { field: string }
}

export interface ListHint {
  columns?: string[]
  sort?: string[]
  filters?: string[]
}

export interface GroupHint {
  id: string
  title: string
  description?: string
  fields: string[]
  layout?: 'section' | 'tab' | 'folded'
  'x-visible-if'?: JsonSchema
}

export interface ReferenceHint {
  entity: string
  label?: string
  search?: string[]
  create?: boolean
  filter?: Record<string, unknown>
}

/** Values to choose from, listed by an operation or taken from an entity's records; any other value may be typed. */
export type OptionsHint = Offered & ({ path: string; entity?: never } | { entity: string; path?: never })

interface Offered {
  /** Pointers into an item. */
  value: string
  label?: string
  details?: string[]
  /** Query parameter for the typed text. */
  search?: string
  filters?: { parameter: string; title: string; format?: 'country'; oneOf?: JsonSchema[] }[]
  selectable?: { at: string; title: string; description: string }
  sample?: { path: string; at: string }
  missing?: { const: string; title: string; entity?: string }[]
}

export interface Union {
  tag: string
  branches: Branch[]
}

export interface Branch {
  /** Value of the tag. */
  value: JsonValue
  title: string
  /** Initial value when this branch is chosen. */
  start: JsonObject
  schema: JsonSchema
}

/** One choice of a list of constants. */
export interface Choice {
  value: JsonValue
  title: string
  color?: string
}

export function isSchema(value: unknown): value is JsonSchema {
  return isObject(value)
}

/** Returns the types of a schema, without null. */
export function typesOf(schema: JsonSchema): string[] {
  const types = Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : []
  return types.filter(type => type !== 'null')
}

/** Returns the name of the x-widget hint, with or without options. */
export function widgetNameOf(schema: JsonSchema): string | undefined {
  const hint = schema['x-widget']
  return typeof hint === 'object' ? hint.name : hint
}

/**
 * Returns whether one of our fields edits the object as a whole, because it is described elsewhere or is a schema
 * itself.
 */
export function hasOwnEditor(schema: JsonSchema): boolean {
  const name = widgetNameOf(schema)
  return name === 'schemaForm' || name === 'schema'
}

/** Returns the choices of an enum, or of a oneOf or anyOf of titled constants; undefined for anything else. */
export function choicesOf(schema: JsonSchema): Choice[] | undefined {
  if (schema.enum)
    return schema.enum.filter(value => value !== null).map(value => ({ value, title: choiceTitle(value) }))
  const options = schema.oneOf ?? schema.anyOf
  if (!options?.length || !options.every(option => isSchema(option) && 'const' in option)) return undefined
  return (options as JsonSchema[]).map(option => ({
    value: option.const as JsonValue,
    title: option.title ?? String(option.const),
    ...(option['x-color'] && { color: option['x-color'] }),
  }))
}

/** Returns the title of a value without one. A value that is no plain name, such as "en-US", stays unchanged. */
function choiceTitle(value: JsonValue): string {
  return typeof value === 'string' && /^[a-z][a-z\d_]*$/.test(value) ? humanized(value) : String(value)
}
