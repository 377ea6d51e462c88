import { waveFile } from '../../scripts/waveFile.ts'

const rate = 8000

/** Returns a WAV file with one tone of this many seconds. */
export function toneClip(seconds: number): Buffer {
  const samples = Buffer.alloc(rate * seconds)
  for (let at = 0; at < samples.length; at += 1) samples[at] = 128 + Math.round(60 * Math.sin(at / 3))
  return waveFile(samples, rate)
}
