/** Hertz of all sound that speech services take and give: PCM16, one channel. */
export const speechRate = 16_000

/** What a service is told beside the words or the sound. */
export interface SpeechOptions {
  /** Such as en-US or de-DE. */
  language: string
  /** Ends the work; what is awaited then throws the signal's reason. */
  signal: AbortSignal
}

/** Makes words of sound. */
export interface SpeechToText {
  /** The words, empty where there are none; throws SpeechError. */
  transcribe(samples: Int16Array, options: SpeechOptions): Promise<string>
}

/** Makes sound of words. */
export interface TextToSpeech {
  /** The sound in pieces, as it is made; throws SpeechError. */
  speak(text: string, options: SpeechOptions & { voice: string }): AsyncIterable<Int16Array>
}

/** A server with OpenAI's interface for speech, as a tenant names it. */
export interface SpeechEndpoint {
  /** Such as https://api.openai.com/v1. */
  baseUrl: string
  /** Null where the server wants none. */
  apiKey: string | null
  model: string
}

/** Makes services of what tenants name. */
export interface SpeechVendor {
  speechToText(endpoint: SpeechEndpoint): SpeechToText
  textToSpeech(endpoint: SpeechEndpoint): TextToSpeech
}

export type SpeechFailure =
  /** The service will not do it: a wrong key, model, voice or address, or too many requests. */
  | 'speech.refused'
  /** No answer, or none in time. */
  | 'speech.unreachable'
  /** The answer is not what was asked for. */
  | 'speech.wrong'

/** A speech service has failed; the message is a sentence for the people who have set it up. */
export class SpeechError extends Error {
  readonly code: SpeechFailure
  /** What its server answered; undefined where it gave no answer. */
  readonly status: number | undefined

  constructor(code: SpeechFailure, message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.name = 'SpeechError'
    this.code = code
    this.status = options?.status
  }
}
