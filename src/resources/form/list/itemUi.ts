import type { UiSchema } from '@rjsf/utils'

/** How the item at a place is drawn; a fixed list has a way for each of its places. */
export function itemUi(list: UiSchema | undefined, index: number): UiSchema | undefined {
  const items: unknown = list?.items
  return Array.isArray(items) ? (items[index] ?? list?.additionalItems) : (items as UiSchema | undefined)
}
