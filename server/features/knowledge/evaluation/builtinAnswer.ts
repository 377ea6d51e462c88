import { asObject } from '../../../../common/json/asObject.ts'
import type {
  LanguageModel,
  ModelMessage,
  ModelTool,
  SpokenPlace,
} from '../../../providers/llm/languageModel.ts'

interface Asked {
  query: string
  /** Searches the knowledge base and returns the result in words for a model. */
  search: (query: string) => Promise<string>
  tool: ModelTool
  place: SpokenPlace
}

/** Returns the built-in model's answer to a question, after the searches that it wants. */
export async function builtinAnswer(
  model: LanguageModel,
  { query, search, tool, place }: Asked,
): Promise<string> {
  const facts = { place, agentName: '', citesSources: false }
  const messages: ModelMessage[] = [{ role: 'user', text: query }]
  for (;;) {
    const { signal } = new AbortController()
    let said = ''
    let again: string | null = null
    for await (const part of model.stream({ system: '', facts, messages, tools: [tool], signal })) {
      if (part.type === 'text') said += part.text
      if (part.type === 'call') again = String(asObject(part.call.input).query ?? '')
      if (part.type === 'end') said += (part.suggestions ?? []).map(one => `\n- ${one}`).join('')
    }
    if (again === null) return said
    const call = { callId: `playground-${messages.length}`, toolName: tool.name, input: { query: again } }
    messages.push({ role: 'assistant', text: '', calls: [call] })
    messages.push({ role: 'tool', callId: call.callId, toolName: tool.name, result: await search(again) })
  }
}
