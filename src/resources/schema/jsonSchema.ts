import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { humanised } from './humanised.ts'

/** A JSON Schema 2020-12 with the hints of the x- vocabulary, as far as lists and forms look at it. */
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
  /** Set by normalise(): the choices of a tagged union, the tag taken out of each. */
  'x-branches'?: Union
  /** Set by normalise(): the values to choose from, instead of enum, const or a oneOf of constants. */
  'x-choices'?: Choice[]
  /** Set by normalise(): what holds where nothing was chosen. */
  'x-usual'?: JsonValue
  /** Set by normalise(): what it begins as where it is added, as an item of a list or a group that may be null. */
  'x-new'?: JsonValue
  /** Set by normalise(): null is a value of its own here and means "not set". */
  'x-nullable'?: boolean
  /** Set by normalise(): what the schema calls null. */
  'x-null-title'?: string
  /** Set by normalise(): it has to be there, so that it is null where nothing is in it. */
  'x-stays'?: boolean
  [keyword: string]: unknown
}

export interface EntityHint {
  plural?: string
  icon?: string
  group?: string
  label?: string
  capabilities?: string[]
  /** Tenants define its types: a record names its own at `field`, by the id. */
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
  layout?: 'section' | 'tab'
  'x-visible-if'?: JsonSchema
}

export interface ReferenceHint {
  entity: string
  label?: string
  search?: string[]
  create?: boolean
  filter?: Record<string, unknown>
}

/** Values to choose from, as an operation lists them or the records of an entity have them; any other may be typed. */
export type OptionsHint = Offered & ({ path: string; entity?: never } | { entity: string; path?: never })

interface Offered {
  /** Pointers into an item. */
  value: string
  label?: string
  details?: string[]
  /** The parameter that takes what is typed. */
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
  /** What the tag holds. */
  value: JsonValue
  title: string
  /** What a value begins as when this branch is chosen. */
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

/** The types a schema names, without null. */
export function typesOf(schema: JsonSchema): string[] {
  const types = Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : []
  return types.filter(type => type !== 'null')
}

/** The name of the x-widget hint, with or without options. */
export function widgetNameOf(schema: JsonSchema): string | undefined {
  const hint = schema['x-widget']
  return typeof hint === 'object' ? hint.name : hint
}

/** Whether an object is edited by a field of ours as a whole: described elsewhere, or a schema itself. */
export function hasOwnEditor(schema: JsonSchema): boolean {
  const name = widgetNameOf(schema)
  return name === 'schemaForm' || name === 'schema'
}

/** The choices of an enum, or of a oneOf or anyOf made of titled constants; undefined for anything else. */
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

/** Words for a value that has none of its own; what is no plain name, such as "en-US", stays as it is. */
function choiceTitle(value: JsonValue): string {
  return typeof value === 'string' && /^[a-z][a-z\d_]*$/.test(value) ? humanised(value) : String(value)
}
