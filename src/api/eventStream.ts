import limits from '../../openapi/limits.json' with { type: 'json' }
import { ApiError } from './ApiError.ts'
import { readStreamEvents, type StreamEvent } from './readStreamEvents.ts'
import { waitFor } from './waitFor.ts'

/** `connecting` until the first answer, `lost` while it waits for the next attempt and after it has given up. */
export type StreamState = 'live' | 'connecting' | 'lost'

/** Position from which the server should continue. */
export interface StreamPosition {
  since: Date
  /** Id of the last frame received; undefined if there is none. */
  lastEventId: string | undefined
}

export interface EventStreamListener<T> {
  onEvent: (event: T) => void
  onState: (state: StreamState) => void
  /** Called for each error; the stream recovers by itself unless its state stays lost. */
  onError: (reason: unknown) => void
  /** Called when the server reports that events may have been missed (`resync`). */
  onResync?: () => void
  /** Called when the server reports that nothing more will come; the stream is over. */
  onEnd: () => void
}

export interface EventStream {
  /** Ends the stream for good; no callback runs after that. */
  close: () => void
  /** Ends the current wait. */
  tryNow: () => void
}

/** Calls its listener when the person or the network returns; returns a function that unsubscribes. */
export type WakeUps = (listener: () => void) => () => void

interface Deps<T> {
  /** Sends one request; rejects if the server refuses it. */
  open: (position: StreamPosition, signal: AbortSignal) => Promise<Response>
  from: StreamPosition
  /** Name of the frames with events; `error`, `resync` and `close` frames are handled as well. */
  name: string
  /** Parses the data of an event frame; throws if it is invalid. */
  parse: (data: string) => T
  /** Returns true if a `close` frame with this data is final; after any other, the stream reconnects. */
  isLast: (data: string) => boolean
  /** Returns when the server last stored or changed an event, in milliseconds. */
  momentOf: (event: T) => number
  listener: EventStreamListener<T>
  wakeUps?: WakeUps | undefined
  now?: () => Date
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  log?: (message: string, reason: unknown) => void
}

/**
 * Follows server-sent events over fetch, so that requests have our headers. Reconnects 250 ms after a close, and 5 s
 * after an error with growing waits, up to a hundred times (§4, §9); then it stops until a wake-up. It stops at once,
 * also until a wake-up, if a newer stream of the same person replaces it.
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
        // Reconnecting automatically would displace another tab, which would reconnect in turn.
        publish(hasGivenWay ? 'lost' : 'connecting')
        await rest(hasGivenWay ? undefined : limits.stream.reconnectMs)
      } catch (reason) {
        await recover(reason)
      }
      since = new Date(latest - limits.stream.overlapMs)
    }
  }

  /** Resolves when the stream is closed; rejects when it breaks or falls silent. */
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

  /** Handles a frame; returns true if it ends the stream. */
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

  /** §8 Logs an invalid frame and continues with the next. */
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

  /**
   * Resets the failures once data arrives. A response alone proves nothing: a server may accept every request and then
   * break the connection.
   */
  function worked(): void {
    failures = 0
  }

  /** Detects a connection that broke unnoticed, by its missing heartbeat. */
  async function silence(signal: AbortSignal): Promise<void> {
    for (;;) {
      const left = heardAt + limits.stream.silenceMs - now().getTime()
      if (left <= 0) throw new Error('The event stream has fallen silent')
      await wait(left, signal)
    }
  }

  /** §8 Logs and reports an error, then waits. */
  async function recover(reason: unknown): Promise<void> {
    if (closing.signal.aborted) return
    log('The event stream broke off', reason)
    publish('lost')
    listener.onError(reason)
    failures += 1
    await rest(failures > limits.stream.attempts ? undefined : waitAfter(failures, reason))
  }

  /** Waits for a number of milliseconds, or forever without one; a wake-up or the end cuts it short. */
  async function rest(ms: number | undefined): Promise<void> {
    if (closing.signal.aborted) return
    pause = new AbortController()
    const { signal } = pause
    await (ms === undefined ? aborted(signal) : wait(ms, signal)).catch(() => undefined)
  }

  function wake(): void {
    const isStale = now().getTime() - heardAt > 2 * limits.stream.heartbeatMs
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

/**
 * Returns the milliseconds before the next attempt after a number of consecutive errors (§4); longer if the server asks
 * for it.
 */
export function waitAfter(failures: number, reason?: unknown): number {
  const asked = reason instanceof ApiError ? (reason.retryAfter ?? 0) * 1000 : 0
  const grown = limits.stream.firstWaitMs * limits.stream.waitFactor ** (failures - 1)
  return Math.round(Math.min(Math.max(grown, asked), limits.stream.longestWaitMs))
}

/** Resolves as soon as the signal is aborted. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    signal.addEventListener('abort', () => resolve())
  })
}
