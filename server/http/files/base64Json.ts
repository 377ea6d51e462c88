import { Readable } from 'node:stream'

/** The JSON text `{"base64": …, "media_type": …}` of a file as it is read, so that it never lies in memory. */
export function base64Json(content: Readable, mediaType: string): Readable {
  const text = Readable.from(pieces())
  // A reply that is given up before its first byte would leave the file open.
  return text.once('close', () => content.destroy())

  async function* pieces(): AsyncGenerator<string> {
    yield '{"base64":"'
    let waiting = Buffer.alloc(0)
    for await (const chunk of content) {
      const bytes = Buffer.concat([waiting, chunk])
      const usable = bytes.length - (bytes.length % 3)
      yield bytes.toString('base64', 0, usable)
      waiting = bytes.subarray(usable)
    }
    yield `${waiting.toString('base64')}","media_type":${JSON.stringify(mediaType)}}`
  }
}
