import type { IncomingMessage } from 'node:http'

/** How slowly a body may arrive. */
export interface BodyPace {
  /** Milliseconds before the average speed counts. */
  graceMs: number
  bytesPerSecond: number
  /** Milliseconds allowed without a single byte. */
  idleMs: number
  /** Milliseconds between two checks. */
  everyMs: number
}

/**
 * Even a poor phone line is faster. A client that trickles bytes holds a connection for half a minute instead of five.
 */
export const bodyPace: BodyPace = { graceMs: 20_000, bytesPerSecond: 2048, idleMs: 30_000, everyMs: 2_000 }

/** State of a body in transit; times in milliseconds on the process clock. */
export interface BodyProgress {
  since: number
  heardAt: number
  received: number
}

/** Returns whether a body arrives too slowly: too few bytes for its time, or none for `idleMs`. */
export function isTooSlow({ since, heardAt, received }: BodyProgress, now: number, pace: BodyPace): boolean {
  const due = ((now - since - pace.graceMs) / 1000) * pace.bytesPerSecond
  return received < due || now - heardAt > pace.idleMs
}

/**
 * Returns the progress after a check. Time in which data waits for this server to read it does not count against the
 * sender.
 */
export function lookedAt(
  before: BodyProgress,
  look: { now: number; sinceLast: number; received: number; isWaiting: boolean },
): BodyProgress {
  const { now, sinceLast, received, isWaiting } = look
  return {
    since: before.since + (isWaiting ? sinceLast : 0),
    heardAt: isWaiting || received > before.received ? now : before.heardAt,
    received,
  }
}

interface Watched {
  progress: BodyProgress
  /** Bytes that the connection had received before the body. */
  from: number
  cut: () => void
}

/** Checks the bodies in transit at intervals, while there are any, and cuts those that arrive too slowly. */
export function createBodyWatch(pace: BodyPace) {
  const watched = new Map<IncomingMessage, Watched>()
  let last = 0
  let timer: NodeJS.Timeout | undefined
  return { watch, stop }

  function watch(request: IncomingMessage, cut: () => void): void {
    if (!hasBody(request)) return
    const now = performance.now()
    const progress = { since: now, heardAt: now, received: 0 }
    watched.set(request, { progress, from: request.socket.bytesRead, cut })
    request.once('close', () => forget(request))
    if (timer) return
    last = now
    timer = setInterval(look, pace.everyMs).unref()
  }

  function forget(request: IncomingMessage): void {
    watched.delete(request)
    if (watched.size === 0) stop()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  function look(): void {
    const now = performance.now()
    const sinceLast = now - last
    last = now
    for (const [request, one] of watched) {
      // A request that was answered before its body arrived emits no event when its connection closes.
      if (request.complete || request.socket.destroyed) {
        forget(request)
        continue
      }
      const received = request.socket.bytesRead - one.from
      const isWaiting = request.readableLength > 0
      one.progress = lookedAt(one.progress, { now, sinceLast, received, isWaiting })
      if (isTooSlow(one.progress, now, pace)) one.cut()
    }
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}
