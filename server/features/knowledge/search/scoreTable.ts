/**
 * Points of passages by their numbers, of which the best can be told. Numbers lie far apart, so they are found by a hash; what
 * is counted lies close together. To be used again and again, since new memory costs more than counting.
 */
export class ScoreTable {
  /** One more than where a number's points lie; 0 where there is none. */
  #slots = new Int32Array(0)
  #numbers = new Uint32Array(0)
  #points = new Float32Array(0)
  /** What the group being counted has given, and which group that was. */
  #given = new Float32Array(0)
  #group = new Int16Array(0)
  /** Of the slots so many are in use, by the upper bits of a hash. */
  #mask = 0
  #shift = 0
  #current = 0
  #size = 0

  /** Forgets everything, and has room for `most` different passages from now on. */
  reset(max: number): void {
    const bits = Math.ceil(Math.log2(Math.max(minPassages, max))) + 1
    const size = 2 ** bits
    if (size > this.#slots.length) {
      this.#slots = new Int32Array(size)
      this.#numbers = new Uint32Array(size)
      this.#points = new Float32Array(size)
      this.#given = new Float32Array(size)
      this.#group = new Int16Array(size)
    } else this.#slots.fill(0, 0, size)
    this.#mask = size - 1
    this.#shift = 32 - bits
    this.#current = 0
    this.#size = 0
  }

  /** Of the alternatives of one word the best counts. */
  nextGroup(): void {
    this.#current++
  }

  add(number: number, points: number): void {
    const at = this.#placeOf(number)
    const before = this.#group[at] === this.#current ? (this.#given[at] as number) : 0
    if (points <= before) return
    this.#group[at] = this.#current
    this.#given[at] = points
    this.#points[at] = (this.#points[at] as number) + points - before
  }

  /** The best that fit, the best first; ties by number. */
  best(max: number, passesFilter: (number: number) => boolean): Ranked[] {
    const top: Ranked[] = []
    let min = 0
    for (let at = 0; at < this.#size; at++) {
      const points = this.#points[at] ?? 0
      if (points === 0 || points < min) continue
      const number = this.#numbers[at] ?? 0
      if (!passesFilter(number)) continue
      top.push({ number, points })
      // Now and then, so that most are not even looked at.
      if (top.length === max * 2) min = cut(top, max)
    }
    cut(top, max)
    return top
  }

  #placeOf(number: number): number {
    // The upper bits of the product, which hang on all bits of the number.
    let slot = Math.imul(number, 0x9e3779b1) >>> this.#shift
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      if (this.#numbers[held - 1] === number) return held - 1
      slot = (slot + 1) & this.#mask
    }
    const at = this.#size++
    this.#slots[slot] = at + 1
    this.#numbers[at] = number
    this.#points[at] = 0
    this.#group[at] = 0
    return at
  }
}

const minPassages = 2_048

/** Leaves the best; the points of the last of them. */
function cut(top: Ranked[], max: number): number {
  top.sort((a, b) => b.points - a.points || a.number - b.number)
  top.length = Math.min(top.length, max)
  return top.at(-1)?.points ?? 0
}

export interface Ranked {
  number: number
  points: number
}
