import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bodyPace, createBodyWatch, isTooSlow, lookedAt } from './bodyWatch.ts'

const second = 1000
const begun = { since: 0, heardAt: 0, received: 0 }

describe('a body', () => {
  it.each<[what: string, seconds: number, received: number, silentFor: number, expected: boolean]>([
    ['that has only begun', 5, 0, 5, false],
    ['of which nothing has come within its grace', 21, 0, 21, true],
    ['that trickles', 30, 300, 0, true],
    ['of 70 MB that moves on a slow line', 3600, 20_000_000, 1, false],
    ['that has come to a halt, however much of it came', 60, 50_000_000, 31, true],
    ['that pauses', 60, 500_000, 29, false],
  ])('%s is too slow or is not', (_what, seconds, received, silentFor, expected) => {
    const now = seconds * second
    const progress = { since: 0, heardAt: now - silentFor * second, received }
    expect(isTooSlow(progress, now, bodyPace)).toBe(expected)
  })

  it('has all the time that we take to read it', () => {
    const look = { now: 60 * second, sinceLast: 60 * second, received: 16_384 }
    expect(isTooSlow(lookedAt(begun, { ...look, isWaiting: true }), look.now, bodyPace)).toBe(false)
    expect(isTooSlow(lookedAt(begun, { ...look, isWaiting: false }), look.now, bodyPace)).toBe(true)
  })
})

describe('a watch', () => {
  afterEach(() => vi.useRealTimers())

  it('has a timer only while a body is under way, and cuts one that does not come', () => {
    vi.useFakeTimers()
    const { watch } = createBodyWatch(bodyPace)
    const cut = vi.fn()
    expect(vi.getTimerCount()).toBe(0)
    const [halted, whole] = [sending(), sending()]
    watch(halted, cut)
    watch(whole, () => {})
    whole.complete = true
    vi.advanceTimersByTime(bodyPace.graceMs + 2 * bodyPace.everyMs)
    expect([cut.mock.calls.length > 0, vi.getTimerCount()]).toEqual([true, 1])
    halted.emit('close')
    expect(vi.getTimerCount()).toBe(0)
    watch(sending(), cut)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('forgets one that was answered before its body had come, when its connection goes', async () => {
    const { watch } = createBodyWatch(bodyPace)
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc')
    const [[request]] = (await Promise.all([once(server, 'request'), once(client, 'data')])) as [
      [IncomingMessage],
      unknown,
    ]
    const gone = new Promise(resolve => request.socket.on('close', resolve))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    watch(request, () => {})
    expect(vi.getTimerCount()).toBe(1)
    client.destroy()
    await gone
    vi.advanceTimersByTime(bodyPace.everyMs)
    expect(vi.getTimerCount()).toBe(0)
    server.close()
  })
})

/** Returns a request whose body has not arrived yet. */
function sending(): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.headers['content-length'] = '10'
  return request
}
