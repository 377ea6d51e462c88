import { placeholdersIn } from '../../../templates/placeholders.ts'
import type { ChainLookup } from './chainLookups.ts'

/** Texts of a step, by how they name values. */
export interface NamingTexts {
  templates?: readonly string[]
  expressions?: readonly string[]
}

/** Whether texts can name a lookup at all; most do not. */
export function mayName({ templates = [], expressions = [] }: NamingTexts): boolean {
  return [...templates, ...expressions].some(text => text.includes('data'))
}

/** The lookups that texts name: nothing else is looked up. */
export function namedLookups(
  lookups: readonly ChainLookup[],
  { templates = [], expressions = [] }: NamingTexts,
): ChainLookup[] {
  const placed = new Set(templates.flatMap(placeholdersIn).flatMap(({ path }) => lookupName(path)))
  // Whatever an expression names stands in it letter by letter.
  const told = expressions.filter(source => source.includes('data'))
  return lookups.filter(({ name }) => placed.has(name) || told.some(source => source.includes(name)))
}

/** Of a name such as data.contact.name; none of any other. */
export function lookupName([root, name]: readonly string[]): string[] {
  return root === 'data' && name !== undefined ? [name] : []
}
