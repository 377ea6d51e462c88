import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import { textsIn } from '../../../../common/json/textsIn.ts'
import { parseReported } from '../../../../common/reports/parseReported.ts'
import { type Operator, operators } from '../../../../common/schema/fieldOperators.ts'
import type { EntityDefinition, EntityRegistry } from '../entityDefinition.ts'
import { deletedAt, type EntityField, entityField } from '../entityField.ts'
import { parseOperand } from './parseOperand.ts'
import { type Filter, type FilterTest, type Operand, queryLimits } from './query.ts'
import type { QueryProblems } from './queryProblems.ts'

export interface FilterContext {
  readonly definition: EntityDefinition
  readonly registry: EntityRegistry
  readonly trash: boolean
  readonly problems: QueryProblems
}

/**
 * Parses conditions by field, joined by and, or and not. Returns null if there are none. Adds every error to
 * `problems`.
 */
export function parseFilter(context: FilterContext, raw: unknown, at: string): Filter | null {
  const leaves: FilterTest[] = []
  const filter = parseGroup({ ...context, leaves }, raw, at, 0)
  if (leaves.length > queryLimits.leaves) {
    const message = `A filter may hold at most ${queryLimits.leaves} conditions.`
    context.problems.add(at, 'maxItems', message, { limit: queryLimits.leaves })
  }
  return filter
}

type Context = FilterContext & { readonly leaves: FilterTest[] }

function parseGroup(context: Context, raw: unknown, at: string, depth: number): Filter | null {
  if (!isObject(raw)) return refuse(context, at, 'type', 'Must be an object of conditions.')
  if (depth > queryLimits.depth) {
    return refuse(context, at, 'maxDepth', `A filter may be at most ${queryLimits.depth} levels deep.`)
  }
  return joined(
    'and',
    Object.entries(raw).map(([name, value]) => {
      const here = joinPointer(at, name)
      if (name === 'and' || name === 'or') return parseList(context, name, value, here, depth)
      if (name === 'not') return negated(parseGroup(context, value, here, depth + 1))
      return parseField(context, name, value, here)
    }),
  )
}

function parseList(context: Context, kind: 'and' | 'or', raw: unknown, at: string, depth: number) {
  if (!Array.isArray(raw) || raw.length === 0) {
    return refuse(context, at, 'type', 'Must be a list of at least one condition.')
  }
  const parts = raw.map((part, index) => parseGroup(context, part, joinPointer(at, index), depth + 1))
  // An alternative without conditions is always true, and so is the whole. Invalid ones are already reported.
  return kind === 'or' && parts.includes(null) ? null : joined(kind, parts)
}

function joined(kind: 'and' | 'or', parts: (Filter | null)[]): Filter | null {
  const solid = parts.filter(part => part !== null)
  return solid.length > 1 ? { kind, parts: solid } : (solid[0] ?? null)
}

const never: Filter = { kind: 'or', parts: [] }

function negated(part: Filter | null): Filter {
  return part ? { kind: 'not', part } : never
}

function parseField(context: Context, name: string, raw: unknown, at: string): Filter | null {
  const found = findField(context, name)
  if (!found) return refuse(context, at, 'field', `"${shown(name)}" is no field to filter by.`)
  const conditions = isObject(raw) ? Object.entries(raw) : [[sugar(found.field, raw), raw] as const]
  if (conditions.length === 0) return refuse(context, at, 'type', 'Must be a value or an operator with one.')
  return joined(
    'and',
    conditions.map(([operator, value]) => {
      const here = isObject(raw) ? joinPointer(at, operator) : at
      return parseTest(context, found, operator, value, here)
    }),
  )
}

type Found = Pick<FilterTest, 'field' | 'through'>

function findField({ definition, registry, trash }: Context, name: string): Found | null {
  if (name === 'deleted_at' && trash) return { field: deletedAt, through: null }
  const own = entityField(definition, name)
  if (own) return { field: own, through: null }
  const dot = name.lastIndexOf('.')
  const through = dot > 0 ? entityField(definition, name.slice(0, dot)) : null
  const target = through?.reference ? registry.find(through.reference.entity) : null
  const field = target && entityField(target, name.slice(dot + 1))
  return field && through?.kind === 'key' && through.reference?.fields.includes(field.pointer)
    ? { field, through }
    : null
}

function sugar(field: EntityField, raw: unknown): Operator {
  if (field.kind === 'array' && raw !== null) return 'has'
  return Array.isArray(raw) ? 'in' : 'eq'
}

function parseTest(context: Context, found: Found, name: string, raw: unknown, at: string): Filter | null {
  const operator = operators.find(known => known === name)
  if (!operator) return refuse(context, at, 'operator', `There is no operator "${shown(name)}".`)
  const isNull = raw === null && (operator === 'eq' || operator === 'ne') && found.field.json !== null
  if (!found.field.operators.has(operator) && !(isNull && found.field.kind === 'array')) {
    const allowed = [...found.field.operators].join(', ') || 'none'
    return refuse(context, at, 'operator', `This field cannot be asked "${name}"; possible: ${allowed}.`)
  }
  const operands = isNull ? [operator === 'eq'] : parseOperands(context, found.field, operator, raw, at)
  if (!operands) return null
  const test: FilterTest = { kind: 'test', ...found, operator: isNull ? 'null' : operator, operands }
  context.leaves.push(test)
  return test
}

const lists: ReadonlySet<Operator> = new Set(['in', 'nin', 'has', 'hasAll', 'between', 'reported'])

function parseOperands(context: Context, field: EntityField, operator: Operator, raw: unknown, at: string) {
  if (operator === 'null' || operator === 'exists') {
    return typeof raw === 'boolean' ? [raw] : refuse(context, at, 'type', 'Must be true or false.')
  }
  const isList = lists.has(operator)
  if (isList && !Array.isArray(raw) && field.kind !== 'array') {
    return refuse(context, at, 'type', 'Must be a list.')
  }
  const values: unknown[] = isList && Array.isArray(raw) ? raw : [raw]
  if (values.length > queryLimits.listed) {
    return refuse(context, at, 'maxItems', `At most ${queryLimits.listed} values may be listed.`)
  }
  if (operator === 'reported') return parseTerms(context, values, at)
  if (operator === 'between' && values.length !== 2) {
    return refuse(context, at, 'type', 'Must be the lower and the upper bound.')
  }
  return parseEach(context, field, values, at, isList && Array.isArray(raw))
}

/** The terms stay as they are once they are checked together. */
function parseTerms(context: Context, values: unknown[], at: string): string[] | null {
  const parsed = parseReported(values)
  if (!('wrong' in parsed)) return textsIn(values)
  return refuse(context, parsed.index === null ? at : joinPointer(at, parsed.index), 'type', parsed.wrong)
}

function parseEach(context: Context, field: EntityField, values: unknown[], at: string, isList: boolean) {
  const fits = field.kind === 'array' ? (field.items ?? field) : field
  const operands: Operand[] = []
  values.forEach((value, index) => {
    const parsed = parseOperand(fits, value)
    if ('operand' in parsed) operands.push(parsed.operand)
    else refuse(context, isList ? joinPointer(at, index) : at, 'type', parsed.wrong)
  })
  return operands.length === values.length ? operands : null
}

function refuse(context: Context, at: string, keyword: string, message: string): null {
  context.problems.add(at, keyword, message)
  return null
}

function shown(name: string): string {
  return name.slice(0, 100)
}
