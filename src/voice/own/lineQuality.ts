/** Measurements of the line over one second. */
export interface LineSample {
  /** In milliseconds. */
  jitter: number
  /** In milliseconds. */
  rtt: number
  received: number
  lost: number
  /** Level of the microphone, from 0 to 1; null while it is muted. */
  input: number | null
}

/** §9 Seconds of a call before the first warning. */
const firstAfter = 5

/** Seconds considered, of which `badAtLeast` must be bad. */
const looked = 5
const badAtLeast = 3

/** §9 Returns the faults of a line by their technical names, from its samples, newest last. */
export function lineQuality(samples: readonly LineSample[]): string[] {
  if (samples.length < firstAfter) return []
  const last = samples.slice(-looked)
  const faults = Object.entries(thresholds).filter(
    ([, isBad]) => last.filter(sample => isBad(sample)).length >= badAtLeast,
  )
  const names = faults.map(([name]) => name)
  return isConstant(samples.slice(-constantOver)) ? [...names, 'constant-audio-input-level'] : names
}

/** §9 Jitter above 30 ms, round trip above 400 ms, more than 1% of packets lost. */
const thresholds: Record<string, (sample: LineSample) => boolean> = {
  'high-jitter': ({ jitter }) => jitter > 30,
  'high-rtt': ({ rtt }) => rtt > 400,
  'high-packet-loss': ({ lost, received }) => lost > 0 && lost / (lost + received) > 0.01,
}

/** §9 Samples after which a level that never changes means that there is no working microphone. */
const constantOver = 10
const hardlyAny = 0.005

function isConstant(samples: readonly LineSample[]): boolean {
  const levels = samples.map(({ input }) => input).filter(level => level !== null)
  if (levels.length < constantOver) return false
  return Math.max(...levels) - Math.min(...levels) < hardlyAny
}
