import { expect, it } from 'vitest'
import { bareText } from './bareText.ts'

it('keeps the words of a text in any script, and nothing else', () => {
  expect(bareText(' Do you  paint – bikes?! ')).toBe('do you paint bikes')
  expect(bareText('هل أنتم مفتوحون؟')).toBe('هل أنتم مفتوحون')
  expect(bareText('?!')).toBe('')
})
