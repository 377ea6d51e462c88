import type { ModelTool } from '../languageModel.ts'
import { askFor } from './askFor.ts'
import { type Dialogue, writtenWords } from './dialogue.ts'
import { readValue } from './readValue.ts'
import { type WantedParameter, wantedParameters } from './wantedParameters.ts'

/** An action whose parameters are being asked for. */
export interface Collecting {
  tool: ModelTool
  /** What was asked for last. */
  asked: WantedParameter
  /** That question, as it was put. */
  question: string
  /** What the user said that began it and answered since, the oldest first; the latest is left out. */
  heard: readonly Heard[]
}

export interface Heard {
  text: string
  /** What it answers; null for what began it. */
  answers: WantedParameter | null
}

/** What the agent was asking for before the user spoke; null where it was asking for nothing. */
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

/** What has been said of an action's parameters; the value of what was asked last is in `missing` where it could not be read. */
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
      // A plain answer is for what was asked.
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

/** Which question an answer ends with: nothing else is kept of what was asked. */
function questionIn(text: string, tools: readonly ModelTool[]): Omit<Collecting, 'heard'> | null {
  for (const tool of tools) {
    for (const asked of wantedParameters(tool)) {
      const question = [askFor(asked, 'en'), askFor(asked, 'de')].find(one => text.trimEnd().endsWith(one))
      if (question) return { tool, asked, question }
    }
  }
  return null
}
