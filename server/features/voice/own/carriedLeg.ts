import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { type AudioLeg, frameMs, frameSize, type LegListener } from './audioLeg.ts'
import type { CarrierListener, FrameCarrier } from './frameCarrier.ts'
import type { FrameClock } from './frameClock.ts'
import { frameLevel, quietest } from './frameLevel.ts'
import { createFrameQueue } from './frameQueue.ts'

/** Leg whose sound can move to another carrier during the call. */
export interface CarriedLeg extends AudioLeg {
  /** Moves the sound to this carrier and closes the previous one. */
  carryBy(carrier: FrameCarrier): void
  /** Resolves once the leg is over, no matter which side ended it. */
  readonly over: Promise<void>
}

/** Frames without any sign of the other side before it counts as gone; until then it may reconnect. */
const maxSilent = limits.voice.reconnectMs / frameMs
/** Frames without a sign of the other side before queued sound waits, because nobody seems to listen. */
const maxUnheard = 50
/** Frames without a packet before silence takes their place. */
const maxWaited = 3
/** Maximum frames that a late beat makes up for; frames beyond that are skipped. */
const maxMadeUp = 10

/** Creates a leg that runs at exactly 50 frames a second on any carrier, and for a while on none. */
export function createCarriedLeg(clock: FrameClock): CarriedLeg {
  let carrier: FrameCarrier | null = null
  let listener: LegListener | null = null
  let isOver = false
  /** Frames since the last audio frame arrived, and (`unseen`) since the last sign of the other side. */
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

  /** Returns a listener that ignores the carrier once it is replaced. */
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
    // Count only the frames made up: while this process was blocked, it could hear nobody.
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
