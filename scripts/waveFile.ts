import { wavHeader } from '../server/providers/speech/wavFile.ts'

/** Returns a WAV file of raw samples: one channel, one byte per sample, `rate` samples per second. */
export function waveFile(samples: Buffer, rate: number): Buffer {
  return Buffer.concat([wavHeader({ kind: 'pcm', width: 1, rate, samples: samples.length }), samples])
}
