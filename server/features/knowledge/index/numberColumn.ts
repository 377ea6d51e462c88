/** Numbers from 0 to 2³² - 1 one after the other, each in as few bytes of seven bits as it takes. */
export function packNumbers(numbers: Iterable<number>): Buffer {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  return Buffer.from(bytes)
}

/** Reads columns of numbers, then what follows them. */
export function columnReader(packed: Buffer) {
  let at = 0
  return { next, rest: () => packed.subarray(at) }

  /** So many of them. */
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

/** How far each is from the one before it, the first from `from`. */
export function gapsOf(ordered: readonly number[], from = 0): number[] {
  return ordered.map((number, index) => number - (ordered[index - 1] ?? from))
}
