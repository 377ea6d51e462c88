import type { IncomingMessage } from 'node:http'

/** How slowly a body may come. */
export interface BodyPace {
  /** Milliseconds before its mean speed counts. */
  graceMs: number
  bytesPerSecond: number
  /** Milliseconds without a single byte. */
  idleMs: number
  /** Milliseconds between two looks. */
  everyMs: number
}

/** A poor phone line is faster, and who trickles holds a connection for half a minute and not for five. */
export const bodyPace: BodyPace = { graceMs: 20_000, bytesPerSecond: 2048, idleMs: 30_000, everyMs: 2_000 }

/** What is known of a body that is under way; times in milliseconds, of the process. */
export interface BodyProgress {
  since: number
  heardAt: number
  received: number
}

/** Whether a body comes too slowly: too few bytes for its time, or none for long. */
export function isTooSlow({ since, heardAt, received }: BodyProgress, now: number, pace: BodyPace): boolean {
  const due = ((now - since - pace.graceMs) / 1000) * pace.bytesPerSecond
  return received < due || now - heardAt > pace.idleMs
}

/** Progress after a look: what waits for ourselves to be read is no fault of who sends it. */
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
  /** What the connection had brought before the body. */
  from: number
  cut: () => void
}

/** Looks at the bodies that are under way, as long as there are some, and has those cut that come too slowly. */
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
      // One that was answered before its body had come tells nothing when its connection goes.
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
