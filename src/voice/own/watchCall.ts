import type { CallListener } from '../voiceTransport.ts'
import { type LevelMeter, levelMeter } from './levelMeter.ts'
import { type LineSample, lineQuality } from './lineQuality.ts'
import type { LineCounters } from './soundLine.ts'

interface Deps {
  /** What the line has counted; null where there is nothing yet. */
  stats: () => Promise<LineCounters | null>
  listener: Pick<CallListener, 'volume' | 'warning'>
  /** What goes out; null while it is muted. */
  input: () => MediaStream | null
  output: () => MediaStream | undefined
  /** Asks the server. */
  isEnded: () => Promise<boolean>
  onEnded: () => void
}

const levelsEveryMs = 100
const statsEveryMs = 1000

/** The seconds after which silence of the line may mean that the other side has ended the call. */
const silentSeconds = 2

/** Measures a call: its levels, the quality of its line, and whether it still goes on. */
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
    // Another path counts anew.
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
    // No answer says nothing of the call.
    if (await isEnded().catch(() => false)) onEnded()
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer)
    for (const meter of meters.values()) meter.close()
    void context.close()
  }
}
