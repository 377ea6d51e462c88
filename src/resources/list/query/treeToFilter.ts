import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import type { FilterGroup, FilterNode } from './filterTree.ts'

/** Converts a tree to the shortest filter; undefined if it has no conditions. */
export function treeToFilter(tree: FilterGroup): JsonObject | undefined {
  const filter = written(tree, inOrder)
  // An "and" list uses a level. If there is none left, only the parts that need one go into it.
  const isTooDeep = filter !== undefined && depthOf(filter) > limits.filter.depth
  const shown = isTooDeep ? written(tree, shallow) : filter
  return shown && Object.keys(shown).length > 0 ? shown : undefined
}

/** Returns the nesting depth of groups, as the server counts it. */
export function depthOf(filter: JsonObject): number {
  const below = Object.entries(filter).flatMap(([name, value]) => {
    if (name === 'not' && isObject(value)) return [1 + depthOf(value)]
    if ((name !== 'and' && name !== 'or') || !Array.isArray(value)) return [0]
    return value.map(part => (isObject(part) ? 1 + depthOf(part) : 0))
  })
  return Math.max(0, ...below)
}

/**
 * Returns the number of conditions in the tree. Parts of kind `rest` count as none: they match every record, or the server
 * refuses the whole filter because of them.
 */
export function countConditions(node: FilterNode): number {
  if (node.kind === 'group') return node.parts.reduce((sum, part) => sum + countConditions(part), 0)
  return node.kind === 'condition' ? 1 : 0
}

type Joining = (filters: JsonObject[]) => JsonObject

function written(node: FilterNode, join: Joining): JsonObject | undefined {
  if (node.kind === 'rest') return node.filter
  if (node.kind === 'condition') {
    return { [node.field]: node.isPlain ? node.value : { [node.operator]: node.value } }
  }
  const { mode } = node
  const nodes = mode === 'all' ? node.parts.flatMap(flat) : node.parts
  const parts = nodes.map(part => written(part, join)).filter(part => part !== undefined)
  const [only] = parts
  if (only === undefined) return undefined
  if (mode === 'any') return { or: parts }
  if (mode === 'none') return { not: parts.length === 1 ? only : { or: parts } }
  return parts.length === 1 ? only : join(parts)
}

/** Flattens "all of" within "all of". */
function flat(node: FilterNode): FilterNode[] {
  return node.kind === 'group' && node.mode === 'all' ? node.parts.flatMap(flat) : [node]
}

/** Combines the filters into one object if no name occurs twice, else into a list. */
function inOrder(filters: JsonObject[]): JsonObject {
  const one: JsonObject = {}
  return filters.every(filter => takeIn(one, filter)) ? one : { and: filters }
}

/** Puts the deepest filters into one object and the others into a list beside them. */
function shallow(filters: JsonObject[]): JsonObject {
  const one: JsonObject = {}
  const deepestFirst = [...filters].sort((a, b) => depthOf(b) - depthOf(a))
  const others = deepestFirst.filter(filter => !takeIn(one, filter))
  return others.length > 0 ? { ...one, and: others } : one
}

/** Adds a filter's members. Returns false and adds nothing if one of the names is taken. */
function takeIn(one: JsonObject, filter: JsonObject): boolean {
  const names = Object.keys(filter)
  const [name = ''] = names
  const [before, more] = [one[name], filter[name]]
  const isLast = Object.keys(one).at(-1) === name
  if (names.length === 1 && isLast && isOperators(name, before) && isOperators(name, more)) {
    if (Object.keys(more).some(operator => Object.hasOwn(before, operator))) return false
    one[name] = { ...before, ...more }
    return true
  }
  if (names.some(each => Object.hasOwn(one, each))) return false
  Object.assign(one, filter)
  return true
}

/** "At least 1" and "at most 5" of the same field may share its name. */
function isOperators(name: string, value: unknown): value is JsonObject {
  return name !== 'not' && isObject(value)
}
