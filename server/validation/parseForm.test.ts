import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { parseForm } from './parseForm.ts'

test('a form is its fields', () => {
  expect(parseForm(Buffer.from('From=%2B49+30&Body=Gr%C3%BC%C3%9Fe'))).toEqual({
    From: '+49 30',
    Body: 'Grüße',
  })
})

test.each([
  ['plain', Buffer.from('Body=Gr\xfc\xdfe', 'latin1')],
  ['percent-encoded', Buffer.from('Body=Gr%FC%DFe')],
])('bytes that are no UTF-8 are refused: %s', (_, body) => {
  expect(() => parseForm(body)).toThrow(AppError)
})
