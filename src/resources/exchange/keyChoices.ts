import type { ImportField } from './importFields.ts'
import type { ImportMapping } from './proposeMapping.ts'

/** One way to find existing records. */
export interface KeyOption {
  /** JSON Pointers, separated by commas. */
  key: string
  label: string
}

/**
 * Returns the ways to find existing records: first all mapped fields that identify a record, combined, then each field
 * by itself.
 */
export function keyChoices(
  fields: readonly ImportField[],
  mapping: ImportMapping,
  or: (names: string[]) => string,
): KeyOption[] {
  const targets = Object.values(mapping)
  const matched = fields.filter(({ isMatch, pointer }) => isMatch && targets.includes(pointer))
  const together = {
    key: matched.map(({ pointer }) => pointer).join(','),
    label: or(matched.map(({ label }) => label)),
  }
  const each = fields.filter(({ isKey, isMatch }) => isKey || isMatch)
  return [
    ...(matched.length > 1 ? [together] : []),
    ...each.map(({ pointer, label }) => ({ key: pointer, label })),
  ]
}

/**
 * Returns the key of a plan after its mapping changed. A proposed key follows the new proposal; a chosen key stays
 * while it is possible.
 */
export function followingKey(
  key: string | null,
  [before, after]: readonly [ImportMapping, ImportMapping],
  optionsFor: (mapping: ImportMapping) => KeyOption[],
): string | null {
  const options = optionsFor(after)
  const isChosen = key !== usualKey(optionsFor(before), before)
  return isChosen && options.some(option => option.key === key) ? key : usualKey(options, after)
}

/** Returns the proposed key, preferably of a field that has a column; null if records cannot be found. */
export function usualKey(options: readonly KeyOption[], mapping: ImportMapping): string | null {
  const targets = Object.values(mapping)
  const fitting = options.find(({ key }) => key.split(',').every(pointer => targets.includes(pointer)))
  return (fitting ?? options[0])?.key ?? null
}
