import { createResampler } from '../../../common/resample.ts'
import { type WebClient, WebError } from '../web/webClient.ts'
import {
  type SpeechEndpoint,
  SpeechError,
  type SpeechToText,
  speechRate,
  type TextToSpeech,
} from './speechServices.ts'
import { wavFile } from './wavFile.ts'

/** A speech server and the guarded fetch that reaches it. */
export interface SpeechServer extends SpeechEndpoint {
  fetch: WebClient['fetch']
}

/** Sample rate in hertz that `response_format: pcm` means. */
const spokenRate = 24_000

/** Transcribes through POST {baseUrl}/audio/transcriptions. */
export function openaiSpeechToText(server: SpeechServer): SpeechToText {
  return {
    transcribe: async (samples, { language, signal }) => {
      const form = new FormData()
      form.set('file', new Blob([wavFile(samples, speechRate)], { type: 'audio/wav' }), 'speech.wav')
      form.set('model', server.model)
      // The API takes languages without a country.
      form.set('language', language.split('-')[0] ?? language)
      form.set('response_format', 'json')
      const response = await ask(server, 'transcriptions', { body: form, signal })
      return textOf(await reading(signal, () => response.json()))
    },
  }
}

/** Speaks through POST {baseUrl}/audio/speech. */
export function openaiTextToSpeech(server: SpeechServer): TextToSpeech {
  return {
    speak: async function* (text, { voice, signal }) {
      const wanted = { model: server.model, voice, input: text, response_format: 'pcm' }
      const headers = { 'content-type': 'application/json' }
      // A consumer that stops must end the request, even if no further piece arrives.
      const left = new AbortController()
      const either = AbortSignal.any([signal, left.signal])
      const response = await ask(server, 'speech', { body: JSON.stringify(wanted), headers, signal: either })
      try {
        requireSound(response)
        const resampler = createResampler(spokenRate, speechRate)
        const pieces = pcmStream(bytesOf(response))
        for (;;) {
          const { done, value } = await reading(signal, () => pieces.next())
          if (done) break
          yield resampler.push(value)
        }
        yield resampler.flush()
      } finally {
        left.abort()
      }
    },
  }
}

type Asked = Pick<RequestInit, 'headers'> & { body: BodyInit; signal: AbortSignal }

async function ask(
  { baseUrl, apiKey, fetch }: SpeechServer,
  what: 'transcriptions' | 'speech',
  { body, headers, signal }: Asked,
): Promise<Response> {
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/${what}`
  const sent = { ...headers, ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
  const response = await reading(signal, () => fetch(url, { method: 'POST', body, headers: sent, signal }))
  if (response.ok) return response
  await response.body?.cancel()
  const { status } = response
  if (status >= 500) {
    throw new SpeechError('speech.unreachable', `The speech service is not well (${status}).`, { status })
  }
  throw new SpeechError('speech.refused', `The speech service has refused (${status}).`, { status })
}

/** Runs a read that may fail in transit, and converts the failure to a SpeechError. */
async function reading<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw asSpeechError(error)
  }
}

function asSpeechError(error: unknown): SpeechError {
  if (error instanceof SpeechError) return error
  const cause = { cause: error }
  if (error instanceof SyntaxError) return notUnderstood(cause)
  if (error instanceof WebError && error.code === 'web.forbidden') {
    return new SpeechError('speech.refused', error.message, cause)
  }
  const why = error instanceof WebError ? error.message : 'Its answer has broken off.'
  return new SpeechError('speech.unreachable', `The speech service gives no answer: ${why}`, cause)
}

function textOf(answer: unknown): string {
  const isAnswer = typeof answer === 'object' && answer !== null && 'text' in answer
  if (!isAnswer || typeof answer.text !== 'string') throw notUnderstood()
  return answer.text.trim()
}

/** Refuses a page or message in place of audio, which would play as noise. */
function requireSound(response: Response): void {
  const type = response.headers.get('content-type') ?? ''
  if (/^(text\/|application\/(json|xml|xhtml))/.test(type)) throw notUnderstood()
}

function notUnderstood(options?: ErrorOptions): SpeechError {
  return new SpeechError('speech.wrong', 'The speech service has answered something else.', options)
}

async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body) yield* body
}

/** Yields PCM16 samples from little-endian bytes in chunks of any size. A single byte left at the end is dropped. */
async function* pcmStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let rest: Uint8Array = new Uint8Array(0)
  for await (const piece of bytes) {
    const known = Buffer.concat([rest, piece])
    const samples = new Int16Array(known.length >> 1)
    for (let at = 0; at < samples.length; at += 1) samples[at] = known.readInt16LE(at * 2)
    rest = known.subarray(samples.length * 2)
    if (samples.length > 0) yield samples
  }
}
