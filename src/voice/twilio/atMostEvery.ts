/** Returns the function limited to one call per interval; further calls within the interval are dropped. */
export function atMostEvery<A extends unknown[]>(
  milliseconds: number,
  call: (...args: A) => void,
  now: () => number = () => performance.now(),
): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    if (now() - last < milliseconds) return
    last = now()
    call(...args)
  }
}
