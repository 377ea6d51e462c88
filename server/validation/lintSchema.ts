import { RE2JS } from 're2js'
import { asObject } from '../../common/json/asObject.ts'
import { isObject } from '../../common/json/isObject.ts'
import { joinPointer, valueAt } from '../../common/json/jsonPointer.ts'
import type { FieldError } from '../errors.ts'

type Schema = Readonly<Record<string, unknown>>

/** Limits for a schema that a user writes. */
export const schemaLimits = {
  bytes: 65_536,
  depth: 32,
  schemas: 2_000,
  /** Number of schemas with each reference expanded: one value may take this many checks. */
  expanded: 10_000,
  patternLength: 500,
  /** Each item is compared with every other, so the cost grows with the square of their number. */
  uniqueItems: 1_000,
} as const

/**
 * Reports features of a user's JSON Schema that we do not run, each at its pointer: unsupported keywords, references
 * outside the schema, patterns that may take more than linear time, and excessive size, also through references. The
 * validator decides if it is valid JSON Schema.
 */
export function lintSchema(schema: unknown): FieldError[] {
  if (!isObject(schema)) return [fault('', 'type', 'Must be an object.')]
  const bytes = Buffer.byteLength(JSON.stringify(schema))
  if (bytes > schemaLimits.bytes) {
    return [fault('', 'maxSize', `Must have at most ${schemaLimits.bytes} bytes.`, schemaLimits.bytes)]
  }
  const root = schema.type === 'object' ? [] : [fault('/type', 'const', 'A record is an object.')]
  const found: Place[] = []
  const deep = collect({ schema, pointer: '', depth: 0 }, found)
  if (deep) return [deep]
  if (found.length > schemaLimits.schemas) {
    return [fault('', 'maxSchemas', `Must describe at most ${schemaLimits.schemas} values.`)]
  }
  const places = new Map(found.map(place => [place.schema, place]))
  const faults = [...root, ...found.flatMap(place => lintOne(place, schema, places))]
  return faults.length > 0 ? faults : lintExpansion(schema, places)
}

/** Places of the nested schemas, by schema. */
type Places = ReadonlyMap<Schema, Place>

interface Place {
  schema: Schema
  pointer: string
  depth: number
}

const ofOneSchema = [
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
]
const ofSchemas = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const ofNamedSchemas = ['properties', 'patternProperties', '$defs', 'dependentSchemas']

const offered: ReadonlySet<string> = new Set([
  ...ofOneSchema,
  ...ofSchemas,
  ...ofNamedSchemas,
  ...['$schema', '$comment', '$ref', 'type', 'enum', 'const', 'required', 'dependentRequired', 'format'],
  ...[
    'minLength',
    'maxLength',
    'pattern',
    'minItems',
    'maxItems',
    'uniqueItems',
    'minContains',
    'maxContains',
  ],
  ...['minProperties', 'maxProperties', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'title', 'description', 'default', 'examples', 'readOnly', 'deprecated'],
  ...['contentMediaType', 'x-widget', 'x-color', 'x-discriminator', 'x-visible-if', 'x-timezone', 'x-i18n'],
  // Masked where samples of chains are shown.
  'x-personal',
  'x-groups',
  'x-ref',
])

const formats: ReadonlySet<string> = new Set([
  ...['date', 'date-time', 'time', 'duration', 'email', 'uri', 'uuid', 'hostname'],
])

/** Collects the schema and all nested ones, outer ones first; returns a fault if they nest too deep. */
function collect(place: Place, found: Place[]): FieldError | undefined {
  if (place.depth > schemaLimits.depth) {
    return fault(place.pointer, 'maxDepth', `May be at most ${schemaLimits.depth} levels deep.`)
  }
  found.push(place)
  for (const [pointer, value] of innerSchemas(place.schema)) {
    if (!isObject(value)) continue
    const inner = { schema: value, pointer: place.pointer + pointer, depth: place.depth + 1 }
    const deep = collect(inner, found)
    if (deep) return deep
  }
  return undefined
}

function innerSchemas(schema: Schema): [pointer: string, schema: unknown][] {
  const members = (keyword: string) => {
    const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  }
  return [
    ...ofOneSchema.map((keyword): [string, unknown] => [`/${keyword}`, schema[keyword]]),
    ...[...ofSchemas, ...ofNamedSchemas].flatMap(keyword =>
      members(keyword).map(([name, inner]): [string, unknown] => [joinPointer(`/${keyword}`, name), inner]),
    ),
  ]
}

