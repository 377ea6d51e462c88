import { describe, expect, it } from 'vitest'
import { readNamePath, writtenName } from './namePath.ts'

describe('the name of a value', () => {
  it.each([
    ['input.text', ['input', 'text']],
    ['input.first name', ['input', 'first name']],
    ['input.Größe', ['input', 'Größe']],
    ['input.list[0].a', ['input', 'list', '0', 'a']],
    ['input["order.id"]', ['input', 'order.id']],
    ['input["say \\"x\\""]', ['input', 'say "x"']],
    ['["a b."]', ['a b.']],
    ['steps.a-b', ['steps', 'a-b']],
    ['input[""]', ['input', '']],
    ['input[" a"]', ['input', ' a']],
  ])('%s is read, and written the same again', (name, path) => {
    expect(readNamePath(name)).toEqual(path)
    expect(writtenName(path)).toBe(name)
  })

  it('may have places and keys written otherwise', () => {
    expect(readNamePath("a['b'].0[ 1 ]")).toEqual(['a', 'b', '0', '1'])
    expect(readNamePath(`a['say "x" \\'y\\'']`)).toEqual(['a', `say "x" 'y'`])
  })

  it.each(['', '.a', 'a.', 'a..b', '1a', 'a b.', ' a', 'a[b]', 'a["b]', 'a["\\x"]', 'a{b}', 'a+b', 'a\nb'])(
    '%j is none',
    name => expect(readNamePath(name)).toBeNull(),
  )
})
