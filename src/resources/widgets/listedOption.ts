import { isObject } from '../../../common/json/isObject.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { OptionsHint } from '../schema/jsonSchema.ts'

/** A value that an operation lists. */
export interface ListedOption {
  value: string
  label: string
  /** Details that distinguish it from others; empty if there are none. */
  details: string
  canBeChosen: boolean
}

/** Reply of an operation, in the form that a field shows. */
export interface OptionList {
  options: ListedOption[]
  /** Reason why there are none. */
  missing: string | undefined
  hasSamples: boolean
}

/** Reads the reply of an operation, or a list of records, by a field's hint. */
export function readOptionList(answer: unknown, hint: OptionsHint): OptionList {
  const { items, missing } = Array.isArray(answer) ? { items: answer } : Object(answer)
  const options = Array.isArray(items) ? items.flatMap(item => listedOption(item, hint)) : []
  return {
    // Grouped, so that each kind has one heading.
    options: [...options].sort((one, other) => Number(other.canBeChosen) - Number(one.canBeChosen)),
    missing: typeof missing === 'string' ? missing : undefined,
    hasSamples: hint.sample !== undefined && valueAt(answer, hint.sample.at) === true,
  }
}

function listedOption(
  item: unknown,
  { value: at, label, details = [], selectable }: OptionsHint,
): ListedOption[] {
  const value = isObject(item) ? valueAt(item, at) : undefined
  if (typeof value !== 'string') return []
  const named = label === undefined ? value : valueAt(item, label)
  const title = isWord(named) ? named : value
  const words = details.map(pointer => valueAt(item, pointer)).filter(isWord)
  return [
    {
      value,
      label: title,
      details: words.filter(word => word !== title).join(' · '),
      canBeChosen: !selectable || valueAt(item, selectable.at) === true,
    },
  ]
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
