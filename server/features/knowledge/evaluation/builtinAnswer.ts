import type {
  LanguageModel,
  ModelRequest,
  ModelTool,
  SpokenPlace,
} from '../../../providers/llm/languageModel.ts'

const callId = 'playground'

interface Asked {
  query: string
  /** Result of the search. */
  given: string
  tool: ModelTool
  place: SpokenPlace
}

/** Returns the built-in model's answer to a question, given the result of a search. */
export async function builtinAnswer(
  model: LanguageModel,
  { query, given, tool, place }: Asked,
): Promise<string> {
  const request: ModelRequest = {
    system: '',
    facts: { place, agentName: '', citesSources: false },
    messages: [
      { role: 'user', text: query },
      { role: 'assistant', text: '', calls: [{ callId, toolName: tool.name, input: { query } }] },
      { role: 'tool', callId, toolName: tool.name, result: given },
    ],
    tools: [tool],
    signal: new AbortController().signal,
  }
  let said = ''
  for await (const part of model.stream(request)) if (part.type === 'text') said += part.text
  return said
}
