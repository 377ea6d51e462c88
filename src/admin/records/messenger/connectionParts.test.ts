import { expect, it } from 'vitest'
import { connectionParts, type MessengerConnection } from './connectionParts.ts'

const ready: MessengerConnection = {
  state: 'ready',
  phone_number: '+442079460018',
  number_kind: 'web',
  can_receive: true,
  can_send_files: true,
  missing_events: [],
  waiting: 0,
  unreadable: 0,
  checked_at: null,
  last_event_at: null,
}
const partsOf = (change: Partial<MessengerConnection>, sendsFiles = true) =>
  Object.fromEntries(
    connectionParts({ ...ready, ...change }, sendsFiles).map(({ name, works, notes }) => [
      name,
      [works, ...notes],
    ]),
  )

it('everything works with a connected number at a public address', () => {
  expect(partsOf({})).toEqual({ receive: [true], send: [true], files: [true], receipts: [true] })
})

it('without a public address, only texts are sent', () => {
  expect(partsOf({ can_receive: false, can_send_files: false })).toEqual({
    receive: [false, 'needsPublic'],
    send: [true],
    files: [false, 'needsPublic'],
    receipts: [false],
  })
})

it('a business number has its limits', () => {
  expect(partsOf({ number_kind: 'waba', can_send_files: false })).toEqual({
    receive: [true],
    send: [true, 'windowOfBusiness'],
    files: [false, 'filesOfBusiness'],
    receipts: [true, 'noReadReceipts'],
  })
})

it('missing subscriptions and switched off files are named', () => {
  const missing_events = ['whatsapp.message.received', 'whatsapp.message.receipt.read']
  expect(partsOf({ missing_events, can_receive: false, can_send_files: false }, false)).toMatchObject({
    receive: [false, 'notSubscribed'],
    files: [false, 'filesOff'],
    receipts: [false, 'notSubscribed'],
  })
})

it('nothing works while the number is disconnected', () => {
  expect(Object.values(partsOf({ state: 'disconnected' })).map(([works]) => works)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
