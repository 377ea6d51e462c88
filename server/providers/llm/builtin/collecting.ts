import type { ModelTool } from '../languageModel.ts'
import { askFor } from './askFor.ts'
import { type Dialogue, writtenWords } from './dialogue.ts'
import { readValue } from './readValue.ts'
import { type WantedParameter, wantedParameters } from './wantedParameters.ts'

/** An action whose parameters are being collected. */
export interface Collecting {
  tool: ModelTool
  /** The parameter asked for last. */
  asked: WantedParameter
  /** The wording of that question. */
  question: string
  /** The user's request and the answers since, oldest first, without the latest message. */
  heard: readonly Heard[]
}

export interface Heard {
  text: string
  /** The parameter that it answers; null for the request that started it. */
  answers: WantedParameter | null
}

/** Returns what the agent was asking for before the user's latest message; null if it was asking for nothing. */
export function collectingIn({ messages, latest }: Dialogue, tools: readonly ModelTool[]): Collecting | null {
  const spoken = messages.slice(0, Math.max(latest, 0))
  const heard: Heard[] = []
  let found: Omit<Collecting, 'heard'> | null = null
  for (let index = spoken.length - 1; index >= 0; index--) {
    const message = spoken[index]
    if (message?.role === 'user') {
      const before = questionBefore(spoken, index, found ? [found.tool] : [])
      heard.unshift({ text: writtenWords(message), answers: before?.asked ?? null })
      if (!before) break
    } else if (message?.role === 'assistant' && !found) {
      found = questionIn(message.text, tools)
      if (!found) return null
    } else if (message?.role === 'tool' && message.toolName === found?.tool.name) break
  }
  return found && { ...found, heard }
}

/** Reads an action's parameters from messages. `missing` lists the required ones without a readable value. */
export function valuesOf(
  tool: ModelTool,
  heard: readonly Heard[],
  place: Dialogue['place'],
): { values: Record<string, unknown>; missing: WantedParameter[] } {
  const wanted = wantedParameters(tool)
  const values: Record<string, unknown> = {}
  for (const { text, answers } of heard) {
    for (const parameter of wanted) {
      const isAnswer = parameter.name === answers?.name
      // A short answer belongs to the parameter asked for.
      if (answers && !isAnswer && (Object.hasOwn(values, parameter.name) || text.length < shortAnswer))
        continue
      const value = readValue(parameter, { text, isAnswer, place })
      if (value !== undefined) values[parameter.name] = value
    }
  }
  const missing = wanted.filter(({ isRequired, name }) => isRequired && !Object.hasOwn(values, name))
  return { values, missing }
}

const shortAnswer = 40

function questionBefore(messages: Dialogue['messages'], index: number, tools: readonly ModelTool[]) {
  const before = messages.slice(0, index).findLast(({ role }) => role !== 'tool')
  return before?.role === 'assistant' && !before.calls?.length ? questionIn(before.text, tools) : null
}

/** Returns the question that a text ends with. Only the text records which question was asked. */
function questionIn(text: string, tools: readonly ModelTool[]): Omit<Collecting, 'heard'> | null {
  for (const tool of tools) {
    for (const asked of wantedParameters(tool)) {
      const question = [askFor(asked, 'en'), askFor(asked, 'de')].find(one => text.trimEnd().endsWith(one))
      if (question) return { tool, asked, question }
    }
  }
  return null
}
