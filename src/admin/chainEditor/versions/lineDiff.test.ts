import { describe, expect, it } from 'vitest'
import { lineDiff } from './lineDiff.ts'

/** Formats a diff with a sign before each line. */
function drawn(before: string, after: string): string[] {
  const signs = { same: ' ', removed: '-', added: '+' } as const
  return lineDiff(before, after).map(line =>
    line.kind === 'gap' ? `… ${line.count}` : signs[line.kind] + line.text,
  )
}

describe('two texts line by line', () => {
  it('shows the lines that differ with those next to them, and counts the others', () => {
    const before = ['1', '2', '3', '4', '5', '6', 'old', '7', '8', '9'].join('\n')
    const after = before.replace('old', 'new')
    expect(drawn(before, after)).toEqual(['… 4', ' 5', ' 6', '-old', '+new', ' 7', ' 8', ' 9'])
  })

  it('takes a text that comes or goes as a whole, and no line for a new one because another follows it', () => {
    expect(drawn('', 'a\nb')).toEqual(['+a', '+b'])
    expect(drawn('a', '')).toEqual(['-a'])
    expect(drawn('a', 'a\nb')).toEqual([' a', '+b'])
    expect(drawn('a\nb\n\n', 'a\nb\n')).toEqual([' a', ' b', '-'])
  })

  it('leaves out nothing where that would save no line, and all of what is the same throughout', () => {
    expect(drawn('1\n2\n3\nold', '1\n2\n3\nnew')).toEqual([' 1', ' 2', ' 3', '-old', '+new'])
    expect(drawn('1\n2\n3', '1\n2\n3')).toEqual(['… 3'])
  })
})
