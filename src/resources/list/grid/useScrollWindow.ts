import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  drawnRows,
  type Geometry,
  placeAfterScroll,
  placeAfterWheel,
  placeAt,
  placeShowing,
  type ScrollPlace,
  settled,
  trackHeight,
} from './scrollWindow.ts'

export interface ScrollWindow {
  /** Rows to render; `last` is exclusive. */
  first: number
  last: number
  /** First row that is partly in view; `bottomRow` is the last. */
  topRow: number
  bottomRow: number
  /** Start of the rendered rows within the track, in pixels. */
  offset: number
  track: number
  /** Number of rows that fit in the view. */
  pageRows: number
  /** Scrolls a row into view by the shortest distance, or to the top. */
  show(index: number, toTop?: boolean): void
}

/** Milliseconds without scrolling before the scroll bar is corrected. */
const restMs = 150

/**
 * Tracks the part of a long list that its scrolling element shows. The element contains a fixed header of `headHeight`.
 */
export function useScrollWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: { count: number; rowHeight: number; headHeight: number },
): ScrollWindow {
  const place = useRef<ScrollPlace>({ scrolled: 0, top: 0 })
  const geometry = useRef<Geometry>({ count, rowHeight, viewHeight: 600 })
  const [view, setView] = useState(() => viewOf(place.current, geometry.current))

  const move = useCallback(
    (next: ScrollPlace) => {
      place.current = next
      const element = scroller.current
      if (element && Math.abs(element.scrollTop - next.scrolled) >= 1) element.scrollTop = next.scrolled
      const drawn = viewOf(next, geometry.current)
      setView(before => (isSame(before, drawn) ? before : drawn))
    },
    [scroller],
  )

  useLayoutEffect(() => {
    const before = geometry.current
    geometry.current = { ...before, count, rowHeight }
    // When the row height changes, the same rows stay in view.
    const top = (place.current.top / before.rowHeight) * rowHeight
    move(placeAt(top, geometry.current))
  }, [count, rowHeight, move])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout>
    const handleScroll = () => {
      move(placeAfterScroll(place.current, element.scrollTop, geometry.current))
      element.toggleAttribute('data-aside', element.scrollLeft > 0)
      clearTimeout(rest)
      rest = setTimeout(() => move(settled(place.current, geometry.current)), restMs)
    }
    const handleWheel = (event: WheelEvent) => {
      const next = placeAfterWheel(place.current, pixelsOf(event, geometry.current), geometry.current)
      if (!next || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      move(next)
    }
    const measure = () => {
      const viewHeight = element.clientHeight - headHeight
      if (viewHeight <= 0) return
      geometry.current = { ...geometry.current, viewHeight }
      move(settled(place.current, geometry.current))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', handleScroll, { passive: true })
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      clearTimeout(rest)
      observer.disconnect()
      element.removeEventListener('scroll', handleScroll)
      element.removeEventListener('wheel', handleWheel)
    }
  }, [scroller, headHeight, move])

  const show = useCallback(
    (index: number, toTop = false) => {
      const now = geometry.current
      move(toTop ? placeAt(index * now.rowHeight, now) : placeShowing(index, place.current, now))
    },
    [move],
  )
  return { ...view, track: trackHeight({ count, rowHeight, viewHeight: 0 }), show }
}

/** Converts a wheel event to pixels; it counts in pixels, rows, or pages. */
function pixelsOf({ deltaY, deltaMode }: WheelEvent, { rowHeight, viewHeight }: Geometry): number {
  return deltaY * ([1, rowHeight, viewHeight][deltaMode] ?? 1)
}

function viewOf(place: ScrollPlace, geometry: Geometry) {
  const { first, last } = drawnRows(place, geometry)
  const { count, rowHeight, viewHeight } = geometry
  return {
    first,
    last,
    topRow: Math.max(0, Math.min(Math.floor((place.top + 1) / rowHeight), count - 1)),
    bottomRow: Math.max(0, Math.min(Math.ceil((place.top + viewHeight) / rowHeight), count) - 1),
    offset: place.scrolled - place.top + first * rowHeight,
    pageRows: Math.max(1, Math.floor(viewHeight / rowHeight) - 1),
  }
}

function isSame(a: ReturnType<typeof viewOf>, b: ReturnType<typeof viewOf>): boolean {
  return (Object.keys(a) as (keyof typeof a)[]).every(key => a[key] === b[key])
}
