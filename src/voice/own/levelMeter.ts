/** Meter of a sound's level, from 0 to 1; `close` frees its resources. */
export interface LevelMeter {
  level(): number
  close(): void
}

/** Measures one side of a call without playing it. */
export function levelMeter(context: AudioContext, stream: MediaStream): LevelMeter {
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
    close: () => source.disconnect(),
  }
}

/**
 * Returns the loudness from 0 to 1, as the ear perceives it: speech fills most of the scale, a quiet room none of it.
 */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / samples.length + 1e-12)
  return Math.min(1, Math.max(0, (decibels - quietest) / (loudest - quietest)))
}

/** Decibels below full scale of a quiet room, and (`loudest`) of loud speech. */
const quietest = -55
const loudest = -10
