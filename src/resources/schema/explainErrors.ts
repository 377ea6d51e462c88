import type { OutputUnit } from '@cfworker/json-schema'

/**
 * The findings a person can act on: what merely says "something below is wrong" is left out, and of a choice
 * between schemas only the branch that was meant, told by its constant, is spoken of.
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

/** The same place of a schema is visited once per item, so the place in the data counts too. */
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

/** A wrong constant beside the fields, or a wrong type of the whole, shows that another branch was meant. */
function rulesOut(unit: OutputUnit, whole: OutputUnit): boolean {
  const rest = unit.instanceLocation.slice(whole.instanceLocation.length)
  const depth = rest.split('/').length - 1
  return (
    (depth <= 1 && (unit.keyword === 'const' || unit.keyword === 'enum')) ||
    (depth === 0 && unit.keyword === 'type')
  )
}
