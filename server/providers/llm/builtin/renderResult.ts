import type { ModelTool, ResultNotes } from '../languageModel.ts'
import { builtinTexts } from './builtinTexts.ts'
import type { Dialogue } from './dialogue.ts'
import { wordsOfName } from './wantedParameters.ts'

export interface ToolResult extends ResultNotes {
  toolName: string
  result: string
}

export type Outcome = 'done' | 'failed' | 'started' | 'waits'

/** Returns the outcome of a call. */
export function outcomeOf({ isError, pending }: ResultNotes): Outcome {
  if (pending) return pending === 'background' ? 'started' : 'waits'
  return isError ? 'failed' : 'done'
}

/** Puts an action's result into words. Its content is quoted, never obeyed. */
export function renderResult(
  answer: ToolResult,
  tool: Pick<ModelTool, 'title'> | undefined,
  { language }: Pick<Dialogue, 'language'>,
): string {
  const texts = builtinTexts[language]
  const title = tool?.title || wordsOfName(answer.toolName)
  const outcome = outcomeOf(answer)
  if (outcome === 'started') return texts.started(title)
  if (outcome === 'waits') return texts.waits(title)
  if (outcome === 'failed') return [texts.failed(title), ...reasonIn(answer.result)].join('\n\n')
  const said = inWords(answer.result)
  return said === '' ? texts.done(title) : said
}

/** Returns the part of a failure that a visitor may read: words meant for them, no internals of another system. */
function reasonIn(result: string): string[] {
  const words =
    result.match(/\nTell the visitor: (.+)$/s) ??
    result.match(/^The other system answered 4\d\d: ([^<{]{1,200})$/)
  return words?.[1] ? [words[1].trim()] : []
}

/** Lists JSON line by line; returns other text as it is. */
function inWords(result: string): string {
  try {
    return renderValue(JSON.parse(result), 0)
  } catch {
    return result.trim()
  }
}

const maxItems = 10

function renderValue(value: unknown, depth: number): string {
  if (value === null || value === undefined || depth > 3) return ''
  if (typeof value !== 'object') return String(value)
  const indent = '  '.repeat(depth)
  const entries = Array.isArray(value)
    ? value.slice(0, maxItems).map(one => ['', one] as const)
    : Object.entries(value).slice(0, maxItems)
  return entries
    .flatMap(([key, one]) => {
      const inner = renderValue(one, depth + 1)
      if (inner === '') return []
      const label = key === '' ? '' : `${capitalized(wordsOfName(key))}: `
      return [`${indent}- ${label}${typeof one === 'object' ? `\n${inner}` : inner}`]
    })
    .join('\n')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
