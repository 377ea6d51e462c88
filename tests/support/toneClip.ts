const rate = 8000

/** A WAV file with one tone of so many seconds. */
export function toneClip(seconds: number): Buffer {
  const samples = Buffer.alloc(rate * seconds)
  for (let at = 0; at < samples.length; at += 1) samples[at] = 128 + Math.round(60 * Math.sin(at / 3))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // Plain samples, one channel, a byte each.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
