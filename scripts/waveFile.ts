import { wavHeader } from '../server/providers/speech/wavFile.ts'

/** A WAV file of plain samples: one channel, a byte each, so many a second. */
export function waveFile(samples: Buffer, rate: number): Buffer {
  return Buffer.concat([wavHeader({ kind: 'pcm', width: 1, rate, samples: samples.length }), samples])
}
