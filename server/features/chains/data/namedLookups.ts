import { placeholdersIn } from '../../../templates/placeholders.ts'
import type { ChainLookup } from './chainLookups.ts'

/** Texts of a step, by the way in which they name values. */
export interface NamingTexts {
  templates?: readonly string[]
  expressions?: readonly string[]
}

/** Returns whether texts can name a lookup at all; most do not. */
export function mayName({ templates = [], expressions = [] }: NamingTexts): boolean {
  return [...templates, ...expressions].some(text => text.includes('data'))
}

/** Returns the lookups that texts name; no others are performed. */
export function namedLookups(
  lookups: readonly ChainLookup[],
  { templates = [], expressions = [] }: NamingTexts,
): ChainLookup[] {
  const placed = new Set(templates.flatMap(placeholdersIn).flatMap(({ path }) => lookupName(path)))
  // An expression contains each name that it uses literally.
  const told = expressions.filter(source => source.includes('data'))
  return lookups.filter(({ name }) => placed.has(name) || told.some(source => source.includes(name)))
}

/** Returns the lookup's name in a path such as data.contact.name; empty for any other path. */
export function lookupName([root, name]: readonly string[]): string[] {
  return root === 'data' && name !== undefined ? [name] : []
}
