import { expect, test } from 'vitest'
import type { ThreadMail } from '../store/outgoingMails.ts'
import { mailToAnswer } from './mailToAnswer.ts'

const conversation_id = '01890000-0000-7000-8000-000000000001'
type Mail = Parameters<typeof mailToAnswer>[0][number]
const common = { conversation_id, kind: 'human' as const }

const from = (sender: string, cc: string[] = [], kind: ThreadMail['kind'] = 'human'): Mail => ({
  ...common,
  kind,
  direction: 'in',
  author: 'person',
  message_id: `${sender}.1`,
  sender,
  participants: [participant('from', sender), ...cc.map(address => participant('cc', address))],
})
const ours = (to: string[], message_id = `c.${conversation_id}.00@lakeside.example`): Mail => ({
  ...common,
  direction: 'out',
  author: 'team',
  message_id,
  sender: 'hello@lakeside.example',
  participants: to.map(address => participant('to', address)),
})
/** A mail that a colleague sent with a program of their own. */
const outlook = (to: string[]) => ours(to, 'abc@outlook.example')

function participant(role: 'from' | 'to' | 'cc', address: string) {
  return { role, name: null, address }
}

const [ann, bob] = ['ann@mail.example', 'bob@mail.example']

test('of two known people, the one who wrote last gets the answer', () => {
  const thread = [from(ann, [bob]), ours([ann, bob]), from(bob)]
  expect(mailToAnswer(thread, [])).toBe(thread[2])
})

test('somebody whom only a forwarded mail has brought in does not get the next answer', () => {
  const thread = [from(ann), ours([ann]), outlook([bob]), from(bob)]
  expect(mailToAnswer(thread, [])).toBe(thread[0])
  expect(mailToAnswer([...thread, outlook([bob]), from(bob)], [])).toBe(thread[0])
})

test('somebody whom we have never written to does not, but the contact does', () => {
  const thread = [from(ann), ours([ann]), from('ann@work.example'), from(bob)]
  expect(mailToAnswer(thread, ['ann@work.example'])).toBe(thread[2])
  expect(mailToAnswer(thread, [])).toBe(thread[0])
})

test('a stranger is answered where nobody else has written', () => {
  const thread = [ours([ann]), from(bob)]
  expect(mailToAnswer(thread, [ann])).toBe(thread[1])
})

test('a program is answered only where no person has written, and our own mail only where nobody has', () => {
  const thread = [from(ann), ours([ann]), from(bob, [], 'auto_reply')]
  expect(mailToAnswer(thread, [])).toBe(thread[0])
  expect(mailToAnswer(thread.slice(1), [])).toBe(thread[2])
  expect(mailToAnswer([ours([ann])], [])).toMatchObject({ direction: 'out' })
  expect(mailToAnswer([], [])).toBeUndefined()
})
