/** Sample rate in hertz of all audio that speech services take and give: PCM16, mono. */
export const speechRate = 16_000

/** Options besides the text or the audio. */
export interface SpeechOptions {
  /** Language tag, such as en-US or de-DE. */
  language: string
  /** Ends the work; pending promises then reject with the signal's reason. */
  signal: AbortSignal
}

/** Converts speech to text. */
export interface SpeechToText {
  /** Returns the text, empty if nothing was said; throws SpeechError. */
  transcribe(samples: Int16Array, options: SpeechOptions): Promise<string>
}

/** Converts text to speech. */
export interface TextToSpeech {
  /** Yields the audio in chunks, as it is made; throws SpeechError. */
  speak(text: string, options: SpeechOptions & { voice: string }): AsyncIterable<Int16Array>
}

/** A server with OpenAI's speech API, as a tenant configures it. */
export interface SpeechEndpoint {
  /** Base address, such as https://api.openai.com/v1. */
  baseUrl: string
  /** Null if the server needs none. */
  apiKey: string | null
  model: string
}

/** Creates speech services from the endpoints that tenants configure. */
export interface SpeechVendor {
  speechToText(endpoint: SpeechEndpoint): SpeechToText
  textToSpeech(endpoint: SpeechEndpoint): TextToSpeech
}

export type SpeechFailure =
  /** The service refuses: a wrong key, model, voice or address, or too many requests. */
  | 'speech.refused'
  /** No response, or none in time. */
  | 'speech.unreachable'
  /** The response is not in the requested form. */
  | 'speech.wrong'

/** Failure of a speech service. The message is a sentence for the people who configured it. */
export class SpeechError extends Error {
  readonly code: SpeechFailure
  /** HTTP status of the response; undefined if there was none. */
  readonly status: number | undefined

  constructor(code: SpeechFailure, message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.name = 'SpeechError'
    this.code = code
    this.status = options?.status
  }
}
