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
 * Creates the model that is always available: deterministic and without a network. It answers with quotes from search
 * results, calls actions by their schemas, and says so if it knows nothing. It refuses requests that are not
 * conversations.
 */
export function createBuiltinModel(): LanguageModel {
  return { stream }

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    request.signal.throwIfAborted()
    if (!isConversation(request)) throw new ModelError('model.refused')
    const { text, call, suggestions } = decide(request)
    const max = (request.maxOutputTokens ?? Infinity) * charactersPerToken
    const spoken = text.slice(0, max)
    for (const piece of piecesOf(spoken)) {
      // Yields to other tasks, so that an abort can take effect.
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
      ...(suggestions && { suggestions }),
    }
  }
}

const charactersPerToken = 4
const piece = /\S+\s*|\s+/g
const wordsPerPiece = 3

/** Splits the text into pieces of a few words, as other models stream. */
function piecesOf(text: string): string[] {
  const words = text.match(piece) ?? []
  const pieces: string[] = []
  for (let index = 0; index < words.length; index += wordsPerPiece) {
    pieces.push(words.slice(index, index + wordsPerPiece).join(''))
  }
  return pieces
}

/** Returns the call's id; the same request gets the same id. */
function callIdOf({ messages }: ModelRequest): string {
  return `builtin-${messages.length}`
}

/**
 * Returns whether the request is a conversation. Requests to translate or extract have neither actions nor a visitor.
 */
function isConversation({ facts, tools }: ModelRequest): boolean {
  return tools.length > 0 || facts !== undefined
}
