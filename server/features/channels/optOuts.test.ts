import { expect, it } from 'vitest'
import type { IncomingMessage } from './channel.ts'
import { createOptOuts } from './optOuts.ts'

const phone = '+41701234567'
const message: IncomingMessage = {
  ...{
    tenantId: 't',
    to: { agentId: 'a', serviceId: null },
    address: phone,
    externalId: 'm',
    at: new Date(),
  },
  ...{ sender: { kind: 'phone', value: phone, name: null, email: null, phone }, author: 'person' },
  ...{ answers: 'wanted', content: 'Stop' },
}

/** Returns what a message that would opt out is taken for, and whether the database was asked, for which address. */
async function heard(more: Partial<IncomingMessage>) {
  let isAsked = false
  let asked: object | undefined
  const { hear } = createOptOuts({
    database: {
      inTenant: async (_tenant, work) => {
        isAsked = true
        return work({} as Parameters<typeof work>[0])
      },
    },
    suppressions: {
      hear: async (_db, _tenant, { address, isProven }) => {
        asked = { ...address, isProven }
        return { wish: 'out', isNew: true }
      },
    },
    log: { write: () => Promise.reject(new Error('Nothing is written')) },
  })
  return { wish: (await hear({ ...message, ...more }))?.wish, isAsked, asked }
}

it('a short message of a person is compared with the words', async () => {
  const asked = { kind: 'phone', value: phone, isProven: true }
  expect(await heard({})).toEqual({ wish: 'out', isAsked: true, asked })
})

it('an address that only the message claims counts where no other is proven, as unproven', async () => {
  const claimedAddress = { kind: 'email' as const, value: 'mia@mail.example' }
  const claimed = { wish: 'out', isAsked: true, asked: { ...claimedAddress, isProven: false } }
  expect(await heard({ sender: null, claimedAddress })).toEqual(claimed)
  expect((await heard({ claimedAddress })).asked).toEqual({ kind: 'phone', value: phone, isProven: true })
})

it.each<[string, Partial<IncomingMessage>]>([
  ['a message that is too long to be a word', { content: 'x'.repeat(201) }],
  ['a message of the team', { author: 'team' }],
  ['a message of a program', { answers: 'none' }],
  ['a message of a group', { sender: null }],
])('%s opts nobody out, and the database is not asked', async (_, more) => {
  expect(await heard(more)).toEqual({ wish: undefined, isAsked: false })
})
