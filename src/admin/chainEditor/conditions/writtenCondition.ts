import { type Comparison, isWhole, type PickedCondition, type PickedRow } from './pickedCondition.ts'

/** Returns a picked condition as an expression; rows that say nothing yet are left out. */
export function writtenCondition({ join, rows }: PickedCondition): string {
  return rows
    .filter(isWhole)
    .map(writtenRow)
    .join(join === 'all' ? ' && ' : ' || ')
}

function writtenRow({ path, comparison, value }: PickedRow): string {
  const operator = operators[comparison]
  if (operator) return `${path} ${operator} ${JSON.stringify(value)}`
  if (comparison === 'has') return `${JSON.stringify(value)} in ${path}`
  if (comparison === 'empty') return `size(${path}) == 0`
  if (comparison === 'filled') return `size(${path}) > 0`
  const call = `${path}.${methods[comparison] ?? 'contains'}(${JSON.stringify(value)})`
  return comparison === 'contains_not' ? `!${call}` : call
}

/** Operators between a value and a written one. */
export const operators: Partial<Record<Comparison, string>> = {
  ...{ is: '==', is_not: '!=', more: '>', at_least: '>=', less: '<', at_most: '<=' },
}

/** Functions of texts. */
export const methods: Partial<Record<Comparison, string>> = {
  ...{ contains: 'contains', starts: 'startsWith', ends: 'endsWith' },
}
