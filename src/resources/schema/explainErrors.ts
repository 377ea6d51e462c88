import type { OutputUnit } from '@cfworker/json-schema'

/**
 * Returns the errors that a person can act on. It drops those that only say "something below is wrong". For a choice
 * between schemas, it keeps only the branch that was meant, which its constant identifies.
 */
export function explainErrors(units: OutputUnit[]): OutputUnit[] {
  const settled: OutputUnit[] = []
  return units.flatMap(unit => {
    if (settled.some(whole => isBelow(unit, whole))) return []
    if (!(unit.keyword in branching)) return structural.has(unit.keyword) ? [] : [unit]
    settled.push(unit)
    const below = units.filter(other => other !== unit && isBelow(other, unit))
    const meant = unit.keyword === 'contains' ? undefined : meantBranch(unit, below)
    return meant ? explainErrors(meant) : [unit]
  })
}

const branching: Readonly<Record<string, true>> = { oneOf: true, anyOf: true, contains: true }

const structural = new Set([
  '$ref',
  '$recursiveRef',
  'additionalItems',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'if',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
])

/** Compares the location in the data too, because the same place of a schema is visited once per item. */
function isBelow(unit: OutputUnit, whole: OutputUnit): boolean {
  return (
    unit.keywordLocation.startsWith(`${whole.keywordLocation}/`) &&
    `${unit.instanceLocation}/`.startsWith(`${whole.instanceLocation}/`)
  )
}

function meantBranch(whole: OutputUnit, below: OutputUnit[]): OutputUnit[] | undefined {
  const branches = new Map<string, OutputUnit[]>()
  for (const unit of below) {
    const index = unit.keywordLocation.slice(whole.keywordLocation.length + 1).split('/')[0] ?? ''
    branches.set(index, [...(branches.get(index) ?? []), unit])
  }
  const possible = [...branches.values()].filter(branch => !branch.some(unit => rulesOut(unit, whole)))
  return possible.sort((a, b) => a.length - b.length)[0]
}

/**
 * Returns whether the error rules out a branch: a wrong constant or a wrong type of the whole means that another branch
 * was meant.
 */
function rulesOut(unit: OutputUnit, whole: OutputUnit): boolean {
  const rest = unit.instanceLocation.slice(whole.instanceLocation.length)
  const depth = rest.split('/').length - 1
  return (
    (depth <= 1 && (unit.keyword === 'const' || unit.keyword === 'enum')) ||
    (depth === 0 && unit.keyword === 'type')
  )
}
