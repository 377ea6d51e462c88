import type { ContextValue } from '../values/contextValues.ts'
import { comparisonsOf, type PickedRow, type ValueKind } from './pickedCondition.ts'

/**
 * Returns how a row is compared: by the kind of its value, unless what is written is of another one, so that it is shown
 * as it is.
 */
export function rowKind(
  { comparison, value }: Pick<PickedRow, 'comparison' | 'value'>,
  known: Pick<ContextValue, 'kind' | 'choices'> | undefined,
): ValueKind {
  const kind = known?.kind ?? 'any'
  const isFitting =
    comparisonsOf[kind].includes(comparison) &&
    (value === null || kind === 'any' || kind === 'list' || writtenTypes[kind] === typeof value)
  const isOffered = kind !== 'choice' || value === null || (known?.choices ?? []).includes(String(value))
  return isFitting && isOffered ? kind : 'any'
}

const writtenTypes: Readonly<Record<Exclude<ValueKind, 'any' | 'list'>, string>> = {
  ...{ text: 'string', date: 'string', choice: 'string' },
  number: 'number',
  boolean: 'boolean',
}
