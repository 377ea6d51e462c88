import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Folding } from './useFolding.ts'
import type { ItemChanges } from './useItems.ts'
import type { ListPages } from './useListPages.ts'

export interface ItemActions {
  add: (at?: number) => void
  duplicate: (index: number) => void
  move: (from: number, to: number) => void
  remove: (index: number) => void
  fold: (key: string, isOpen: boolean) => void
  /** Announcement of the last action for screen readers. */
  said: string
}

interface Deps {
  changes: ItemChanges
  folding: Folding
  pages: ListPages
  list: RefObject<HTMLElement | null>
  itemTitle: string
  count: number
}

/**
 * Returns the actions on items. Each one changes the list, scrolls to the next relevant item, focuses it, and announces
 * the change.
 */
export function useItemActions(deps: Deps): ItemActions {
  const { form } = useTexts()
  const [said, say] = useState('')
  const latest = useRef({ ...deps, form })
  latest.current = { ...deps, form }
  const actions = useMemo(() => {
    const now = () => latest.current
    const nameAt = (index: number) => now().form.item(now().itemTitle, index + 1)
    function enter(key: string, index: number): void {
      const { folding, pages, list } = now()
      folding.set(key, true)
      pages.openAt(index)
      // A person who adds an item wants to type into it once it is there.
      afterDrawing(() =>
        focusIn(itemElement(list.current, key), '[data-content] :is(input, select, textarea)'),
      )
    }
    return {
      add(at = now().count) {
        enter(now().changes.insert(at), at)
      },
      duplicate(index: number) {
        enter(now().changes.duplicate(index), index + 1)
      },
      move(from: number, to: number) {
        if (from === to) return
        const { changes, pages, count } = now()
        const name = nameAt(from)
        changes.move(from, to)
        pages.openAt(to)
        say(now().form.movedTo(name, to + 1, count))
      },
      remove(index: number) {
        const { changes, list, count } = now()
        say(now().form.removed(nameAt(index)))
        changes.remove(index)
        // The focus moves to the item that takes its place, so that several can be removed in a row.
        afterDrawing(() => focusNear(list.current, Math.min(index, count - 2)))
      },
      fold: (key: string, isOpen: boolean) => now().folding.set(key, isOpen),
    }
  }, [])
  return useMemo(() => ({ ...actions, said }), [actions, said])
}

function afterDrawing(run: () => void): void {
  setTimeout(run)
}

function itemElement(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`:scope > [data-item="${key}"]`) ?? null
}

function focusIn(item: HTMLElement | null, controls: string): void {
  item?.querySelector<HTMLElement>(controls)?.focus()
}

function focusNear(list: HTMLElement | null, index: number): void {
  const items = list ? [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')] : []
  const item = items.find(one => Number(one.dataset.index) === index) ?? items.at(-1) ?? null
  focusIn(item, '[data-remove]')
  // A narrow list has that button in the menu.
  if (!item?.contains(document.activeElement)) focusIn(item, 'button[aria-haspopup]')
}
