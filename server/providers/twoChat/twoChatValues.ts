import { asText } from '../../../common/json/asText.ts'
import { isObject } from '../../../common/json/isObject.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns a text or number of an object as text; empty without one. */
export function textIn(from: Values, name: string): string {
  return asText(from[name]).trim()
}

/** Returns the objects in the first of these members that is a list. */
export function listIn(from: Values, ...names: readonly string[]): Values[] {
  const list = names.map(name => from[name]).find(Array.isArray)
  return (list ?? []).filter(isObject)
}

/** Returns a time; null if it is none. A time without a zone is UTC. */
export function dateIn(value: unknown): Date | null {
  if (typeof value === 'number') return dateOf(value < 1e11 ? value * 1000 : value)
  const text = asText(value).trim().replace(' ', 'T')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  return dateOf(Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`))
}

/** Returns the id of the message that an answer or an event is about; null without one. */
export function messageIdIn(from: Values): string | null {
  const data = isObject(from.data) ? from.data : {}
  const ids = [textIn(from, 'message_uuid'), textIn(from, 'uuid'), textIn(data, 'uuid'), textIn(from, 'id')]
  return ids.find(id => id !== '') ?? null
}

function dateOf(ms: number): Date | null {
  return Number.isNaN(ms) || Math.abs(ms) > 8.64e15 ? null : new Date(ms)
}
