interface Sound {
  /** PCM, or mu-law (ITU-T G.711). */
  kind: 'pcm' | 'mulaw'
  /** Bytes per sample. */
  width: 1 | 2
  /** Samples per second. */
  rate: number
  /** Number of samples. */
  samples: number
}

/** Builds a mono WAV file from PCM16 samples. */
export function wavFile(samples: Int16Array, rate: number): Buffer<ArrayBuffer> {
  const header = wavHeader({ kind: 'pcm', width: 2, rate, samples: samples.length })
  const file = Buffer.alloc(header.length + samples.length * 2)
  header.copy(file)
  samples.forEach((sample, at) => {
    file.writeInt16LE(sample, header.length + at * 2)
  })
  return file
}

/** Format codes WAVE_FORMAT_PCM and WAVE_FORMAT_MULAW (RFC 2361). */
const formats = { pcm: 1, mulaw: 7 } as const

/** Builds the header of a mono WAV file: 44 bytes for PCM, 58 for mu-law. */
export function wavHeader({ kind, width, rate, samples }: Sound): Buffer {
  const isPlain = kind === 'pcm'
  const header = Buffer.alloc(isPlain ? 44 : 58)
  header.write('RIFF', 0)
  header.writeUInt32LE(header.length - 8 + samples * width, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(isPlain ? 16 : 18, 16)
  header.writeUInt16LE(formats[kind], 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * width, 28)
  header.writeUInt16LE(width, 32)
  header.writeUInt16LE(width * 8, 34)
  if (!isPlain) {
    // Formats other than PCM must state their number of samples.
    header.write('fact', 38)
    header.writeUInt32LE(4, 42)
    header.writeUInt32LE(samples, 46)
  }
  header.write('data', header.length - 8)
  header.writeUInt32LE(samples * width, header.length - 4)
  return header
}
