import { expect, it } from 'vitest'
import { visibleText } from './visibleText.ts'

it('names characters that nobody sees, and leaves everything else', () => {
  expect(visibleText('Sends\u200b mail\u202Eevil\u2069')).toBe('Sends⟨U+200B⟩ mail⟨U+202E⟩evil⟨U+2069⟩')
  // Tags: letters that only models read.
  expect(visibleText('Hi\u{E0041}')).toBe('Hi⟨U+E0041⟩')
  expect(visibleText('A\tb\nc – ü 🙂')).toBe('A\tb\nc – ü 🙂')
})
