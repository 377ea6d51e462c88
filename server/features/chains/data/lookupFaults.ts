import type { FieldError } from '../../../errors.ts'
import { placeholdersIn } from '../../../templates/placeholders.ts'
import type { Chain } from '../document/chainDocument.ts'
import { fieldFault } from '../document/fieldFault.ts'
import { textsWithin } from '../document/textsWithin.ts'
import { dataProviders } from './dataProviders.ts'
import { lookupName } from './namedLookups.ts'

/** Returns the texts of a chain's lookups, which may contain placeholders. */
export function lookupTexts({ lookups = [] }: Pick<Chain, 'lookups'>): { pointer: string; text: string }[] {
  return lookups.flatMap(({ name: _, provider: _kind, ...params }, at) =>
    textsWithin(params).map(([pointer, text]) => ({ pointer: `/lookups/${at}${pointer}`, text })),
  )
}

/** Returns what prevents lookups: duplicate names, and lookups that depend on each other. */
export function lookupFaults({ lookups = [] }: Pick<Chain, 'lookups'>): FieldError[] {
  const names = lookups.map(({ name }) => name)
  const taken = names.flatMap((name, at) =>
    dataProviders.get(name)?.isDirect || names.indexOf(name) < at
      ? [fieldFault(`/lookups/${at}/name`, 'x-unique', 'This name is already in use.')]
      : [],
  )
  const within = lookupTexts({ lookups }).flatMap(({ pointer, text }) =>
    placeholdersIn(text).some(({ path }) => lookupName(path).length > 0)
      ? [fieldFault(pointer, 'lookup', 'What is looked up cannot name what else is looked up.')]
      : [],
  )
  return [...taken, ...within]
}
