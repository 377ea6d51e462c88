import { isObject } from '../../../common/json/isObject.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { OptionsHint } from '../schema/jsonSchema.ts'

/** A value that an operation lists. */
export interface ListedOption {
  value: string
  label: string
  /** What tells it from others; empty where there is nothing. */
  details: string
  canBeChosen: boolean
}

/** What an operation has answered, as a field shows it. */
export interface OptionList {
  options: ListedOption[]
  /** Why there are none. */
  missing: string | undefined
  hasSamples: boolean
}

/** Reads the answer of an operation, or of a list of records, by the hint of a field. */
export function readOptionList(answer: unknown, hint: OptionsHint): OptionList {
  const { items, missing } = Array.isArray(answer) ? { items: answer } : Object(answer)
  const options = Array.isArray(items) ? items.flatMap(item => listedOption(item, hint)) : []
  return {
    // Each kind under one heading.
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
