const bias = 0x84
const clip = 32_635

/** Decodes mu-law bytes (ITU-T G.711) to PCM16, one byte per sample. */
export function decodeMulaw(bytes: Uint8Array): Int16Array {
  const samples = new Int16Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) samples[at] = decoded[bytes[at] ?? 0xff] ?? 0
  return samples
}

/** Encodes PCM16 samples as mu-law bytes (ITU-T G.711), one byte per sample. */
export function encodeMulaw(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at += 1) bytes[at] = encoded[(samples[at] ?? 0) & 0xffff] ?? 0xff
  return bytes
}

const decoded = Int16Array.from({ length: 256 }, (_, byte) => decodeOne(byte))
/** Indexed by the sample's 16 bits, read as unsigned. */
const encoded = Uint8Array.from({ length: 65_536 }, (_, bits) => encodeOne((bits << 16) >> 16))

function decodeOne(byte: number): number {
  const flipped = ~byte & 0xff
  const exponent = (flipped >> 4) & 7
  const magnitude = ((((flipped & 0x0f) << 3) + bias) << exponent) - bias
  return flipped & 0x80 ? -magnitude : magnitude
}

function encodeOne(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), clip) + bias
  const exponent = 24 - Math.clz32(magnitude)
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff
}
