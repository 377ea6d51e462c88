import type { KeyboardEvent, RefObject } from 'react'
import { useShortcut } from '../../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'

/**
 * Moves the focus between rows: J and K anywhere on the page, arrow keys within the list. Enter opens a row, because
 * rows are links.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  const { list: texts } = inboxTexts(useTexts())
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
    const focused = rows.findIndex(row => row.matches(':focus'))
    const from = focused >= 0 ? focused : rows.findIndex(row => row.getAttribute('aria-current') === 'true')
    const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))]
    next?.focus()
    next?.scrollIntoView?.({ block: 'nearest' })
  }
  useShortcut({ keys: 'j', title: texts.next, group: 'list', run: () => move(1) })
  useShortcut({ keys: 'k', title: texts.previous, group: 'list', run: () => move(-1) })

  return function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
}
