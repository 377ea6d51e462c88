const keys = '0123456789*#'

/** Reads keys from RFC 4733 events: each comes in many packets with one timestamp. */
export function createDigitReader(): (timestamp: number, payload: Uint8Array) => string | null {
  let last: number | null = null
  return (timestamp, payload) => {
    if (timestamp === last || payload.length < 4) return null
    last = timestamp
    return keys[payload[0] ?? keys.length] ?? null
  }
}
