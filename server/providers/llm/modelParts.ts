import type { LanguageModelV3StreamPart, LanguageModelV3Usage } from '@ai-sdk/provider'
import {
  estimateTokens,
  ModelError,
  type ModelPart,
  type ModelRequest,
  requestTokens,
  type TokenCount,
} from './languageModel.ts'

type Finish = Extract<LanguageModelV3StreamPart, { type: 'finish' }>
type Call = Extract<LanguageModelV3StreamPart, { type: 'tool-call' }>

/**
 * Creates a reader for a library's stream. It returns null for parts without meaning to us, and throws errors that the
 * stream contains.
 */
export function createModelParts(request: ModelRequest) {
  let hasCalled = false
  let written = 0
  return function read(part: LanguageModelV3StreamPart): ModelPart | null {
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
      const { type, delta: text } = part
      written += text.length
      return text === '' ? null : { type: type === 'text-delta' ? 'text' : 'reasoning', text }
    }
    if (part.type === 'tool-call') {
      hasCalled = true
      written += part.input.length
      return readCall(part, request)
    }
    if (part.type === 'error') throw part.error
    if (part.type === 'finish') {
      const reason = endOf(part, hasCalled)
      return { type: 'end', reason, tokens: readUsage(part.usage, request, written) }
    }
    return null
  }
}

function readCall({ toolCallId, toolName, input }: Call, { tools }: ModelRequest): ModelPart {
  const call = { callId: toolCallId, toolName, input: parsed(input) }
  if (input.length > maxCharacters || isDeeperThan(maxLevels, call.input)) {
    // Left out, because every later request sends the call again and counts it.
    const reason = 'The arguments are too long or nested too deeply.'
    return { type: 'bad_call', call: { ...call, input: {} }, reason }
  }
  const isKnown = tools.some(({ name }) => name === toolName)
  if (!isKnown) return { type: 'bad_call', call, reason: `There is no tool called ${toolName}.` }
  if (typeof call.input === 'object' && call.input !== null && !Array.isArray(call.input)) {
    return { type: 'call', call }
  }
  return { type: 'bad_call', call, reason: 'The arguments are no JSON object.' }
}

const maxCharacters = 50_000
/** The same limit as for all JSON that the server accepts. */
const maxLevels = 64

/** Parses the text as JSON; returns the text itself if it is not JSON. */
function parsed(input: string): unknown {
  // Models often call tools without parameters with an empty text.
  if (input.trim() === '') return {}
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

function endOf({ finishReason }: Finish, hasCalled: boolean): Extract<ModelPart, { type: 'end' }>['reason'] {
  const { unified, raw } = finishReason
  if (unified === 'error' || (unified === 'other' && raw === undefined)) throw new ModelError('model.cut')
  if (hasCalled) return 'calls'
  if (unified === 'length') return 'length'
  return unified === 'content-filter' ? 'filtered' : 'stop'
}

function readUsage(usage: LanguageModelV3Usage, request: ModelRequest, written: number): TokenCount {
  return {
    input: usage.inputTokens.total ?? requestTokens(request),
    output: usage.outputTokens.total ?? estimateTokens(written),
  }
}

/** Returns whether arrays and objects nest more than `levels` deep. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(member => isDeeperThan(levels - 1, member))
}
