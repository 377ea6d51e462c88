import { expect, it } from 'vitest'
import { reportsMessages } from './reportsMessages.ts'

it.each(['whatsapp.message.received', 'whatsapp.waba.message.received'])(
  '%s reports what people write to the number',
  event => {
    expect(reportsMessages(event)).toBe(true)
  },
)

it.each([
  'whatsapp.group.message.received',
  'whatsapp.message.receipt.received',
  'whatsapp.message.sent',
  'whatsapp.number.status',
])('%s does not', event => {
  expect(reportsMessages(event)).toBe(false)
})
