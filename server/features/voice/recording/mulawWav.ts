import { wavHeader } from '../../../providers/speech/wavFile.ts'
import { legRate } from '../own/audioLeg.ts'

/** Returns the header of a WAV file with this many µ-law samples at the rate of legs. */
export function mulawHeader(samples: number): Buffer {
  return wavHeader({ kind: 'mulaw', width: 1, rate: legRate, samples })
}

/** Bytes before the sound. */
export const mulawHeaderBytes = mulawHeader(0).length
