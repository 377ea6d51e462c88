import { expect, it } from 'vitest'
import { alignHooks } from './alignHooks.ts'

it('subscribes anew if a subscription is about another number, and ends that one', async () => {
  const url = 'https://lakeside.test/api/wa_2chat/webhook/secret?event=message'
  const hook = (id: string, channelId: string | null) => ({ id, event: 'message', url, channelId })
  const place = { origin: 'https://lakeside.test', secret: 'secret', number: '+442', channelId: 'WPN2' }
  const changes = async (channelId: string | null) => {
    const log: string[] = []
    const account = {
      hooks: async () => [hook('WHK1', channelId)],
      subscribe: async (event: string, _: string, number: string) => void log.push(`${event} of ${number}`),
      unsubscribe: async (id: string) => void log.push(`end ${id}`),
    }
    expect(await alignHooks(account, place, [{ name: 'message' }])).toEqual([])
    return log
  }
  expect(await changes('WPN1')).toEqual(['message of +442', 'end WHK1'])
  expect(await changes('WPN2')).toEqual([])
  expect(await changes(null)).toEqual([])
})
