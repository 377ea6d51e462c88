const keys = '0123456789*#'

/** Creates a reader of pressed keys from RFC 4733 events; each event comes in many packets with one timestamp. */
export function createDigitReader(): (timestamp: number, payload: Uint8Array) => string | null {
  let last: number | null = null
  return (timestamp, payload) => {
    if (timestamp === last || payload.length < 4) return null
    last = timestamp
    return keys[payload[0] ?? keys.length] ?? null
  }
}
