import { describe, expect, it } from 'vitest'
import { maskText, unmaskText } from './maskedText.ts'

describe('what must not be translated', () => {
  it.each([
    ['Run `npm start` now', 'Run ⟦0⟧ now'],
    ['```js\nconst a = 1\n```\nThat is it', '⟦0⟧\nThat is it'],
    ['See https://lakeside.example/a?b=c#d.', 'See ⟦0⟧.'],
    ['[our page](https://lakeside.example "Home") helps', '[our page]⟦0⟧ helps'],
    ['![a door](/image/1) is open', '![a door]⟦0⟧ is open'],
    ['Write to desk@lakeside.example today', 'Write to ⟦0⟧ today'],
    ['Hello {{name}}, %2$d of {total} and %s', 'Hello ⟦0⟧, ⟦1⟧ of ⟦2⟧ and ⟦3⟧'],
    ['A <b>bold</b> word', 'A ⟦0⟧bold⟦1⟧ word'],
    ['A mark ⟦0⟧ of theirs', 'A mark ⟦0⟧ of theirs'],
    ['3 < 4 and 5 > 2, at 50 % off', '3 < 4 and 5 > 2, at 50 % off'],
  ])('%j is given as %j', (source, expected) => {
    const { text, pieces } = maskText(source)
    expect(text).toBe(expected)
    expect(unmaskText(text, pieces)).toBe(source)
  })

  it.each([
    ['a missing piece', 'Hallo'],
    ['a doubled one', '⟦0⟧ Hallo ⟦0⟧'],
    ['an invented one', '⟦0⟧ Hallo ⟦1⟧'],
  ])('%s is no translation', (_, translated) => {
    expect(unmaskText(translated, ['{{name}}'])).toBeNull()
  })

  it('may change places', () => {
    expect(unmaskText('⟦ 1 ⟧ vor ⟦0⟧', ['{{a}}', '{{b}}'])).toBe('{{b}} vor {{a}}')
  })
})
