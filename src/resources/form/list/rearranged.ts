/** The list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

/** The list with an entry more, which then stands at the place. */
export function inserted<T>(list: readonly T[], at: number, entry: T): T[] {
  return [...list.slice(0, at), entry, ...list.slice(at)]
}

/** The list without the entry at the place. */
export function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at)
}
