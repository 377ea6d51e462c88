import filterOperators from '../../openapi/filterOperators.json' with { type: 'json' }
import type { FieldKind } from './fieldKind.ts'

export const operators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'nin',
  'between',
  'null',
  'exists',
  'contains',
  'icontains',
  'starts',
  'ends',
  'has',
  'hasAll',
  'reported',
] as const

/** Operator that a filter may apply to a field. */
export type Operator = (typeof operators)[number]

interface Asked {
  kind: FieldKind
  /** True for a column of its own, which always has a value. */
  isColumn: boolean
  /** The x-filter hint, which lists the operators to offer. */
  narrowed?: unknown
}

/** Returns the operators that a field offers by its kind. */
export function fieldOperators({ kind, isColumn, narrowed }: Asked): ReadonlySet<Operator> {
  const derived: Operator[] = isColumn ? [...byKind[kind]] : [...byKind[kind], 'null', 'exists']
  if (!Array.isArray(narrowed)) return new Set(derived)
  return new Set([...derived, ...onlyNamed].filter(operator => narrowed.includes(operator)))
}

/** Operators of fields that no record has a value of: only a field that names them offers them. */
const onlyNamed: readonly Operator[] = ['reported']

const byKind = filterOperators as Readonly<Record<FieldKind, readonly Operator[]>>
