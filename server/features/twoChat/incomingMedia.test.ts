import { describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { createIncomingMedia } from './incomingMedia.ts'

const place = { tenantId: 't', conversationId: 'c', isLastAttempt: false }
const media = (name: string) => ({ url: `https://files.test/${name}`, mediaType: 'image/png', kind: 'image' })

/** Creates the intake with files by name; a number is a status without content. Notes what happens. */
function intake(found: Record<string, string | number>, refused?: AppError) {
  const log: string[] = []
  const webClient = {
    request: async ({ url }: { url: string | URL }) => {
      const name = String(url).split('/').at(-1) ?? ''
      const content = found[name] ?? 404
      log.push(`fetch ${name}`)
      const isStatus = typeof content === 'number'
      const body = Buffer.from(isStatus ? '' : content)
      return { status: isStatus ? content : 200, body, headers: new Headers(), url: String(url) }
    },
  }
  const files = {
    upload: async (_: unknown, { name, allowance }: { name: () => string; allowance: { files: number } }) => {
      if (refused) throw refused
      log.push(`store ${name()} of ${allowance.files}`)
      return { id: name() }
    },
    remove: async (_: unknown, id: string) => {
      log.push(`remove ${id}`)
    },
  }
  return {
    log,
    ...createIncomingMedia({ webClient, files } as unknown as Parameters<typeof createIncomingMedia>[0]),
  }
}

describe('files that people send', () => {
  it('are stored one by one, with room for years', async () => {
    const { log, keep } = intake({ a: 'A', b: 'B' })
    const blocks = await keep(place, [media('a'), media('b')])
    expect(log).toEqual(['fetch a', 'store a of 5000', 'fetch b', 'store b of 5000'])
    expect(blocks).toEqual([
      { type: 'image', image_id: 'a' },
      { type: 'image', image_id: 'b' },
    ])
  })

  it('are not kept twice if one of them has to be fetched again', async () => {
    const { log, keep } = intake({ a: 'A', b: 503 })
    await expect(keep(place, [media('a'), media('b')])).rejects.toThrow('503')
    expect(log.at(-1)).toBe('remove a')
    const last = await keep({ ...place, isLastAttempt: true }, [media('b')])
    expect(last).toEqual([{ type: 'text', text: '[image: could not be fetched]' }])
  })

  it('leave a line if they are empty or refused', async () => {
    const line = [{ type: 'text', text: '[image: could not be fetched]' }]
    expect(await intake({ a: '' }).keep(place, [media('a')])).toEqual(line)
    expect(await intake({ a: 'A' }, new AppError('record.invalid')).keep(place, [media('a')])).toEqual(line)
    await expect(
      intake({ a: 'A' }, new AppError('server.failed')).keep(place, [media('a')]),
    ).rejects.toThrow()
  })
})
