import { encodeMulaw as encode } from '../../../../common/mulaw.ts'

export { decodeMulaw } from '../../../../common/mulaw.ts'

/** Mu-law bytes (ITU-T G.711) of PCM16, as Node sends them. */
export function encodeMulaw(samples: Int16Array): Buffer {
  return Buffer.from(encode(samples).buffer)
}
