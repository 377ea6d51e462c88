import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Request to a speech service. */
export type AskedSpeech =
  | { kind: 'speech'; model: string; voice: string; words: string }
  | { kind: 'transcriptions'; model: string; language: string; samples: Int16Array; rate: number }

/** Fault that replaces the answer to the next request. */
export type SpeechFault =
  | { kind: 'status'; status: number }
  /** Answers with a web page instead. */
  | { kind: 'page' }
  /** Breaks off after this many bytes. */
  | { kind: 'cut'; after: number }
  /** Stops sending after this many bytes; sends nothing at all if omitted. */
  | { kind: 'hang'; after?: number }

interface Options {
  /** Returns PCM16 at 24 kHz. */
  speak: (words: string) => Promise<Int16Array>
  /** Receives PCM16 at 16 kHz. */
  recognize: (samples: Int16Array) => Promise<string>
  /** Required key; requests with another one are refused. */
  key?: string
}

export type FakeSpeechServer = Awaited<ReturnType<typeof startFakeSpeechServer>>

/** Starts a server with OpenAI's speech interface on a real socket. */
export async function startFakeSpeechServer({ speak, recognize, key }: Options) {
  const asked: AskedSpeech[] = []
  const faults: SpeechFault[] = []
  const server = createServer((request, response) => {
    // The caller may disconnect at any time.
    response.on('error', () => {})
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Words it was asked to speak, in order. */
    spoken: () => asked.flatMap(each => (each.kind === 'speech' ? [each.words] : [])),
    next: (...more: SpeechFault[]) => faults.push(...more),
    /** Drops all faults that are still queued. */
    heal: () => faults.splice(0),
    /** Returns the number of open connections. */
    open: () => new Promise<number>(resolve => server.getConnections((_, count) => resolve(count))),
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) return refuse(401, response)
    if (request.url === '/v1/audio/speech') return saySound(body, response)
    if (request.url === '/v1/audio/transcriptions') return sayWords(request, body, response)
    refuse(404, response)
  }

  async function saySound(body: Buffer, response: ServerResponse): Promise<void> {
    const { model, voice, input: words, response_format } = JSON.parse(body.toString('utf8'))
    if (response_format !== 'pcm') return refuse(400, response)
    asked.push({ kind: 'speech', model, voice, words })
    const fault = faults.shift()
    const after = fault && 'after' in fault ? fault.after : undefined
    if (fault && after === undefined) return fail(fault, response)
    const sound = await speak(words)
    response.writeHead(200, { 'content-type': 'audio/pcm' })
    const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)
    const sent = bytes.subarray(0, after)
    // Odd length, so that samples are split between chunks.
    for (let at = 0; at < sent.length; at += 4801) response.write(sent.subarray(at, at + 4801))
    if (fault?.kind === 'cut') response.write('', () => response.destroy())
    else if (!fault) response.end()
  }

  async function sayWords(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const file = form.get('file')
    if (!(file instanceof Blob)) return refuse(400, response)
    const wav = Buffer.from(await file.arrayBuffer())
    const samples = samplesOf(wav.subarray(44))
    const [model, language] = ['model', 'language'].map(name => String(form.get(name)))
    const told = { model: model ?? '', language: language ?? '', samples, rate: wav.readUInt32LE(24) }
    asked.push({ kind: 'transcriptions', ...told })
    const fault = faults.shift()
    if (fault) return fail(fault, response)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ text: await recognize(samples) }))
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

function fail(fault: SpeechFault, response: ServerResponse): void {
  if (fault.kind === 'status') refuse(fault.status, response)
  if (fault.kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{', () => response.destroy())
  }
  if (fault.kind === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Please sign in</title>')
  }
}

function refuse(status: number, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message: `The fake says ${status}.` } }))
}

function samplesOf(bytes: Buffer): Int16Array {
  return Int16Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(at * 2))
}
