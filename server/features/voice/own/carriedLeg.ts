import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { type AudioLeg, frameMs, frameSize, type LegListener } from './audioLeg.ts'
import type { CarrierListener, FrameCarrier } from './frameCarrier.ts'
import type { FrameClock } from './frameClock.ts'
import { frameLevel, quietest } from './frameLevel.ts'
import { createFrameQueue } from './frameQueue.ts'

/** A leg whose sound may go on over another path than it began on. */
export interface CarriedLeg extends AudioLeg {
  /** Goes on over this from now on; what carried it before is closed. */
  carryBy(carrier: FrameCarrier): void
  /** Resolves once it is over, whoever has ended it. */
  readonly over: Promise<void>
}

/** Frames without anything from the other side after which it counts as gone; until then it may come back. */
const maxSilent = limits.voice.reconnectMs / frameMs
/** Frames after which nobody seems to listen: what is to be said waits. */
const maxUnheard = 50
/** Frames without a packet after which silence takes their place. */
const maxWaited = 3
/** Frames that a late beat makes up for; what was missed beyond that is skipped. */
const maxMadeUp = 10

/** The sound of a call at exactly 50 frames a second, whatever carries it, and for a while with nothing that does. */
export function createCarriedLeg(clock: FrameClock): CarriedLeg {
  let carrier: FrameCarrier | null = null
  let listener: LegListener | null = null
  let isOver = false
  /** Frames since one has come, and since the other side has shown that it is there. */
  let unheard = 0
  let unseen = 0
  let playedLevel = quietest
  let resolveOver = () => {}
  const over = new Promise<void>(resolve => {
    resolveOver = resolve
  })
  const queue = createFrameQueue()
  const unfollow = clock.follow(beat)

  return {
    listen: to => {
      listener = to
    },
    play: samples => queue.add(samples),
    clear: () => queue.clear(),
    get playedMs() {
      return queue.takenMs
    },
    get playedLevel() {
      return playedLevel
    },
    over,
    carryBy,
    close,
  }

  function carryBy(next: FrameCarrier): void {
    const before = carrier
    carrier = isOver ? null : next
    void before?.close()
    if (isOver) void next.close()
    else next.listen(listenTo(next))
  }

  /** What was replaced is not heard any more. */
  function listenTo(source: FrameCarrier): CarrierListener {
    const isHeard = () => carrier === source
    return {
      audio: frame => {
        if (!isHeard()) return
        unheard = 0
        unseen = 0
        listener?.audio(frame)
      },
      digit: digit => {
        if (!isHeard()) return
        unseen = 0
        listener?.digit(digit)
      },
      sign: () => {
        if (isHeard()) unseen = 0
      },
      gone: why => {
        if (!isHeard()) return
        carrier = null
        void source.close()
        if (why === 'goodbye') lose()
      },
    }
  }

  function beat(frames: number): void {
    const made = Math.min(frames, maxMadeUp)
    carrier?.skip(frames - made)
    for (let left = made; left > 0 && !isOver; left -= 1) {
      frameDue()
      listener?.passed?.()
    }
    // While this process itself was held up, nobody could be heard.
    unseen += made
    if (unseen > maxSilent) lose()
  }

  function frameDue(): void {
    unheard += 1
    if (unheard > maxWaited) listener?.audio(new Int16Array(frameSize))
    if (!carrier?.isOpen) {
      carrier?.skip(1)
      return
    }
    const frame = unseen > maxUnheard ? null : queue.take()
    playedLevel = frame ? frameLevel(frame) : quietest
    carrier.send(frame)
  }

  function lose(): void {
    if (isOver) return
    const told = listener
    void close()
    told?.closed()
  }

  async function close(): Promise<void> {
    if (isOver) return
    isOver = true
    listener = null
    unfollow()
    queue.clear()
    const last = carrier
    carrier = null
    await last?.close()
    resolveOver()
  }
}
