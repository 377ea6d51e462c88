import { type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'

/**
 * Returns keys for the current items. Unchanged items at either end of the list keep their keys and so their state.
 * `makeKey` makes new keys.
 */
export function itemKeys(
  before: { items: JsonValue[]; keys: string[] },
  items: JsonValue[],
  makeKey: () => string,
): string[] {
  // The same number of items means that a value was edited in place.
  if (items.length === before.items.length) return before.keys
  const shorter = Math.min(items.length, before.items.length)
  const head = countSame(shorter, index => sameJson(items[index], before.items[index]))
  const tail = countSame(shorter - head, index => sameJson(items.at(-1 - index), before.items.at(-1 - index)))
  const fresh = Array.from({ length: items.length - head - tail }, makeKey)
  return [...before.keys.slice(0, head), ...fresh, ...before.keys.slice(before.keys.length - tail)]
}

function countSame(max: number, isSame: (index: number) => boolean): number {
  let count = 0
  while (count < max && isSame(count)) count += 1
  return count
}
