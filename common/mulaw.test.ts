import { describe, expect, it } from 'vitest'
import { decodeMulaw, encodeMulaw } from './mulaw.ts'

describe('mu-law', () => {
  it('has the values of G.711 where they are best known', () => {
    const known: [number, number][] = [
      [0x00, -32_124],
      [0x80, 32_124],
      [0x7f, 0],
      [0xff, 0],
      [0x8f, 16_764],
      [0xf0, 120],
    ]
    const bytes = Uint8Array.from(known, ([byte]) => byte)
    expect([...decodeMulaw(bytes)]).toEqual(known.map(([, sample]) => sample))
  })

  it('gives back every byte it has decoded, save the second zero', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const again = encodeMulaw(decodeMulaw(bytes))
    expect([...again].map((byte, at) => (byte === at ? null : at)).filter(at => at !== null)).toEqual([0x7f])
  })

  it('is off by no more than the step of a segment, and by little where it is quiet', () => {
    for (let sample = -32_768; sample <= 32_767; sample += 7) {
      const [heard = 0] = decodeMulaw(encodeMulaw(Int16Array.of(sample)))
      expect(Math.abs(heard - sample)).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) / 16))
    }
  })
})
