/** PCM16 of bytes that come in any pieces, little end first; a byte left over at the end is dropped. */
export async function* pcmStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let rest: Uint8Array = new Uint8Array(0)
  for await (const piece of bytes) {
    const known = Buffer.concat([rest, piece])
    const samples = new Int16Array(known.length >> 1)
    for (let at = 0; at < samples.length; at += 1) samples[at] = known.readInt16LE(at * 2)
    rest = known.subarray(samples.length * 2)
    if (samples.length > 0) yield samples
  }
}
