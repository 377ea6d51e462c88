import limits from '../../openapi/limits.json' with { type: 'json' }
import { ApiError } from './ApiError.ts'
import { readStreamEvents, type StreamEvent } from './readStreamEvents.ts'
import { waitFor } from './waitFor.ts'

/** `connecting` until the first answer, `lost` while it waits to try again and after it has given up. */
export type StreamState = 'live' | 'connecting' | 'lost'

/** From where the server is asked to go on. */
export interface StreamPosition {
  since: Date
  /** Id of the last frame that is known; undefined where none is. */
  lastEventId: string | undefined
}

export interface EventStreamListener<T> {
  onEvent: (event: T) => void
  onState: (state: StreamState) => void
  /** Whatever went wrong; the stream goes on by itself unless its state stays lost. */
  onError: (reason: unknown) => void
  /** The server has said that something may have been missed (`resync`). */
  onResync?: () => void
  /** The server has said that nothing more will come; the stream is over. */
  onEnd: () => void
}

export interface EventStream {
  /** Ends it for good; nothing is told after that. */
  close: () => void
  /** Does not wait any longer. */
  tryNow: () => void
}

/** Calls its listener when a person or a network is back; gives back how to stop. */
export type WakeUps = (listener: () => void) => () => void

interface Deps<T> {
  /** Asks once; rejects where the server refuses. */
  open: (position: StreamPosition, signal: AbortSignal) => Promise<Response>
  from: StreamPosition
  /** Name of the frames that carry events; `error` and `close` are understood besides. */
  name: string
  /** What such a frame says; throws where it makes no sense. */
  parse: (data: string) => T
  /** Whether a `close` with these words is for good; after any other one it goes on. */
  isLast: (data: string) => boolean
  /** When the server stored or changed an event last; milliseconds. */
  momentOf: (event: T) => number
  listener: EventStreamListener<T>
  wakeUps?: WakeUps | undefined
  now?: () => Date
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  log?: (message: string, reason: unknown) => void
}

const { stream } = limits

/**
 * Server-sent events over fetch, so that they carry our headers. Goes on after a close in 250 ms, after an error in
 * 5 s and longer with each one, a hundred times (§4, §9), and gives up then until somebody wakes it; as it does at once
 * where it gave way to a newer stream of the same person.
 */
export function followEvents<T>(deps: Deps<T>): EventStream {
  const { listener, now = () => new Date(), wait = waitFor, log = console.error } = deps
  const closing = new AbortController()
  let connection = new AbortController()
  let pause = new AbortController()
  let state: StreamState | undefined
  let { since, lastEventId } = deps.from
  let latest = since.getTime()
  let failures = 0
  let heardAt = 0
  let isOver = false
  let hasGivenWay = false
  const stopListening = deps.wakeUps?.(wake)
  void run()
  return { close, tryNow }

  async function run(): Promise<void> {
    publish('connecting')
    while (!closing.signal.aborted) {
      try {
        await connect()
        if (isOver) return end()
        // Coming back by itself it would push out another tab, which would come back as well.
        publish(hasGivenWay ? 'lost' : 'connecting')
        await rest(hasGivenWay ? undefined : stream.reconnectMs)
      } catch (reason) {
        await recover(reason)
      }
      since = new Date(latest - stream.overlapMs)
    }
  }

  /** Resolves when the stream is closed; rejects when it broke off, or nothing comes any more. */
  async function connect(): Promise<void> {
    connection = new AbortController()
    hasGivenWay = false
    heardAt = now().getTime()
    const { signal } = connection
    try {
      await Promise.race([aborted(signal), read(signal), silence(signal)])
    } finally {
      connection.abort()
    }
  }

  async function read(signal: AbortSignal): Promise<void> {
    const response = await deps.open({ since, lastEventId }, signal)
    if (signal.aborted) return
    const reading = readStreamEvents(response, {
      signal,
      onEvent: take,
      onBytes: () => {
        heardAt = now().getTime()
      },
      onComment: worked,
      onNonsense: reason => log('A line of the event stream makes no sense', reason),
    })
    publish('live')
    await reading
  }

  /** Whether the frame ends the stream. */
  function take({ event, data, id }: StreamEvent): boolean {
    if (event === 'error') throw new Error(`The event stream reports an error: ${data}`)
    worked()
    if (event === deps.name) deliver(data, id)
    if (event === 'resync') listener.onResync?.()
    if (event === 'close') {
      isOver = deps.isLast(data)
      hasGivenWay = data.includes('"replaced"')
    }
    return event === 'close'
  }

  /** §8 A frame that makes no sense is logged, and the next one is read. */
  function deliver(data: string, id: string | undefined): void {
    try {
      const event = deps.parse(data)
      latest = Math.max(latest, deps.momentOf(event))
      listener.onEvent(event)
      lastEventId = id ?? lastEventId
    } catch (reason) {
      log('A frame of the event stream makes no sense', reason)
    }
  }

  /** An answer alone proves nothing: a server may take every call and break it off. */
  function worked(): void {
    failures = 0
  }

  /** A line that broke without a word is noticed by the heartbeat that does not come. */
  async function silence(signal: AbortSignal): Promise<void> {
    for (;;) {
      const left = heardAt + stream.silenceMs - now().getTime()
      if (left <= 0) throw new Error('The event stream has fallen silent')
      await wait(left, signal)
    }
  }

  /** §8 Errors are logged and told. */
  async function recover(reason: unknown): Promise<void> {
    if (closing.signal.aborted) return
    log('The event stream broke off', reason)
    publish('lost')
    listener.onError(reason)
    failures += 1
    await rest(failures > stream.attempts ? undefined : waitAfter(failures, reason))
  }

  /** Waits for so long, or without a number for ever; a wake-up or the end cuts it short. */
  async function rest(ms: number | undefined): Promise<void> {
    if (closing.signal.aborted) return
    pause = new AbortController()
    const { signal } = pause
    await (ms === undefined ? aborted(signal) : wait(ms, signal)).catch(() => undefined)
  }

  function wake(): void {
    const isStale = now().getTime() - heardAt > 2 * stream.heartbeatMs
    if (state === 'live' && isStale) connection.abort()
    else tryNow()
  }

  function tryNow(): void {
    if (state === 'lost') failures = 0
    pause.abort()
  }

  function publish(next: StreamState): void {
    if (next === state || closing.signal.aborted) return
    state = next
    listener.onState(next)
  }

  function end(): void {
    close()
    listener.onEnd()
  }

  function close(): void {
    closing.abort()
    stopListening?.()
    connection.abort()
    pause.abort()
  }
}

/** The wait before the next try, in milliseconds, after so many errors in a row (§4); longer where the server asks. */
export function waitAfter(failures: number, reason?: unknown): number {
  const asked = reason instanceof ApiError ? (reason.retryAfter ?? 0) * 1000 : 0
  const grown = stream.firstWaitMs * stream.waitFactor ** (failures - 1)
  return Math.round(Math.min(Math.max(grown, asked), stream.longestWaitMs))
}

/** Resolves as soon as the signal is aborted. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    signal.addEventListener('abort', () => resolve())
  })
}
