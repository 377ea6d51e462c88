import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredMail } from '../store/mailStore.ts'
import { createTakeReport } from './takeReport.ts'

const noteDeadAddress = vi.fn(async () => {})
const report = vi.fn(async () => true)
beforeEach(() => vi.clearAllMocks())

const takeReport = createTakeReport({
  database: { inTenant: (_tenantId, work) => work(Object(null)) },
  suppressions: { noteDeadAddress },
  inbound: () => ({ report }),
})

const ours = (...addresses: string[]): StoredMail[] => [
  Object({
    message_id: 'ours@lakeside.example',
    participants: addresses.map(address => ({ role: 'to', name: null, address })),
  }),
]
const fault = (...dead: string[]) => ({ messageIds: ['ours@lakeside.example'], status: '5.1.1', dead })
const take = (dead: string[], mails: StoredMail[]) =>
  takeReport('tenant', fault(...dead), { ours: mails, ownAddress: 'hello@lakeside.example' })

test('A report stops messages to an address to which the mail went, and to no other', async () => {
  expect(await take(['gone@mail.example', 'other@mail.example'], ours('gone@mail.example'))).toBe(true)
  expect(noteDeadAddress.mock.calls).toEqual([
    [expect.anything(), 'tenant', { kind: 'email', value: 'gone@mail.example' }],
  ])
  expect(report.mock.calls).toMatchObject([[{ state: 'failed', reason: 'address_unknown' }]])
})

test('A report never stops messages to the mailbox itself', async () => {
  const own = ['hello@lakeside.example', 'hello+shop@lakeside.example']
  await take(own, ours(...own))
  expect(noteDeadAddress).not.toHaveBeenCalled()
})

test('A report that names no mail of ours changes nothing', async () => {
  expect(await take(['gone@mail.example'], [])).toBe(false)
  expect(noteDeadAddress).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})
