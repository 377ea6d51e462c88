/** Level of silence, in decibels below full scale. */
export const quietest = -96

/** Returns the loudness of samples: their root mean square in decibels below full scale, at least `quietest`. */
export function frameLevel(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  if (sum === 0) return quietest
  return Math.max(quietest, 10 * Math.log10(sum / samples.length / 32_768 ** 2))
}
