/** Returns how long a Retry-After header asks to wait, in milliseconds; null if it is missing or unreadable. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
