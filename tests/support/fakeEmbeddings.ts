import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeEmbeddings = Awaited<ReturnType<typeof startFakeEmbeddings>>

/** Starts a server with OpenAI's embeddings interface on a real socket; `vectorOf` returns the vector of a text. */
export async function startFakeEmbeddings(vectorOf: (text: string, model: string) => readonly number[]) {
  const texts: string[] = []
  let isFailing = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.setHeader('content-type', 'application/json')
    if (isFailing) return void response.writeHead(503).end('{"error":{"message":"The fake fails."}}')
    const { input = [], model } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
      input?: string[]
      model: string
    }
    texts.push(...input)
    const data = input.map((text, index) => {
      return { object: 'embedding', index, embedding: vectorOf(text, model) }
    })
    response.end(
      JSON.stringify({ object: 'list', data, model, usage: { prompt_tokens: 7, total_tokens: 7 } }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/v1`,
    /** Texts that were sent to be embedded, in order. */
    texts,
    fail: (fails: boolean) => {
      isFailing = fails
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
