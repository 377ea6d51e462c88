import { expect, it } from 'vitest'
import type { WebReply, WebRequest } from '../web/webClient.ts'
import { WebError } from '../web/webClient.ts'
import type { MessengerSend } from './messengerProvider.ts'
import { createTwoChat } from './twoChatAccount.ts'

const asked: WebRequest[] = []

/** Returns an account whose requests get this answer. */
function accountWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  asked.length = 0
  const request = async (wish: WebRequest): Promise<WebReply> => {
    asked.push(wish)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { status, headers: new Headers(headers), url: wish.url, body: Buffer.from(text) }
  }
  return createTwoChat({ url: 'https://two.test/open', web: { request } }).open('the key')
}

const hello: MessengerSend = { from: '+1', to: { number: '+2' }, content: { text: 'Hello' } }
const sentBody = () => JSON.parse(String(asked.at(-1)?.body))

it.each([
  ['message_uuid', { success: true, message_uuid: 'MSG1', batched: false }, 'MSG1'],
  ['uuid', { success: true, uuid: 'MSG1' }, 'MSG1'],
  ['data.uuid', { success: true, data: { uuid: 'MSG1' } }, 'MSG1'],
  ['nothing', { success: true }, null],
])('a sent message has its id in %s', async (_, body, id) => {
  expect(await accountWith(200, body).send('web', hello)).toBe(id)
  expect(asked[0]).toMatchObject({ url: 'https://two.test/open/whatsapp/send-message', method: 'POST' })
  expect(asked[0]?.headers).toMatchObject({ 'x-user-api-key': 'the key' })
})

it('a message goes to a number or a group, as a text or a template, never as both', async () => {
  const account = accountWith(200, { success: true })
  await account.send('web', hello)
  expect(sentBody()).toEqual({ from_number: '+1', to_number: '+2', text: 'Hello' })
  const content = { text: '', fileUrl: 'https://a.test/f' }
  await account.send('web', { ...hello, to: { groupId: 'WAG1' }, content })
  expect(sentBody()).toEqual({ from_number: '+1', to_group_uuid: 'WAG1', url: 'https://a.test/f' })
  await account.send('waba', { ...hello, content: { templateId: 'T', parameters: [] } })
  expect(sentBody()).toEqual({ from_number: '+1', to_number: '+2', template_uuid: 'T', params: {} })
  await account.send('waba', { ...hello, content: { templateId: 'T', parameters: ['Mia'] } })
  expect(sentBody()).toMatchObject({ template_uuid: 'T', params: { body: ['Mia'] } })
  expect(asked.at(-1)?.url).toBe('https://two.test/open/waba/send-message')
})

it.each([
  ['a wrong key', 401, {}, 'key'],
  ['a withdrawn key', 403, '<html>', 'key'],
  ['a refusal', 422, { message: 'No such number' }, 'refused'],
  ['a refusal with the status of a success', 200, { success: false, error: 'No such number' }, 'refused'],
  ['too many requests', 429, {}, 'throttled'],
  ['a fault', 502, 'Bad gateway', 'unclear'],
  ['an answer that is none', 200, 'Maintenance', 'unclear'],
])('%s is told from the others', async (_, status, body, fault) => {
  await expect(accountWith(status, body).send('web', hello)).rejects.toMatchObject({ fault })
})

it('says how long to wait', async () => {
  const account = accountWith(429, {}, { 'retry-after': '6' })
  await expect(account.send('web', hello)).rejects.toMatchObject({ retryAfterMs: 6000 })
})

it('an unreachable 2Chat leaves open what became of a message', async () => {
  const request = () => Promise.reject(new WebError('web.timeout', 'Too slow.'))
  const account = createTwoChat({ url: 'https://two.test/open', web: { request } }).open('the key')
  await expect(account.send('web', hello)).rejects.toMatchObject({ fault: 'unclear' })
})

it('the key stays with 2Chat, whatever it redirects to', async () => {
  await accountWith(200, { success: true }).numbers()
  const [{ isWithin } = { isWithin: undefined }] = asked
  expect(isWithin?.(new URL('https://two.test/elsewhere'))).toBe(true)
  expect(isWithin?.(new URL('https://evil.test/open/whatsapp'))).toBe(false)
})

it('lists leave out what is no entry', async () => {
  const numbers = [
    { uuid: 'WPN1', phone_number: '+1', friendly_name: 'Desk', connection_status: 'C' },
    { uuid: 'WPN2', phone_number: '+2', connection_status: 'D' },
    { phone_number: '+3' },
    null,
  ]
  expect(await accountWith(200, { success: true, numbers }).numbers()).toEqual([
    { channelId: 'WPN1', number: '+1', name: 'Desk', isConnected: true },
    { channelId: 'WPN2', number: '+2', name: '', isConnected: false },
  ])
})

it('only approved templates are listed, of all pages that go forward', async () => {
  const one = { uuid: 'T1', name: 'a', status: 'APPROVED', category: 'UTILITY', template_content: 'Hi {{1}}' }
  const body = { success: true, templates: [one, { ...one, status: 'PENDING' }], next_page: 1 }
  const found = await accountWith(200, body).templates('+1')
  // The answer names page 1 again and again.
  expect(found).toHaveLength(2)
  expect(asked.map(({ url }) => url.split('page=')[1])).toEqual(['0', '1'])
})

it('a removed subscription that is gone already counts as removed', async () => {
  await accountWith(404, {}).unsubscribe('WHK1')
  expect(asked[0]).toMatchObject({ method: 'DELETE', url: 'https://two.test/open/webhooks/WHK1' })
})
