import {
  estimateTokens,
  type LanguageModel,
  ModelError,
  type ModelPart,
  type ModelRequest,
  requestTokens,
} from '../languageModel.ts'
import { decide } from './decide.ts'

/**
 * The model that is always there: deterministic, without a network. It answers by quoting what a search finds, calls
 * actions by their schemas, and says so where it knows nothing. What is no conversation with somebody it refuses.
 */
export function createBuiltinModel(): LanguageModel {
  return { stream }

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    request.signal.throwIfAborted()
    if (!isConversation(request)) throw new ModelError('model.refused')
    const { text, call } = decide(request)
    const max = (request.maxOutputTokens ?? Infinity) * charactersPerToken
    const spoken = text.slice(0, max)
    for (const piece of piecesOf(spoken)) {
      // Lets others have their turn, and a stop be heard.
      await null
      request.signal.throwIfAborted()
      yield { type: 'text', text: piece }
    }
    const isCut = spoken.length < text.length
    if (call && !isCut) yield { type: 'call', call: { callId: callIdOf(request), ...call } }
    const written = spoken.length + (call ? JSON.stringify(call.input).length : 0)
    yield {
      type: 'end',
      reason: isCut ? 'length' : call ? 'calls' : 'stop',
      tokens: { input: requestTokens(request), output: estimateTokens(written) },
    }
  }
}

const charactersPerToken = 4
const piece = /\S+\s*|\s+/g
const wordsPerPiece = 3

/** A few words at a time, as other models speak. */
function piecesOf(text: string): string[] {
  const words = text.match(piece) ?? []
  const pieces: string[] = []
  for (let index = 0; index < words.length; index += wordsPerPiece) {
    pieces.push(words.slice(index, index + wordsPerPiece).join(''))
  }
  return pieces
}

/** The same request leads to the same call. */
function callIdOf({ messages }: ModelRequest): string {
  return `builtin-${messages.length}`
}

/** Translating and extracting come without actions and without a visitor. */
function isConversation({ facts, tools }: ModelRequest): boolean {
  return tools.length > 0 || facts !== undefined
}
