/** Searches an ordered list of `count` items for the one that compares as 0; returns -1 if there is none. */
export function binarySearch(count: number, compare: (at: number) => number): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = compare(middle)
    if (order === 0) return middle
    if (order < 0) from = middle + 1
    else to = middle
  }
  return -1
}
