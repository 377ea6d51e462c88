import type { ImportField } from './importFields.ts'
import type { ImportMapping } from './proposeMapping.ts'

/** One way to find the records that are there already. */
export interface KeyOption {
  /** JSON Pointers, separated by commas. */
  key: string
  label: string
}

/** What records can be found by: first all fields together that tell who or what a record is and have a column, then each field. */
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

/** The key of a plan whose mapping has changed: what was proposed before gives way to what is proposed now, a choice stays while it can. */
export function followingKey(
  key: string | null,
  [before, after]: readonly [ImportMapping, ImportMapping],
  optionsFor: (mapping: ImportMapping) => KeyOption[],
): string | null {
  const options = optionsFor(after)
  const isChosen = key !== usualKey(optionsFor(before), before)
  return isChosen && options.some(option => option.key === key) ? key : usualKey(options, after)
}

/** The way that is proposed: by a field that has a column; null where records cannot be found. */
export function usualKey(options: readonly KeyOption[], mapping: ImportMapping): string | null {
  const targets = Object.values(mapping)
  const fitting = options.find(({ key }) => key.split(',').every(pointer => targets.includes(pointer)))
  return (fitting ?? options[0])?.key ?? null
}
