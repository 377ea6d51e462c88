/** Passage that has a term. */
export interface Posting {
  number: number
  /** Number of occurrences, at most 255. */
  count: number
  /** Length of the passage as a byte from `lengthByte`. */
  length: number
}

/** Bytes per posting, in order of passage number: 4 for the number, 1 for the count, 1 for the passage's length. */
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

/** Reads the passage number at an offset. */
export function numberAt(packed: Uint8Array, offset: number): number {
  const lower = (packed[offset] as number) | ((packed[offset + 1] as number) << 8)
  return (lower | ((packed[offset + 2] as number) << 16) | ((packed[offset + 3] as number) << 24)) >>> 0
}

const steps = 16

/** Encodes a length in words as one byte, accurate to 3 %. */
export function lengthByte(words: number): number {
  return Math.min(255, Math.round(Math.log2(words + 1) * steps))
}

/** Lengths in words by byte. */
export const lengths = Float64Array.from({ length: 256 }, (_, byte) => 2 ** (byte / steps) - 1)