function lintOne({ schema, pointer }: Place, root: Schema, places: Places): FieldError[] {
  const unknown = Object.keys(schema)
    .filter(keyword => !offered.has(keyword))
    .map(keyword => fault(joinPointer(pointer, keyword), 'keyword', 'This word is not offered here.'))
  const patterns = Object.keys(asObject(schema.patternProperties))
  return [
    ...unknown,
    ...lintReference(schema, pointer, root, places),
    ...lintPattern(schema.pattern, `${pointer}/pattern`),
    ...patterns.flatMap(name => lintPattern(name, joinPointer(`${pointer}/patternProperties`, name))),
    ...lintFormat(schema, pointer),
    ...lintUniqueItems(schema, pointer),
    ...lintRecordReference(schema, pointer),
  ]
}

function lintReference({ $ref }: Schema, pointer: string, root: Schema, places: Places): FieldError[] {
  if ($ref === undefined) return []
  const isLocal = typeof $ref === 'string' && /^#(\/.*)?$/s.test($ref)
  if (!isLocal) return [fault(`${pointer}/$ref`, 'local', 'May lead to a place in this schema alone.')]
  const isKnown = targetOf($ref, root, places) !== undefined
  return isKnown ? [] : [fault(`${pointer}/$ref`, 'resolve', `There is no schema at ${$ref}.`)]
}

/** Returns the target of a reference: one of the collected schemas, never a mere value such as a default. */
function targetOf($ref: string, root: Schema, places: Places): Place | undefined {
  const target = valueAt(root, decoded($ref.slice(1)))
  return isObject(target) ? places.get(target) : undefined
}

/**
 * Reports the innermost place that becomes too large once references are expanded. Each schema is measured once. One
 * that refers back to itself recurses only as deep as the value, so it counts as one there.
 */
function lintExpansion(root: Schema, places: Places): FieldError[] {
  const sizes = new Map<Schema, number>()
  let tooLarge: Place | undefined
  for (const place of places.values()) sizeOf(place)
  if (!tooLarge) return []
  const { expanded } = schemaLimits
  const message = `May describe at most ${expanded} values, with what it refers to counted each time.`
  return [fault(tooLarge.pointer, 'maxExpanded', message, expanded)]

  function sizeOf(place: Place): number {
    const known = sizes.get(place.schema)
    if (known !== undefined) return known
    sizes.set(place.schema, 1)
    const size = 1 + within(place.schema).reduce((sum, inner) => sum + sizeOf(inner), 0)
    if (size > schemaLimits.expanded) tooLarge ??= place
    // Capped: larger numbers mean nothing more and could grow without end.
    const counted = Math.min(size, schemaLimits.expanded + 1)
    sizes.set(place.schema, counted)
    return counted
  }

  function within(schema: Schema): Place[] {
    const referred = typeof schema.$ref === 'string' ? [targetOf(schema.$ref, root, places)] : []
    // A definition applies only where something refers to it.
    const inner = innerSchemas(schema).filter(([pointer]) => !pointer.startsWith('/$defs/'))
    const placed = inner.map(([, each]) => (isObject(each) ? places.get(each) : undefined))
    return [...placed, ...referred].filter(place => place !== undefined)
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function lintPattern(pattern: unknown, pointer: string): FieldError[] {
  if (typeof pattern !== 'string') return []
  const { patternLength } = schemaLimits
  if (pattern.length > patternLength) {
    return [fault(pointer, 'maxLength', `Must have at most ${patternLength} characters.`, patternLength)]
  }
  try {
    RE2JS.compile(pattern)
    return []
  } catch {
    return [fault(pointer, 'pattern', 'Is no pattern we run: it may not look ahead, behind or back.')]
  }
}

function lintFormat({ format }: Schema, pointer: string): FieldError[] {
  if (format === undefined || formats.has(String(format))) return []
  return [fault(`${pointer}/format`, 'enum', `Must be one of: ${[...formats].join(', ')}.`)]
}

function lintUniqueItems({ uniqueItems, maxItems }: Schema, pointer: string): FieldError[] {
  if (uniqueItems !== true) return []
  const isBounded = typeof maxItems === 'number' && maxItems <= schemaLimits.uniqueItems
  const message = `Needs a maxItems of at most ${schemaLimits.uniqueItems} beside it.`
  return isBounded ? [] : [fault(`${pointer}/uniqueItems`, 'maxItems', message, schemaLimits.uniqueItems)]
}

/** Checks the form of a record reference. The server decides how the other record is called and found. */
function lintRecordReference({ type, 'x-ref': hint }: Schema, pointer: string): FieldError[] {
  if (hint === undefined) return []
  const at = `${pointer}/x-ref`
  if (type !== 'string') return [fault(at, 'type', 'Only a text refers to another record.')]
  const { entity, onDelete, ...others } = asObject(hint)
  const isSound = typeof entity === 'string' && (onDelete === undefined || onDelete === 'restrict')
  return isSound && Object.keys(others).length === 0 ? [] : [fault(at, 'x-ref', 'Names no kind of record.')]
}

function fault(pointer: string, keyword: string, message: string, limit?: number): FieldError {
  return { pointer, keyword, message, ...(limit === undefined ? {} : { params: { limit } }) }
}
