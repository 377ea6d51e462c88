import { type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'

/**
 * Keys for the items as they are now: one that stayed the same at either end of the list keeps its key, so that it
 * keeps its state. `makeKey` gives new ones.
 */
export function itemKeys(
  before: { items: JsonValue[]; keys: string[] },
  items: JsonValue[],
  makeKey: () => string,
): string[] {
  // The same number of items: a value was edited where it stands.
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
