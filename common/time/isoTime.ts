/** Returns a time in ms since 1970 as text, such as 2026-03-01T09:00:00.000Z. */
export function isoTime(time: number): string {
  return new Date(time).toISOString()
}
