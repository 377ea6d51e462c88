import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './ApiError.ts'
import { followEvents, type StreamPosition, waitAfter } from './eventStream.ts'

interface Told {
  id: number
  at: string
}

const start = new Date('2026-03-01T12:00:00.000Z')
const from: StreamPosition = { since: new Date('2026-03-01T11:00:00.000Z'), lastEventId: '7' }

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

/** Creates a server that gives these answers one by one; without one, it rejects. */
function world(...answers: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  const asked: (StreamPosition & { at: number })[] = []
  const events: Told[] = []
  const states: string[] = []
  const errors: unknown[] = []
  const logged: string[] = []
  let wake: () => void = () => undefined
  const stopped = vi.fn()
  const stream = followEvents<Told>({
    open: async (position, signal) => {
      asked.push({ ...position, at: Date.now() - start.getTime() })
      const answer = answers[asked.length - 1]
      if (!answer) throw new ApiError(503, {})
      return answer(signal)
    },
    from,
    name: 'conversation_event',
    parse: data => JSON.parse(data) as Told,
    momentOf: ({ at }) => Date.parse(at),
    listener: {
      onEvent: event => events.push(event),
      onState: state => states.push(state),
      onError: reason => errors.push(reason),
      onEnd: () => states.push('over'),
    },
    isLast: data => data.includes('completed'),
    wakeUps: listener => {
      wake = listener
      return stopped
    },
    log: message => logged.push(message),
  })
  const times = () => asked.map(({ at }) => at)
  return { stream, asked, times, events, states, errors, logged, stopped, wake: () => wake() }
}

