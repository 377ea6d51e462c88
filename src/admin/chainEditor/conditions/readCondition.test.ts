import { describe, expect, it } from 'vitest'
import { comparisonsOf, isAlone, type PickedCondition, type PickedRow } from './pickedCondition.ts'
import { readCondition } from './readCondition.ts'
import { writtenCondition } from './writtenCondition.ts'

/** Returns the same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const paths = [
  'input.text',
  'steps.sort.label',
  'input["first name"]',
  'input.items[0].price',
  'state.n',
  'now',
]
const words = ['', 'big', 'He said "no" && left', "it's", 'a\\b\n', 'Größe {{x}}', 'in', '||']
const rest = ['contains', 'contains_not', 'starts', 'ends']

function someRow(random: (below: number) => number): PickedRow {
  const { any } = comparisonsOf
  const comparison = any[random(any.length)] ?? 'is'
  const path = paths[random(paths.length)] ?? 'now'
  const word = words[random(words.length)] ?? ''
  const number = [0, -3, 2.5, 1e21][random(4)] ?? 0
  const isTruth = comparison === 'is' || comparison === 'is_not'
  const value = rest.includes(comparison)
    ? word
    : [word, number, isTruth ? random(2) === 1 : number][random(3)]
  return { path, comparison, value: isAlone(comparison) ? null : (value ?? null) }
}

describe('a condition', () => {
  it('that is picked is written and read again as it was', () => {
    const seed = Date.now() % 100_000
    const random = randomOf(seed)
    for (let round = 0; round < 300; round += 1) {
      const rows = Array.from({ length: 1 + random(4) }, () => someRow(random))
      const picked: PickedCondition = { join: rows.length > 1 && random(2) === 1 ? 'any' : 'all', rows }
      expect(readCondition(writtenCondition(picked)), `seed ${seed}`).toEqual(picked)
    }
  })

  it.each([
    ['output.score>10', 'output.score > 10'],
    ["input.kind == 'refund'", 'input.kind == "refund"'],
    ['  input.ok &&!input.late ', 'input.ok == true && input.late == false'],
  ])('written by hand as %s is shown as %s', (source, shown) => {
    const read = readCondition(source)
    expect(read && writtenCondition(read)).toBe(shown)
  })

  it.each([
    'input.n + 1 > 10',
    'a && b || c',
    '(input.a)',
    'input.items.exists(i, i.price > 10)',
    'input.n > input.m',
    'input.date == timestamp("2026-01-01")',
    '!input.text.startsWith("x")',
    'input.?name.orValue("x") == "x"',
    'size(input.items) > 3',
    'input.n ==',
    'input.n == null',
    'input.ok > true',
    'r"\\d" in input.items',
    'input.text == "\\x41"',
    '"text"',
    'true',
  ])('that says more than can be picked, %s, is left alone', source => {
    expect(readCondition(source)).toBeUndefined()
  })

  it('leaves out what says nothing yet', () => {
    const rows: PickedRow[] = [
      { path: '', comparison: 'is', value: 'x' },
      { path: 'input.n', comparison: 'more', value: null },
      { path: 'input.items', comparison: 'filled', value: null },
    ]
    expect(writtenCondition({ join: 'all', rows })).toBe('size(input.items) > 0')
    expect(readCondition(' ')).toEqual({ join: 'all', rows: [] })
  })
})
