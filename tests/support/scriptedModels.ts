import { setTimeout as pause } from 'node:timers/promises'
import type {
  ChosenPart,
  LanguageModels,
  PurposeRequest,
} from '../../server/features/models/languageModels.ts'
import { ModelError, type ModelFailure } from '../../server/providers/llm/languageModel.ts'

/** Response of a scripted model to one request. */
export type Script = (request: PurposeRequest, call: number) => AsyncIterable<ChosenPart>

/** Creates models that follow a script; records each request. */
export function scriptedModels(script: Script) {
  const requests: PurposeRequest[] = []
  let current = script
  const models: LanguageModels = {
    stream: request => {
      requests.push(request)
      return current(request, requests.length)
    },
  }
  return {
    models,
    requests,
    /** Replaces the script and forgets earlier requests. */
    follow(next: Script) {
      current = next
      requests.length = 0
    },
  }
}

const model = 'script/one'
const tokens = { input: 10, output: 5 }

/** Sends these pieces and ends. */
export async function* says(...pieces: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for (const text of pieces) yield { type: 'text', text }
  yield { type: 'end', reason: 'stop', tokens, model }
}

/** Sends the text, if there is one, and calls actions. */
export async function* calls(
  wanted: readonly { toolName: string; input?: unknown; fault?: string }[],
  text = '',
): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  if (text !== '') yield { type: 'text', text }
  for (const [index, { toolName, input = {}, fault }] of wanted.entries()) {
    const call = { callId: `call-${index}`, toolName, input }
    yield fault === undefined ? { type: 'call', call } : { type: 'bad_call', call, reason: fault }
  }
  yield { type: 'end', reason: 'calls', tokens, model }
}

/** Sends these pieces and fails. */
export async function* breaks(error: unknown, ...pieces: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for (const text of pieces) yield { type: 'text', text }
  throw error
}

/** Sends these pieces and then hangs forever; ignores any abort. */
export async function* hangs(...pieces: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for (const text of pieces) yield { type: 'text', text }
  await new Promise(() => {})
}

/** Sends text, restarts with another model, and sends that model's pieces. */
export async function* restarts(before: string, ...after: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model: 'script/first' }
  yield { type: 'text', text: before }
  // Gives the server time to store the first text.
  await pause(20)
  yield { type: 'restart', model: 'script/first', code: 'model.cut' }
  yield* says(...after)
}

export function modelError(code: ModelFailure): ModelError {
  return new ModelError(code)
}
