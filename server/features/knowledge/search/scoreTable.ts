/** Points of passages by their numbers, of which the best can be told. Numbers lie far apart, so it is a hash table. */
export class ScoreTable {
  readonly #numbers: Uint32Array
  readonly #points: Float32Array
  /** What the group being counted has given, and which group that was. */
  readonly #given: Float32Array
  readonly #group: Int16Array
  readonly #mask: number
  #current = 0

  /** Has room for `most` different passages. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)))
    this.#mask = size - 1
    this.#numbers = new Uint32Array(size)
    this.#points = new Float32Array(size)
    this.#given = new Float32Array(size)
    this.#group = new Int16Array(size)
  }

  /** Of the alternatives of one word the best counts. */
  nextGroup(): void {
    this.#current++
  }

  add(number: number, points: number): void {
    let slot = Math.imul(number, 0x9e3779b1) & this.#mask
    while (this.#group[slot] !== 0 && this.#numbers[slot] !== number) slot = (slot + 1) & this.#mask
    const before = this.#group[slot] === this.#current ? (this.#given[slot] ?? 0) : 0
    if (points <= before) return
    this.#numbers[slot] = number
    this.#group[slot] = this.#current
    this.#given[slot] = points
    this.#points[slot] = (this.#points[slot] ?? 0) + points - before
  }

  /** The best that fit, the best first; ties by number. */
  best(most: number, fits: (number: number) => boolean): Ranked[] {
    const top: Ranked[] = []
    let least = 0
    for (let slot = 0; slot < this.#points.length; slot++) {
      const points = this.#points[slot] ?? 0
      if (points === 0 || points < least) continue
      const number = this.#numbers[slot] ?? 0
      if (!fits(number)) continue
      top.push({ number, points })
      // Now and then, so that most are not even looked at.
      if (top.length === most * 2) least = cut(top, most)
    }
    cut(top, most)
    return top
  }
}

/** Leaves the best; the points of the last of them. */
function cut(top: Ranked[], most: number): number {
  top.sort((a, b) => b.points - a.points || a.number - b.number)
  top.length = Math.min(top.length, most)
  return top.at(-1)?.points ?? 0
}

export interface Ranked {
  number: number
  points: number
}
