import type { LanguageModelV3CallOptions, LanguageModelV3Message } from '@ai-sdk/provider'
import type { ModelMessage, ModelRequest } from './languageModel.ts'

type Prompt = LanguageModelV3Message[]
type ToolMessage = Extract<LanguageModelV3Message, { role: 'tool' }>

/** Converts a request to the format of the providers' libraries. */
export function callOptions(request: ModelRequest, abortSignal: AbortSignal): LanguageModelV3CallOptions {
  const { temperature, maxOutputTokens, tools } = request
  return {
    prompt: promptOf(request),
    abortSignal,
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, title, description, parameters }) => ({
        type: 'function',
        name,
        description: description || title,
        inputSchema: parameters,
      })),
    }),
  }
}

function promptOf({ system, messages }: ModelRequest): Prompt {
  const prompt: Prompt = system === '' ? [] : [{ role: 'system', content: system }]
  for (const message of messages) {
    const next = promptMessage(message)
    const last = prompt.at(-1)
    // Results of calls that were made together share one message.
    if (next.role === 'tool' && last?.role === 'tool') last.content.push(...next.content)
    else prompt.push(next)
  }
  return prompt
}

function promptMessage(message: ModelMessage): LanguageModelV3Message {
  if (message.role === 'user') {
    const images = message.images ?? []
    return {
      role: 'user',
      content: [
        ...texts(message.text),
        ...images.map(({ mediaType, data }) => ({ type: 'file' as const, mediaType, data })),
      ],
    }
  }
  if (message.role === 'tool') return toolMessage(message)
  return {
    role: 'assistant',
    content: [
      ...texts(message.text),
      ...(message.calls ?? []).map(({ callId, toolName, input }) => ({
        type: 'tool-call' as const,
        toolCallId: callId,
        toolName,
        // If the model wrote no object, the result tells it so.
        input: typeof input === 'object' && input !== null ? input : {},
      })),
    ],
  }
}

function toolMessage(message: Extract<ModelMessage, { role: 'tool' }>): ToolMessage {
  const { callId, toolName, result, isError } = message
  const output = { type: isError ? ('error-text' as const) : ('text' as const), value: result }
  return { role: 'tool', content: [{ type: 'tool-result', toolCallId: callId, toolName, output }] }
}

/** Returns no part for an empty text, which providers refuse. */
function texts(text: string) {
  return text === '' ? [] : [{ type: 'text' as const, text }]
}
