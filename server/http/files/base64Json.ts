import { Readable } from 'node:stream'

/**
 * Returns a file as the JSON text `{"base64": …, "media_type": …}`, streamed, so that it is never in memory as a whole.
 */
export function base64Json(content: Readable, mediaType: string): Readable {
  const text = Readable.from(pieces())
  // If the client leaves before the first byte, the file would stay open.
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
