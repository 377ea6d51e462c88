import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'

/** A condition on one field. */
export interface Condition {
  kind: 'condition'
  /** JSON Pointer of the condition in the filter; for a new one, any text that no other node has. */
  at: string
  /** Name of the field in the filter. */
  field: string
  operator: string
  value: JsonValue
  /** True for a condition without an operator, such as {"status":"open"}. */
  isPlain?: boolean
}

export type GroupMode = 'all' | 'any' | 'none'

export interface FilterGroup {
  kind: 'group'
  at: string
  mode: GroupMode
  parts: FilterNode[]
}

/** A part that cannot be shown as conditions and is kept as written. Without members it matches every record. */
export interface FilterRest {
  kind: 'rest'
  at: string
  filter: JsonObject
}

export type FilterNode = Condition | FilterGroup | FilterRest

/** Converts a filter to a tree for display. `isList` identifies list fields, for which a bare value means "has". */
export function filterToTree(
  filter: JsonObject | undefined,
  isList: (field: string) => boolean,
): FilterGroup {
  const parts = nodesOf(filter ?? {}, '', isList)
  const [only] = parts
  if (parts.length === 1 && only?.kind === 'group') return only
  return { kind: 'group', at: '', mode: 'all', parts }
}

type IsList = (field: string) => boolean

function nodesOf(filter: JsonObject, at: string, isList: IsList): FilterNode[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const here = joinPointer(at, name)
    if (name === 'and' && isFilterList(value)) {
      return value.flatMap((part, index) => nodesOf(part, joinPointer(here, index), isList))
    }
    if (name === 'or' && isFilterList(value)) {
      const parts = value.map((part, index) => asOne(part, joinPointer(here, index), isList))
      return [{ kind: 'group', at: here, mode: 'any', parts }]
    }
    if (name === 'not' && isObject(value)) return [noneOf(value, here, isList)]
    if (name === 'and' || name === 'or' || name === 'not') return [rest(name, value, here)]
    return conditionsOf(name, value, here, isList)
  })
}

function isFilterList(value: JsonValue): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}

function asOne(filter: JsonObject, at: string, isList: IsList): FilterNode {
  const nodes = nodesOf(filter, at, isList)
  if (nodes.length > 1) return { kind: 'group', at, mode: 'all', parts: nodes }
  return nodes[0] ?? { kind: 'rest', at, filter: {} }
}

/** "Not (a or b)" is shown as "none of a and b". */
function noneOf(filter: JsonObject, at: string, isList: IsList): FilterGroup {
  const inner = asOne(filter, at, isList)
  const isAny = inner.kind === 'group' && inner.mode === 'any'
  const parts = isAny ? inner.parts : [inner.at === at ? { ...inner, at: `${at}/` } : inner]
  return { kind: 'group', at, mode: 'none', parts }
}

function conditionsOf(field: string, value: JsonValue, at: string, isList: IsList): FilterNode[] {
  if (!isObject(value)) {
    const operator = isList(field) && value !== null ? 'has' : Array.isArray(value) ? 'in' : 'eq'
    return [{ kind: 'condition', at, field, operator, value, isPlain: true }]
  }
  const asked = Object.entries(value)
  if (asked.length === 0) return [rest(field, value, at)]
  return asked.map(([operator, operand]) => ({
    kind: 'condition',
    at: joinPointer(at, operator),
    field,
    operator,
    value: operand,
  }))
}

function rest(name: string, value: JsonValue, at: string): FilterRest {
  return { kind: 'rest', at, filter: { [name]: value } }
}
