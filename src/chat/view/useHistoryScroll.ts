import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ConversationView, entryKey } from '../conversation/chatTypes.ts'
import { drawnRange, type HistoryWindow, widenEarlier, widenLater } from './historyWindow.ts'

/** Distance from the end, in pixels, that still counts as being at the end. */
const endPx = 48

interface Options {
  view: ConversationView
  shown: HistoryWindow
  setShown: (shown: HistoryWindow) => void
  isVisible: boolean
}

/** A row that the reader looks at, and the position of its top. */
interface Anchor {
  row: Element
  top: number
}

/** Keeps the reader's position: at the end while they are there, otherwise on the row that they look at. */
export function useHistoryScroll({ view, shown, setShown, isVisible }: Options) {
  const scroll = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const anchor = useRef<Anchor>(undefined)
  const isStuck = useRef(true)
  const settled = useRef('')
  const [isAtEnd, setAtEnd] = useState(true)
  const latest = useRef({ view, shown, isVisible })
  latest.current = { view, shown, isVisible }

  const widen = useCallback(() => {
    const box = scroll.current
    const { view, shown } = latest.current
    if (!box || box.clientHeight === 0) return
    const [start, end] = drawnRange(view.entries, shown)
    const margin = box.clientHeight / 2
    const spare = (end: 'above' | 'below') => rowsBeyond(box, list.current, end)
    if (box.scrollTop < margin && start > 0) setShown(widenEarlier(view.entries, shown, spare('below')))
    else if (box.scrollTop < margin && view.hasEarlier && !view.isLoadingEarlier) void view.loadEarlier()
    else if (leftBelow(box) < margin && end < view.entries.length)
      setShown(widenLater(view.entries, shown, spare('above')))
  }, [setShown])

  const settle = useCallback(() => {
    const box = scroll.current
    // Without messages nothing moves, and measuring would force an early layout.
    if (!box || latest.current.view.entries.length === 0) return
    if (isStuck.current) box.scrollTop = box.scrollHeight
    else if (anchor.current) keepPlace(box, anchor.current)
    settled.current = sizeOf(box)
  }, [])

  /** Marks messages as read only while they are visible, because a hidden history also scrolls by itself. */
  const readEnd = useCallback(() => {
    const { view, isVisible } = latest.current
    if (isVisible && isStuck.current && view.unread > 0) view.markRead()
  }, [])

  const noteScroll = useCallback(() => {
    const box = scroll.current
    if (!box) return
    const { shown } = latest.current
    // The size changed after our own scrolling and before its event, so nobody has scrolled.
    if (isStuck.current && sizeOf(box) !== settled.current) return settle()
    isStuck.current = shown.last === undefined && leftBelow(box) < endPx
    setAtEnd(isStuck.current)
    anchor.current = isStuck.current ? undefined : firstSeen(box, list.current)
    // At the end again, the rows far above are no longer needed.
    if (isStuck.current && shown.first !== undefined && box.scrollTop > box.clientHeight * 3) setShown({})
    readEnd()
    widen()
  }, [setShown, settle, widen, readEnd])

  const toEnd = useCallback(() => {
    isStuck.current = true
    anchor.current = undefined
    setAtEnd(true)
    setShown({})
    settle()
    readEnd()
  }, [setShown, settle, readEnd])

  const { entries, unread } = view
  const last = entries.at(-1)
  const ownKey = last && last.delivery !== 'stored' ? entryKey(last) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that is sent leads back to the end, once
  useEffect(() => {
    if (ownKey) toEnd()
  }, [ownKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have come, gone or grown
  useLayoutEffect(() => {
    settle()
    // In the next frame, because the rows rendered now may be enough.
    const frame = requestAnimationFrame(widen)
    return () => cancelAnimationFrame(frame)
  }, [entries, shown, settle, widen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat was opened, or something came while it is
  useEffect(readEnd, [isVisible, unread])
  useEffect(() => {
    const box = scroll.current
    box?.addEventListener('scroll', noteScroll, { passive: true })
    return () => box?.removeEventListener('scroll', noteScroll)
  }, [noteScroll])
  useSizeWatch(scroll, list, entries.length > 0, settle)
  return { scroll, list, isAtEnd, toEnd }
}

/**
 * Settles the scroll position when its box or list changes size: pictures load, the window changes, or text wraps
 * differently.
 */
function useSizeWatch(
  scroll: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  hasList: boolean,
  settle: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list comes with its first row
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(settle)
    for (const element of [scroll.current, list.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [hasList, settle])
}

/** Returns the sizes whose change moves rows. */
function sizeOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight}/${clientHeight}`
}

function leftBelow(box: HTMLElement): number {
  return box.scrollHeight - box.clientHeight - box.scrollTop
}

function firstSeen(box: HTMLElement, list: HTMLElement | null): Anchor | undefined {
  const edge = box.getBoundingClientRect().top
  for (const row of list?.children ?? []) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > edge && row.classList.contains('sw-row')) return { row, top: top - edge }
  }
}

/** Counts the rows more than one view away, which the reader will not miss at once. */
function rowsBeyond(box: HTMLElement, list: HTMLElement | null, end: 'above' | 'below'): number {
  const view = box.getBoundingClientRect()
  const isFar = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect()
    return end === 'above' ? bottom < view.top - view.height : top > view.bottom + view.height
  }
  return [...(list?.querySelectorAll(':scope > .sw-row') ?? [])].filter(isFar).length
}

function keepPlace(box: HTMLElement, { row, top }: Anchor): void {
  if (!row.isConnected) return
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top
  if (Math.abs(moved) >= 1) box.scrollTop += moved
}
