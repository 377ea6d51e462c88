/** What was measured of the line in one second. */
export interface LineSample {
  /** Milliseconds. */
  jitter: number
  /** Milliseconds. */
  rtt: number
  received: number
  lost: number
  /** How loud the microphone was, 0 to 1; null while it is muted. */
  input: number | null
}

/** §9 Warnings begin 5 s after the call. */
const firstAfter = 5

/** Of so many seconds three have to be bad. */
const looked = 5
const badAtLeast = 3

/** §9 The faults of a line by the trade's names, from its samples, the newest last. */
export function lineQuality(samples: readonly LineSample[]): string[] {
  if (samples.length < firstAfter) return []
  const last = samples.slice(-looked)
  const faults = Object.entries(thresholds).filter(
    ([, isBad]) => last.filter(sample => isBad(sample)).length >= badAtLeast,
  )
  const names = faults.map(([name]) => name)
  return isConstant(samples.slice(-constantOver)) ? [...names, 'constant-audio-input-level'] : names
}

/** §9 Jitter above 30, round trip above 400, more than one of a hundred packets lost. */
const thresholds: Record<string, (sample: LineSample) => boolean> = {
  'high-jitter': ({ jitter }) => jitter > 30,
  'high-rtt': ({ rtt }) => rtt > 400,
  'high-packet-loss': ({ lost, received }) => lost > 0 && lost / (lost + received) > 0.01,
}

/** §9 Samples over which a level that never changes says that no microphone is behind it. */
const constantOver = 10
const hardlyAny = 0.005

function isConstant(samples: readonly LineSample[]): boolean {
  const levels = samples.map(({ input }) => input).filter(level => level !== null)
  if (levels.length < constantOver) return false
  return Math.max(...levels) - Math.min(...levels) < hardlyAny
}
