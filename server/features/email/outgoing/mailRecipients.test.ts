import { expect, test } from 'vitest'
import type { MailParticipant } from '../../../store/mailTables.ts'
import { chosenRecipients, everybody, senderOnly } from './mailRecipients.ts'

const own = 'hello@lakeside.example'
const one = (role: MailParticipant['role'], name: string | null, address: string) => ({ role, name, address })
/** §4.12: John writes to us and Jane, with a copy to Jill. */
const johns = {
  direction: 'in' as const,
  participants: [
    one('from', 'John', 'john@mail.example'),
    one('to', 'Us', 'hello+shop@lakeside.example'),
    one('to', 'Jane', 'jane@mail.example'),
    one('to', null, own),
    one('cc', 'Jill', 'jill@mail.example'),
    one('cc', null, 'john@mail.example'),
  ],
}
const addresses = (all: readonly { address: string }[]) => all.map(({ address }) => address)

test('an answer goes to the sender alone', () => {
  const { to, cc } = senderOnly(johns, own)
  expect(to).toEqual([{ name: 'John', address: 'john@mail.example' }])
  expect(cc).toEqual([])
})

test('an answer to all goes to everybody once, without us', () => {
  const { to, cc } = everybody(johns, own)
  expect(addresses(to)).toEqual(['john@mail.example', 'jane@mail.example'])
  expect(addresses(cc)).toEqual(['jill@mail.example'])
})

test('after a mail of ours, its recipients are meant again', () => {
  const ours = {
    direction: 'out' as const,
    participants: [
      one('from', null, own),
      one('to', 'Mia', 'mia@mail.example'),
      one('cc', null, 'jan@mail.example'),
    ],
  }
  expect(addresses(senderOnly(ours, own).to)).toEqual(['mia@mail.example'])
  expect(everybody(ours, own)).toEqual({
    to: [{ name: 'Mia', address: 'mia@mail.example' }],
    cc: [{ name: null, address: 'jan@mail.example' }],
  })
})

test('a web form of our own domain is answered to whom it names, a stranger’s Reply-To is not', () => {
  const form = {
    direction: 'in' as const,
    participants: [one('from', 'Form', 'form@lakeside.example'), one('reply_to', 'Mia', 'mia@mail.example')],
  }
  expect(addresses(senderOnly(form, own).to)).toEqual(['mia@mail.example'])
  const stranger = {
    ...form,
    participants: [
      one('from', 'Eve', 'eve@evil.example'),
      one('reply_to', null, 'all@lakeside-list.example'),
    ],
  }
  expect(addresses(senderOnly(stranger, own).to)).toEqual(['eve@evil.example'])
})

test('whom the team has chosen gets the mail, with the names of the thread', () => {
  const choice = { to: ['Jane@mail.example'], cc: ['new@mail.example'] }
  expect(chosenRecipients(choice, { answered: johns, thread: [johns], ownAddress: own })).toEqual({
    to: [{ name: 'Jane', address: 'Jane@mail.example' }],
    cc: [{ name: null, address: 'new@mail.example' }],
  })
  expect(
    addresses(chosenRecipients({ subject: 'Other' }, { answered: johns, thread: [], ownAddress: own }).to),
  ).toEqual(['john@mail.example'])
})
