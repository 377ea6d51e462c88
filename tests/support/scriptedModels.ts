import { setTimeout as pause } from 'node:timers/promises'
import type {
  ChosenPart,
  LanguageModels,
  PurposeRequest,
} from '../../server/features/models/languageModels.ts'
import { ModelError, type ModelFailure } from '../../server/providers/llm/languageModel.ts'

/** What a scripted model does with one request. */
export type Script = (request: PurposeRequest, call: number) => AsyncIterable<ChosenPart>

/** Models that say what a test wants; each request is kept. */
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
    /** From now on. */
    follow(next: Script) {
      current = next
      requests.length = 0
    },
  }
}

const model = 'script/one'
const tokens = { input: 10, output: 5 }

/** Says these pieces and ends. */
export async function* says(...pieces: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for (const text of pieces) yield { type: 'text', text }
  yield { type: 'end', reason: 'stop', tokens, model }
}

/** Calls actions, after saying something where there is a text. */
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

/** Says these pieces and breaks down. */
export async function* breaks(error: unknown, ...pieces: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for (const text of pieces) yield { type: 'text', text }
  throw error
}

/** Says these pieces and never another word, whatever it is told. */
export async function* hangs(...pieces: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model }
  for (const text of pieces) yield { type: 'text', text }
  await new Promise(() => {})
}

/** Says pieces, starts anew with another model, and says what that one says. */
export async function* restarts(before: string, ...after: string[]): AsyncGenerator<ChosenPart> {
  yield { type: 'model', model: 'script/first' }
  yield { type: 'text', text: before }
  // A moment in which what was said can be stored.
  await pause(20)
  yield { type: 'restart', model: 'script/first', code: 'model.cut' }
  yield* says(...after)
}

export function modelError(code: ModelFailure): ModelError {
  return new ModelError(code)
}
