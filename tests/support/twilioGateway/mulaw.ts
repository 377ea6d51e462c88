const bias = 0x84
const loudest = 32635

/** Encodes a 16-bit sample as G.711 µ-law. */
export function toMulaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(loudest, Math.abs(Math.round(sample))) + bias
  const exponent = Math.max(0, 31 - Math.clz32(magnitude) - 7)
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}

/** Decodes a µ-law byte to a 16-bit sample. */
export function fromMulaw(byte: number): number {
  const value = ~byte & 0xff
  const exponent = (value >> 4) & 0x07
  const magnitude = (((value & 0x0f) << 3) + bias) << exponent
  return value & 0x80 ? bias - magnitude : magnitude - bias
}

/** Returns the loudness of µ-law samples: their root mean square, from 0 to 32767. */
export function loudness(packet: Uint8Array): number {
  let sum = 0
  for (const byte of packet) sum += fromMulaw(byte) ** 2
  return Math.sqrt(sum / Math.max(1, packet.length))
}
