/**
 * Table of scores by passage number. Numbers are sparse, so a hash finds their position; the scores themselves are
 * adjacent in memory. Reused, since new memory costs more than counting.
 */
export class ScoreTable {
  /** Position of a number's score plus one; 0 if empty. */
  #slots = new Int32Array(0)
  #numbers = new Uint32Array(0)
  #points = new Float32Array(0)
  /** Score that the current group has added, and the number of that group. */
  #given = new Float32Array(0)
  #group = new Int16Array(0)
  /** Slots in use, and the shift that takes the upper bits of a hash. */
  #mask = 0
  #shift = 0
  #current = 0
  #size = 0

  /** Clears the table and makes room for `max` different passages. */
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

  /** Starts a group of alternatives, of which only the best counts. */
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

  /** Returns the best passages that pass the filter, the best first; ties by number. */
  best(max: number, passesFilter: (number: number) => boolean): Ranked[] {
    const top: Ranked[] = []
    let min = 0
    for (let at = 0; at < this.#size; at++) {
      const points = this.#points[at] ?? 0
      if (points === 0 || points < min) continue
      const number = this.#numbers[at] ?? 0
      if (!passesFilter(number)) continue
      top.push({ number, points })
      // At intervals, so that most passages are skipped early.
      if (top.length === max * 2) min = cut(top, max)
    }
    cut(top, max)
    return top
  }

  #placeOf(number: number): number {
    // The upper bits of the product depend on all bits of the number.
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

/** Keeps the best entries; returns the score of the last one. */
function cut(top: Ranked[], max: number): number {
  top.sort((a, b) => b.points - a.points || a.number - b.number)
  top.length = Math.min(top.length, max)
  return top.at(-1)?.points ?? 0
}

export interface Ranked {
  number: number
  points: number
}
