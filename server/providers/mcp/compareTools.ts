import { isObject } from '../../../common/json/isObject.ts'
import { canonicalJson, type ToolDefinition } from './toolHash.ts'

type Schema = Record<string, unknown>

/** One difference, as plain data. A parameter's path is such as `address.lines[].text`; '' is the input as a whole. */
export type ToolDifference =
  | { kind: 'title' | 'description'; before: string; after: string }
  | { kind: 'annotations'; before: Schema; after: Schema }
  | { kind: 'parameter_added'; path: string; isRequired: boolean }
  | { kind: 'parameter_removed'; path: string }
  /** It was optional. */
  | { kind: 'parameter_required'; path: string }
  /** It was required. */
  | { kind: 'parameter_optional'; path: string }
  /** Another type, or other allowed values; `isNarrower` if values that were right may be refused now. */
  | { kind: 'parameter_type'; path: string; before: string; after: string; isNarrower: boolean }
  /** Another title, description, limit or default. */
  | { kind: 'parameter_details'; path: string }

/**
 * `same`; `changed`: calls by the reviewed definition still fit, only texts, limits or optional parameters differ;
 * `incompatible`: such calls may be refused or do something else.
 */
export type ToolVerdict = 'same' | 'changed' | 'incompatible'

export interface ToolComparison {
  verdict: ToolVerdict
  differences: ToolDifference[]
}

/** Compares a tool's reviewed definition with the one that its server offers now. */
export function compareTools(reviewed: ToolDefinition, offered: ToolDefinition): ToolComparison {
  const differences = [
    ...textDifferences(reviewed, offered),
    ...schemaDifferences(reviewed.inputSchema, offered.inputSchema, ''),
  ]
  if (differences.some(breaksCalls)) return { verdict: 'incompatible', differences }
  return { verdict: differences.length > 0 ? 'changed' : 'same', differences }
}

function breaksCalls(difference: ToolDifference): boolean {
  switch (difference.kind) {
    case 'parameter_added':
      return difference.isRequired
    case 'parameter_removed':
    case 'parameter_required':
      return true
    case 'parameter_type':
      return difference.isNarrower
    default:
      return false
  }
}

function textDifferences(before: ToolDefinition, after: ToolDefinition): ToolDifference[] {
  const texts = (['title', 'description'] as const)
    .filter(kind => before[kind] !== after[kind])
    .map(kind => ({ kind, before: before[kind], after: after[kind] }))
  const annotations = { before: { ...before.annotations }, after: { ...after.annotations } }
  return isEqual(annotations.before, annotations.after)
    ? texts
    : [...texts, { kind: 'annotations', ...annotations }]
}

function schemaDifferences(before: Schema, after: Schema, path: string): ToolDifference[] {
  return [
    ...typeDifferences(before, after, path),
    ...propertyDifferences(before, after, path),
    ...itemDifferences(before, after, path),
    ...(isEqual(detailsOf(before), detailsOf(after)) ? [] : [{ kind: 'parameter_details' as const, path }]),
  ]
}

/** Keywords that decide which values are allowed, and that are compared as a whole. */
const shaping = [
  'enum',
  'const',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'prefixItems',
]

function typeDifferences(before: Schema, after: Schema, path: string): ToolDifference[] {
  const changed = shaping.filter(keyword => !isEqual(before[keyword], after[keyword]))
  const isNarrower =
    !typesFit(before.type, after.type) || changed.some(keyword => !stillFits(keyword, before, after))
  if (isEqual(before.type, after.type) && changed.length === 0) return []
  const shown = (schema: Schema) => describe(schema, changed)
  return [{ kind: 'parameter_type', path, before: shown(before), after: shown(after), isNarrower }]
}

/** Returns whether every type that was allowed still is. */
function typesFit(before: unknown, after: unknown): boolean {
  if (after === undefined) return true
  if (before === undefined) return false
  const allowed = [after].flat()
  return [before]
    .flat()
    .every(type => allowed.includes(type) || (type === 'integer' && allowed.includes('number')))
}

/** Returns whether values that were allowed certainly still are. */
function stillFits(keyword: string, before: Schema, after: Schema): boolean {
  if (after[keyword] === undefined) return true
  if (keyword !== 'enum' && keyword !== 'anyOf') return false
  const [was, is] = [before[keyword], after[keyword]]
  if (!Array.isArray(was) || !Array.isArray(is)) return false
  return was.every(value => is.some(other => isEqual(value, other)))
}

function describe(schema: Schema, changed: readonly string[]): string {
  const shown = ['type', ...changed].filter(keyword => schema[keyword] !== undefined)
  return canonicalJson(Object.fromEntries(shown.map(keyword => [keyword, schema[keyword]])))
}

function propertyDifferences(before: Schema, after: Schema, path: string): ToolDifference[] {
  const [was, is] = [propertiesOf(before), propertiesOf(after)]
  const [needed, needs] = [requiredOf(before), requiredOf(after)]
  return [...new Set([...was.keys(), ...is.keys(), ...needed, ...needs])].flatMap(name => {
    const at = path === '' ? name : `${path}.${name}`
    const isKnown = was.has(name) || needed.has(name)
    if (!isKnown) return [{ kind: 'parameter_added' as const, path: at, isRequired: needs.has(name) }]
    if (!is.has(name) && !needs.has(name)) return [{ kind: 'parameter_removed' as const, path: at }]
    return [
      ...needDifference(needed.has(name), needs.has(name), at),
      ...schemaDifferences(was.get(name) ?? {}, is.get(name) ?? {}, at),
    ]
  })
}

function needDifference(needed: boolean, needs: boolean, path: string): ToolDifference[] {
  if (needed === needs) return []
  return [{ kind: needs ? 'parameter_required' : 'parameter_optional', path }]
}

function itemDifferences(
  { items: before }: Schema,
  { items: after }: Schema,
  path: string,
): ToolDifference[] {
  if (before === undefined && after === undefined) return []
  return schemaDifferences(asSchema(before), asSchema(after), `${path}[]`)
}

/** Texts, limits and all other keywords. */
function detailsOf(schema: Schema): Schema {
  const compared = new Set(['type', 'properties', 'required', 'items', ...shaping])
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !compared.has(keyword)))
}

function propertiesOf({ properties }: Schema): Map<string, Schema> {
  const entries = isObject(properties) ? Object.entries(properties) : []
  return new Map(entries.map(([name, schema]) => [name, asSchema(schema)]))
}

function requiredOf({ required }: Schema): Set<string> {
  return new Set(Array.isArray(required) ? required.filter(name => typeof name === 'string') : [])
}

/** Reads `true` as a schema that allows everything, and `false` and lists as what they say. */
function asSchema(value: unknown): Schema {
  if (isObject(value)) return value
  if (value === undefined || value === true) return {}
  return value === false ? { not: {} } : { prefixItems: value }
}

function isEqual(one: unknown, other: unknown): boolean {
  return canonicalJson({ value: one }) === canonicalJson({ value: other })
}
