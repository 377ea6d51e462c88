/** The function, called for the first of what comes within so many milliseconds; the rest is dropped. */
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
