import { wavHeader } from '../../../providers/speech/wavFile.ts'
import { legRate } from '../own/audioLeg.ts'

/** The beginning of a WAV file of so many mu-law samples, as legs carry them. */
export function mulawHeader(samples: number): Buffer {
  return wavHeader({ kind: 'mulaw', width: 1, rate: legRate, samples })
}

/** Bytes before the sound. */
export const mulawHeaderBytes = mulawHeader(0).length
