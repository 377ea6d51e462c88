import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { systemActor } from '../../store/scope.ts'
import { createWholeMails } from './wholeMails.ts'

const scopeOf = (tenantId: string) => ({ tenantId, actor: systemActor, requestId: '' })

test('Few mails are in memory at a time, and a tenant that opens many is refused', async () => {
  let release = () => {}
  const held = new Promise<{ html: string; hasRemotePictures: boolean }>(resolve => {
    release = () => resolve({ html: '<p>Hello</p>', hasRemotePictures: false })
  })
  const open = vi.fn(async () => Readable.from([Buffer.from('Subject: Hello\r\n\r\nWords')]))
  const mails = createWholeMails({
    database: { inTenant: async <Result>() => ({ conversation_id: 'one', file_id: 'two' }) as Result },
    files: { find: async () => Object(null), open },
    parser: { whole: () => Promise.reject(new Error('Not asked for')), page: () => held },
  })
  const calls = ['lakeside', 'hillside', 'riverside'].flatMap(tenantId =>
    Array.from({ length: 7 }, () => mails.page(scopeOf(tenantId), 'id', false)),
  )
  const ended = Promise.allSettled(calls)
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  release()
  const refused = (await ended).flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('request.too_many'))
  expect(open).toHaveBeenCalledTimes(18)
})
