import { isObject } from '../../../../common/json/isObject.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Finding } from './findingsOf.ts'

/** What a model says about a group. */
export interface Conclusion {
  title: string
  suggestion: Finding['suggestion']
}

export const noSuggestion: Finding['suggestion'] = { type: 'none' }

const [longestTitle, longestText] = [300, 4000]

/** Returns what a model says about each group, by key. A group that it leaves out is missing. */
export function readConclusions(values: readonly unknown[]): ReadonlyMap<string, Conclusion> {
  const value = values.find(one => isObject(one) && Array.isArray(one.findings))
  const told = isObject(value) && Array.isArray(value.findings) ? value.findings : []
  return new Map(
    told.flatMap(one => {
      if (!isObject(one) || typeof one.key !== 'string') return []
      const title = textOf(one.title, longestTitle)
      return title === '' ? [] : [[one.key, { title, suggestion: suggestionOf(one.suggestion) }] as const]
    }),
  )
}

function suggestionOf(value: unknown): Finding['suggestion'] {
  if (!isObject(value)) return noSuggestion
  const [title, text] = [textOf(value.title, longestTitle), textOf(value.text, longestText)]
  if (text === '') return noSuggestion
  if (value.type === 'agent_instruction') return { type: 'agent_instruction', text }
  if (value.type === 'knowledge_chunk' && title !== '') return { type: 'knowledge_chunk', title, text }
  return noSuggestion
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? cutText(value.trim(), max) : ''
}
