import { describe, expect, it } from 'vitest'
import { chatEvent } from '../../../tests/ui/chat/chatEntries.ts'
import { lateEn } from '../texts/lateEn.ts'
import { actionLine } from './actionState.ts'

const book = { module_id: 'http', action_id: 'book_appointment' } as const
const call = { ...book, event_type: 'async_action_call' } as const
const result = { ...book, role: 'tool', event_type: 'async_action_result' } as const

describe('§4 the line of a call', () => {
  it.each([
    ['One moment.', { ...book, content: 'One moment.' }],
    ['Book', { ...book, content: '', name: 'Book' }],
    ['Book Appointment…', { ...call, content: '', async_action_status: 'pending' }],
    ['Action Book Appointment has completed.', { ...call, async_action_status: 'completed' }],
    ['Action Book Appointment has failed.', { ...call, async_action_status: 'failed' }],
    ['Action Book Appointment was canceled.', { ...call, async_action_status: 'cancelled' }],
  ] as const)('says %j of %j', (line, event) => {
    expect(actionLine(chatEvent(1, event), undefined, lateEn.actions)).toBe(line)
  })
})

describe('the line of a result', () => {
  it.each([
    ['Book an appointment', { ...result, async_action_status: 'completed', name: 'Book an appointment' }],
    ['Action Book Appointment has completed.', { ...result, async_action_status: 'completed', content: '' }],
    ['Action Book Appointment has failed.', { ...result, async_action_status: 'failed', name: 'Book' }],
    ['Book Appointment', { ...book, role: 'tool' }],
  ] as const)('says %j of %j', (line, event) => {
    expect(actionLine(chatEvent(1, event), undefined, lateEn.actions)).toBe(line)
  })
})

it('says of a call what came of it', () => {
  const began = chatEvent(1, { ...book, content: 'One moment.' })
  const ended = chatEvent(2, { ...book, role: 'tool', name: 'Book an appointment' })
  expect(actionLine(began, ended, lateEn.actions)).toBe('Book an appointment')
})
