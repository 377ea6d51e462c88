import { legRate } from '../own/audioLeg.ts'

/** Bytes before the sound. */
export const mulawHeaderBytes = 58

/** The beginning of a WAV file of so many mu-law samples: one channel, 8 kHz, a byte each. */
export function mulawHeader(samples: number): Buffer {
  const header = Buffer.alloc(mulawHeaderBytes)
  header.write('RIFF', 0)
  header.writeUInt32LE(mulawHeaderBytes - 8 + samples, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(18, 16)
  header.writeUInt16LE(mulawFormat, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(legRate, 24)
  header.writeUInt32LE(legRate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  // What is not PCM tells its number of samples.
  header.write('fact', 38)
  header.writeUInt32LE(4, 42)
  header.writeUInt32LE(samples, 46)
  header.write('data', 50)
  header.writeUInt32LE(samples, 54)
  return header
}

/** WAVE_FORMAT_MULAW (RFC 2361). */
const mulawFormat = 7