/** Creates an event stream that the test writes. */
function channel() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: given => {
      controller = given
    },
  })
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  return {
    answer: () => response,
    write: async (text: string) => {
      controller?.enqueue(new TextEncoder().encode(text))
      await vi.advanceTimersByTimeAsync(0)
    },
    end: async () => {
      controller?.close()
      await vi.advanceTimersByTimeAsync(0)
    },
    break: async () => {
      controller?.error(new TypeError('network error'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const said = (frames: string) => () =>
  new Response(frames, { headers: { 'content-type': 'text/event-stream' } })
const frame = (id: number, at = '2026-03-01T11:30:00.000Z', name = 'conversation_event') =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ id, at })}\n\n`

describe('what it is told', () => {
  it('arrives however the bytes are cut', async () => {
    const { answer, write } = channel()
    const { events } = world(answer)
    await vi.advanceTimersByTimeAsync(0)
    for (const byte of `${frame(1)}: heartbeat\n\n${frame(2)}`) await write(byte)
    expect(events.map(({ id }) => id)).toEqual([1, 2])
  })

  it('§8 frames that make no sense are logged, and the next one is read', async () => {
    const broken = 'event: conversation_event\ndata: {"id":\n\nnonsense\n\n'
    const { events, logged, errors } = world(said(`${frame(1)}${broken}${frame(2)}`))
    await vi.advanceTimersByTimeAsync(0)
    expect(events.map(({ id }) => id)).toEqual([1, 2])
    expect(logged).toEqual([
      'A frame of the event stream makes no sense',
      'A line of the event stream makes no sense',
    ])
    expect(errors).toEqual([])
  })

  it('leaves out frames of other names', async () => {
    const { events } = world(said(frame(1, undefined, 'something_else')))
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual([])
  })

  it('§8 an error of the stream is logged and raises an error event', async () => {
    const { errors, logged, states } = world(said('event: error\ndata: {"code":"model.unavailable"}\n\n'))
    await vi.advanceTimersByTimeAsync(0)
    expect(String(errors[0])).toContain('model.unavailable')
    expect(logged).toEqual(['The event stream broke off'])
    expect(states.at(-1)).toBe('lost')
  })

  it('is an error where the answer is no event stream', async () => {
    const { errors } = world(
      () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(String(errors[0])).toContain('text/html')
  })
})

describe('§4 §9 when it tries again', () => {
  it('250 ms after a close', async () => {
    const { times, states } = world(said('event: close\ndata: {}\n\n'), said(''), channel().answer)
    await vi.advanceTimersByTimeAsync(1000)
    expect(times()).toEqual([0, 250, 500])
    expect(states).toEqual(['connecting', 'live', 'connecting', 'live', 'connecting', 'live'])
  })

  it('no more after a close that is for good', async () => {
    const { times, states } = world(said('event: close\ndata: {"reason":"completed"}\n\n'))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([times(), states]).toEqual([[0], ['connecting', 'live', 'over']])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('not by itself where it gave way to a newer one, but when somebody is back', async () => {
    const givenWay = said('event: close\ndata: {"reason":"replaced"}\n\n')
    const { times, states, errors, wake } = world(givenWay, givenWay, channel().answer)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([times(), states, errors]).toEqual([[0], ['connecting', 'live', 'lost'], []])
    for (const again of [1, 2]) {
      wake()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(times()).toHaveLength(1 + again)
    }
    expect(states.at(-1)).toBe('live')
  })

  it('reads nothing behind a close', async () => {
    const { events } = world(said(`event: close\ndata: {}\n\n${frame(1)}`))
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual([])
  })

  it('after an error in 5 s, then 1.5 times as long each, at most 60 s', async () => {
    const { times } = world()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    const waits = times().map((at, index, all) => at - (all[index - 1] ?? 0))
    expect(waits.slice(0, 10)).toEqual([
      0, 5000, 7500, 11_250, 16_875, 25_313, 37_969, 56_953, 60_000, 60_000,
    ])
    expect([1, 2, 8, 100].map(failures => waitAfter(failures))).toEqual([5000, 7500, 60_000, 60_000])
  })

  it('a hundred times, and then it is disconnected', async () => {
    const { times, states, errors } = world()
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(times()).toHaveLength(101)
    expect(errors).toHaveLength(101)
    expect(states).toEqual(['connecting', 'lost'])
  })

  it('from the shortest wait once something came', async () => {
    const { answer, write, break: cut } = channel()
    const refuse = () => Promise.reject(new ApiError(500, {}))
    const { times } = world(refuse, refuse, answer)
    await vi.advanceTimersByTimeAsync(12_500)
    await write(': heartbeat\n\n')
    await cut()
    await vi.advanceTimersByTimeAsync(5000)
    expect(times()).toEqual([0, 5000, 12_500, 17_500])
  })

  it('with growing waits where every answer breaks off at once', async () => {
    const broken = said('event: error\ndata: {}\n\n')
    const { times } = world(broken, broken, broken)
    await vi.advanceTimersByTimeAsync(12_500)
    expect(times()).toEqual([0, 5000, 12_500])
  })

  it('no sooner than a busy server asks, within the longest wait', () => {
    expect(waitAfter(1, new ApiError(429, {}, undefined, 20))).toBe(20_000)
    expect(waitAfter(1, new ApiError(429, {}, undefined, 3600))).toBe(60_000)
  })

  it('when nothing came for 45 s, not even a heartbeat', async () => {
    const { answer, write } = channel()
    const { times, errors } = world(answer)
    await vi.advanceTimersByTimeAsync(40_000)
    await write(': heartbeat\n\n')
    await vi.advanceTimersByTimeAsync(44_999)
    expect(errors).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(String(errors[0])).toContain('silent')
    await vi.advanceTimersByTimeAsync(5000)
    expect(times()).toEqual([0, 90_000])
  })

  it('when a server never answers at all', async () => {
    const { errors } = world(() => new Promise<Response>(() => undefined))
    await vi.advanceTimersByTimeAsync(45_000)
    expect(errors).toHaveLength(1)
  })

  it('at once when the network or the person is back, also after it has given up', async () => {
    const { times, wake } = world()
    await vi.advanceTimersByTimeAsync(1000)
    wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(times()).toEqual([0, 1000])
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    const before = times().length
    wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(times()).toHaveLength(before + 1)
  })

  it('anew when somebody wakes a line that has been silent for two heartbeats, and only then', async () => {
    const first = channel()
    const { times, wake, errors } = world(first.answer, channel().answer)
    await vi.advanceTimersByTimeAsync(30_000)
    wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(times()).toEqual([0])
    wake()
    await vi.advanceTimersByTimeAsync(250)
    expect(times()).toEqual([0, 30_251])
    expect(errors).toEqual([])
  })
})

describe('§4 from where it goes on', () => {
  it('first from where it is told to', async () => {
    const { asked } = world(channel().answer)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[0]).toMatchObject(from)
  })

  it('from the time of the last event minus 60 s, and from its id', async () => {
    const newest = '2026-03-01T11:59:00.000Z'
    const { asked } = world(said(`${frame(8, newest)}${frame(9, '2026-03-01T11:10:00.000Z')}`))
    await vi.advanceTimersByTimeAsync(250)
    expect(asked[1]).toMatchObject({ since: new Date('2026-03-01T11:58:00.000Z'), lastEventId: '9' })
  })

  it('from the start minus 60 s where nothing came', async () => {
    const { asked } = world()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked[1]).toMatchObject({ since: new Date('2026-03-01T10:59:00.000Z'), lastEventId: '7' })
  })

  it('before what it could not read', async () => {
    const { asked } = world(said(`${frame(8)}id: 9\nevent: conversation_event\ndata: {\n\n`))
    await vi.advanceTimersByTimeAsync(250)
    expect(asked[1]?.lastEventId).toBe('8')
  })
})

describe('closing it', () => {
  it('ends the request, every timer and every word', async () => {
    let signal: AbortSignal | undefined
    const { answer, write } = channel()
    const { stream, events, states, stopped, times } = world(given => {
      signal = given
      return answer()
    })
    await vi.advanceTimersByTimeAsync(0)
    stream.close()
    await write(frame(1)).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(signal?.aborted).toBe(true)
    expect(stopped).toHaveBeenCalledOnce()
    expect([events, states, times()]).toEqual([[], ['connecting', 'live'], [0]])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('works while it waits', async () => {
    const { stream, times, errors } = world()
    await vi.advanceTimersByTimeAsync(100)
    stream.close()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([times(), errors.length, vi.getTimerCount()]).toEqual([[0], 1, 0])
  })
})
