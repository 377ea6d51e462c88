import { encodeMulaw as encode } from '../../../../common/mulaw.ts'

export { decodeMulaw } from '../../../../common/mulaw.ts'

/** Encodes PCM16 as µ-law bytes (ITU-T G.711) in a Buffer, which Node can send. */
export function encodeMulaw(samples: Int16Array): Buffer {
  return Buffer.from(encode(samples).buffer)
}
