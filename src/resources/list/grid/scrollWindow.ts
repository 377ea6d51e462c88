/** A list as the window sees it; heights in pixels, the head not counted. */
export interface Geometry {
  count: number
  rowHeight: number
  viewHeight: number
}

/** What the browser has scrolled, and the place in the list's full height that is shown there. */
export interface ScrollPlace {
  scrolled: number
  top: number
}

/** Browsers draw nothing beyond some height (Firefox at 17.8 million pixels); single floats are exact to 16.7 million. */
export const tallest = 15_000_000

/** Height of the element that is scrolled: the list's own, as far as browsers can. */
export function trackHeight({ count, rowHeight }: Geometry): number {
  return Math.min(count * rowHeight, tallest)
}

/**
 * Where the list stands after the browser scrolled. What a hand does (wheel, keys, touch) moves it by as many pixels;
 * a longer way is the bar being dragged, whose ends are the list's own. `scrolled` may differ from what was given: then
 * the element has to follow, since one of the two has come to its end before the other.
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
 * Where a wheel leads that would come to the end of the scrolled element before it comes to the end of the list;
 * undefined where the browser can do it.
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

/** The same rows with the bar where it belongs for them. */
export function settled({ scrolled, top }: ScrollPlace, geometry: Geometry): ScrollPlace {
  const { track, full } = ranges(geometry)
  const held = clamp(top, full)
  if (full <= 0) return { scrolled: 0, top: 0 }
  return full <= track ? { scrolled: clamp(scrolled, track), top: held } : placeAt(held, geometry)
}

/** The place with so many pixels of the list above. */
export function placeAt(top: number, geometry: Geometry): ScrollPlace {
  const { track, full } = ranges(geometry)
  const held = clamp(top, full)
  return { scrolled: full <= track ? held : Math.round((held / full) * track), top: held }
}

/** The nearest place in which a row is wholly in view. */
export function placeShowing(index: number, { top }: ScrollPlace, geometry: Geometry): ScrollPlace {
  const { rowHeight, viewHeight } = geometry
  const above = index * rowHeight
  const below = above + rowHeight - viewHeight
  return placeAt(above < top ? above : Math.max(below, top), geometry)
}

/** The rows to draw, some beyond both edges so that scrolling finds them there; `last` is exclusive. */
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
