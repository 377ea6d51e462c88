/** Packs numbers from 0 to 2³² - 1 one after another, each in as few 7-bit bytes as possible. */
export function packNumbers(numbers: Iterable<number>): Buffer {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  return Buffer.from(bytes)
}

/** Creates a reader of packed columns of numbers and of the bytes that follow them. */
export function columnReader(packed: Buffer) {
  let at = 0
  return { next, rest: () => packed.subarray(at) }

  /** Reads the next `count` numbers. */
  function next(count: number): Uint32Array {
    const column = new Uint32Array(count)
    for (let index = 0; index < count; index++) {
      let byte = packed[at++] ?? 0
      let number = byte & 127
      for (let unit = 128; byte > 127; unit *= 128) {
        byte = packed[at++] ?? 0
        number += (byte & 127) * unit
      }
      column[index] = number
    }
    return column
  }
}

/** Returns the difference of each number to the one before it, of the first to `from`. */
export function gapsOf(ordered: readonly number[], from = 0): number[] {
  return ordered.map((number, index) => number - (ordered[index - 1] ?? from))
}
