import { expect, it } from 'vitest'
import { isAddressed } from './recipients.ts'

it('a mail needs a recipient, and addresses that can exist', () => {
  expect(isAddressed({ to: ['lab@teeth.example'], cc: ['jill@frei.example'] })).toBe(true)
  expect(isAddressed({ to: [], cc: ['jill@frei.example'] })).toBe(false)
  expect(isAddressed({ cc: ['jill@frei.example'] })).toBe(false)
  expect(isAddressed({ to: ['lab'] })).toBe(false)
  expect(isAddressed({ to: ['lab@teeth.example'], cc: ['jill@frei.example, jane@frei.example'] })).toBe(false)
})
