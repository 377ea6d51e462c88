/** Dimensions of a list and its viewport in pixels, without the header. */
export interface Geometry {
  count: number
  rowHeight: number
  viewHeight: number
}

/** The browser's scroll position, and the position in the list's full height that it shows. */
export interface ScrollPlace {
  scrolled: number
  top: number
}

/**
 * Maximum height in pixels. Browsers render nothing beyond some height (Firefox at 17.8 million pixels), and
 * single-precision floats are exact up to 16.7 million.
 */
export const tallest = 15_000_000

/** Returns the height of the scrolled element: the list's own, as far as browsers allow. */
export function trackHeight({ count, rowHeight }: Geometry): number {
  return Math.min(count * rowHeight, tallest)
}

/**
 * Returns the list's position after the browser scrolled. A short distance (wheel, keys, touch) moves the list by the
 * same number of pixels. A long distance means that the scroll bar was dragged, whose ends are those of the list. If
 * the returned `scrolled` differs from the given one, the caller must scroll the element to it, because one of the two
 * has reached its end first.
 */
export function placeAfterScroll(before: ScrollPlace, scrolled: number, geometry: Geometry): ScrollPlace {
  const { track, full } = ranges(geometry)
  if (full <= track) return { scrolled, top: scrolled }
  const moved = scrolled - before.scrolled
  const isByHand = Math.abs(moved) <= 3 * geometry.viewHeight
  const top = clamp(isByHand ? before.top + moved : (scrolled / track) * full, full)
  const isAtAnEnd = scrolled <= 0 || scrolled >= track || top <= 0 || top >= full
  return isAtAnEnd ? settled({ scrolled, top }, geometry) : { scrolled, top }
}

/**
 * Returns the position after a wheel event that would reach the end of the scrolled element before the end of the list;
 * undefined if the browser can handle it.
 */
export function placeAfterWheel(
  { scrolled, top }: ScrollPlace,
  pixels: number,
  geometry: Geometry,
): ScrollPlace | undefined {
  const { track, full } = ranges(geometry)
  const isPossible = scrolled + pixels > 0 && scrolled + pixels < track
  return full <= track || isPossible || pixels === 0 ? undefined : placeAt(top + pixels, geometry)
}

/** Returns the position that shows the same rows with the scroll bar where it belongs. */
export function settled({ scrolled, top }: ScrollPlace, geometry: Geometry): ScrollPlace {
  const { track, full } = ranges(geometry)
  const held = clamp(top, full)
  if (full <= 0) return { scrolled: 0, top: 0 }
  return full <= track ? { scrolled: clamp(scrolled, track), top: held } : placeAt(held, geometry)
}

/** Returns the position with `top` pixels of the list above the viewport. */
export function placeAt(top: number, geometry: Geometry): ScrollPlace {
  const { track, full } = ranges(geometry)
  const held = clamp(top, full)
  return { scrolled: full <= track ? held : Math.round((held / full) * track), top: held }
}

/** Returns the nearest position in which a row is completely in view. */
export function placeShowing(index: number, { top }: ScrollPlace, geometry: Geometry): ScrollPlace {
  const { rowHeight, viewHeight } = geometry
  const above = index * rowHeight
  const below = above + rowHeight - viewHeight
  return placeAt(above < top ? above : Math.max(below, top), geometry)
}

/** Returns the rows to render, with some beyond both edges so that scrolling finds them there; `last` is exclusive. */
export function drawnRows({ top }: ScrollPlace, { count, rowHeight, viewHeight }: Geometry) {
  const beyond = 3
  const first = Math.floor(top / rowHeight)
  const last = Math.ceil((top + viewHeight) / rowHeight)
  return { first: Math.max(0, Math.min(first - beyond, count - 1)), last: Math.min(count, last + beyond) }
}

function ranges(geometry: Geometry): { track: number; full: number } {
  const { count, rowHeight, viewHeight } = geometry
  return {
    track: Math.max(0, trackHeight(geometry) - viewHeight),
    full: Math.max(0, count * rowHeight - viewHeight),
  }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max)
}
