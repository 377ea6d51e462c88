/** One passage that has a term. */
export interface Posting {
  number: number
  /** How often, at most 255. */
  count: number
  /** The passage's length as a byte of `lengthByte`. */
  length: number
}

/** Six bytes each, by number: 4 of the number, 1 of the count, 1 of the passage's length. */
export const postingSize = 6

export function packPostings(postings: readonly Posting[]): Buffer {
  const packed = Buffer.alloc(postings.length * postingSize)
  postings.forEach(({ number, count, length }, index) => {
    packed.writeUInt32LE(number, index * postingSize)
    packed.writeUInt8(Math.min(255, count), index * postingSize + 4)
    packed.writeUInt8(length, index * postingSize + 5)
  })
  return packed
}

export function readPostings(packed: Uint8Array): Posting[] {
  return Array.from({ length: packed.length / postingSize }, (_, index) => {
    const offset = index * postingSize
    const [count = 0, length = 0] = packed.subarray(offset + 4)
    return { number: numberAt(packed, offset), count, length }
  })
}

/** The number of the passage at an offset. */
export function numberAt(packed: Uint8Array, offset: number): number {
  const lower = (packed[offset] as number) | ((packed[offset + 1] as number) << 8)
  return (lower | ((packed[offset + 2] as number) << 16) | ((packed[offset + 3] as number) << 24)) >>> 0
}

const steps = 16

/** A length in words, true to 3 %, as one byte. */
export function lengthByte(words: number): number {
  return Math.min(255, Math.round(Math.log2(words + 1) * steps))
}

/** The lengths that bytes stand for. */
export const lengths = Float64Array.from({ length: 256 }, (_, byte) => 2 ** (byte / steps) - 1)
