import type { CallListener } from '../voiceTransport.ts'
import { type LevelMeter, levelMeter } from './levelMeter.ts'
import { type LineSample, lineQuality } from './lineQuality.ts'
import type { LineCounters } from './soundLine.ts'

interface Deps {
  /** Returns the counters of the line; null if there are none yet. */
  stats: () => Promise<LineCounters | null>
  listener: Pick<CallListener, 'volume' | 'warning'>
  /** Returns the outgoing sound; null while it is muted. */
  input: () => MediaStream | null
  output: () => MediaStream | undefined
  /** Asks the server whether the call has ended. */
  isEnded: () => Promise<boolean>
  onEnded: () => void
}

const levelsEveryMs = 100
const statsEveryMs = 1000

/** Seconds of a silent line after which the other side may have ended the call. */
const silentSeconds = 2

/** Monitors a call: its levels, the quality of its line, and whether it still exists. */
export function watchCall({ stats, listener, input, output, isEnded, onEnded }: Deps) {
  const context = new AudioContext()
  const meters = new Map<MediaStream, LevelMeter>()
  const samples: LineSample[] = []
  let warnings: readonly string[] = []
  let counted = { received: 0, lost: 0 }
  let level = 0
  let silent = 0
  const timers = [setInterval(hear, levelsEveryMs), setInterval(() => void measure(), statsEveryMs)]
  return { stop }

  function hear(): void {
    const own = input()
    level = own ? levelOf(own) : 0
    const other = output()
    listener.volume(level, other ? levelOf(other) : 0)
  }

  function levelOf(stream: MediaStream): number {
    const meter = meters.get(stream) ?? levelMeter(context, stream)
    meters.set(stream, meter)
    return meter.level()
  }

  async function measure(): Promise<void> {
    const counters = await stats()
    if (!counters) return
    const { jitter, rtt, received, lost } = counters
    // A new path counts from zero.
    if (received < counted.received) counted = { received: 0, lost: 0 }
    const since = { received: received - counted.received, lost: lost - counted.lost }
    counted = { received, lost }
    samples.push({ jitter, rtt, ...since, input: input() ? level : null })
    if (samples.length > 10) samples.shift()
    warn(lineQuality(samples))
    silent = since.received > 0 ? 0 : silent + 1
    if (silent >= silentSeconds && silent % silentSeconds === 0) await ask()
  }

  function warn(next: readonly string[]): void {
    for (const name of next) if (!warnings.includes(name)) listener.warning(name, true)
    for (const name of warnings) if (!next.includes(name)) listener.warning(name, false)
    warnings = next
  }

  async function ask(): Promise<void> {
    // A failed request says nothing about the call.
    if (await isEnded().catch(() => false)) onEnded()
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer)
    for (const meter of meters.values()) meter.close()
    void context.close()
  }
}
