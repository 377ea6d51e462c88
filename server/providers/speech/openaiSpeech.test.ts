import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeSpeechServer,
  startFakeSpeechServer,
} from '../../../tests/support/speech/fakeSpeechServer.ts'
import { createUndiciWebClient } from '../web/undiciWebClient.ts'
import { openaiSpeechToText, openaiTextToSpeech } from './openaiSpeech.ts'
import type { SpeechError } from './speechServices.ts'

/** One second of a tone at 24 kHz. */
const sound = Int16Array.from({ length: 24_000 }, (_, at) => 8000 * Math.sin(at / 9))

let server: FakeSpeechServer
const web = () => createUndiciWebClient({ privateHosts: [server.host] })
let client: ReturnType<typeof web>

beforeAll(async () => {
  server = await startFakeSpeechServer({
    speak: async () => sound,
    recognize: async samples => (samples.length === 0 ? '' : ' Good morning. '),
    key: 'a-key',
  })
  client = web()
})
afterAll(async () => {
  await client.close()
  await server.close()
})
beforeEach(() => {
  server.asked.length = 0
})

const given = (more = {}) => ({
  baseUrl: server.url,
  apiKey: 'a-key',
  model: 'house',
  fetch: client.fetch,
  ...more,
})
const signal = () => new AbortController().signal
const transcribe = (more = {}, samples = new Int16Array([1, -2, 32_767, -32_768]), stop = signal()) =>
  openaiSpeechToText(given(more)).transcribe(samples, { language: 'de-DE', signal: stop })

async function speak(more = {}, stop = signal()): Promise<Int16Array[]> {
  const pieces: Int16Array[] = []
  const options = { voice: 'ada', language: 'en-US', signal: stop }
  for await (const piece of openaiTextToSpeech(given(more)).speak('Hello.', options)) pieces.push(piece)
  return pieces
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: SpeechError) => error.code,
  )

describe('words of sound', () => {
  it('are asked for with the very samples, at 16 kHz, and come without spaces around them', async () => {
    expect(await transcribe()).toBe('Good morning.')
    expect(server.asked).toEqual([
      {
        kind: 'transcriptions',
        model: 'house',
        language: 'de',
        rate: 16_000,
        samples: Int16Array.of(1, -2, 32_767, -32_768),
      },
    ])
  })

  it.each([
    ['a wrong key', { apiKey: 'another' }, 'speech.refused'],
    ['a wrong address', { baseUrl: 'http://127.0.0.1:1' }, 'speech.refused'],
  ])('are refused with %s', async (_, more, code) => {
    expect(await failure(transcribe(more))).toBe(code)
  })

  it.each([
    [{ kind: 'status', status: 429 }, 'speech.refused'],
    [{ kind: 'status', status: 503 }, 'speech.unreachable'],
    [{ kind: 'cut', after: 1 }, 'speech.unreachable'],
    [{ kind: 'page' }, 'speech.wrong'],
  ] as const)('fail after %j with %s, and are asked for once', async (fault, code) => {
    server.next(fault)
    expect(await failure(transcribe())).toBe(code)
    expect(server.asked).toHaveLength(1)
  })

  it('are waited for no longer than somebody wants them', async () => {
    server.next({ kind: 'hang' })
    const stop = new AbortController()
    const work = transcribe({}, new Int16Array(1), stop.signal)
    await expect.poll(() => server.asked.length).toBe(1)
    stop.abort(new Error('not wanted any more'))
    await expect(work).rejects.toThrow('not wanted any more')
  })
})

describe('sound of words', () => {
  it('comes at 16 kHz and as loud as it was made', async () => {
    const pieces = await speak()
    expect(server.asked).toEqual([{ kind: 'speech', model: 'house', voice: 'ada', words: 'Hello.' }])
    const all = pieces.flatMap(piece => [...piece])
    expect(Math.abs(all.length - 16_000)).toBeLessThan(40)
    expect(Math.max(...all)).toBeGreaterThan(7800)
    expect(Math.max(...all)).toBeLessThan(8200)
  })

  it('comes before all of it is made', async () => {
    server.next({ kind: 'hang', after: 9601 })
    const options = { voice: 'ada', language: 'en-US', signal: signal() }
    let heard = 0
    for await (const piece of openaiTextToSpeech(given()).speak('Hello.', options)) {
      heard += piece.length
      // 200 ms, minus the few samples that wait for their neighbors.
      if (heard > 3150) break
    }
    expect(heard).toBeLessThanOrEqual(3200)
  })

  it.each([
    [{ kind: 'status', status: 400 }, 'speech.refused'],
    [{ kind: 'status', status: 500 }, 'speech.unreachable'],
    [{ kind: 'cut', after: 10_000 }, 'speech.unreachable'],
    [{ kind: 'page' }, 'speech.wrong'],
  ] as const)('fails after %j with %s', async (fault, code) => {
    server.next(fault)
    expect(await failure(speak())).toBe(code)
  })

  it('is fetched no further than somebody wants it', async () => {
    server.next({ kind: 'hang' })
    const stop = new AbortController()
    const work = speak({}, stop.signal)
    await expect.poll(() => server.asked.length).toBe(1)
    stop.abort(new Error('interrupted'))
    await expect(work).rejects.toThrow('interrupted')
  })
})
