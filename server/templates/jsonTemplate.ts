import { isObject } from '../../common/json/isObject.ts'
import {
  fillPlaceholders,
  hasLooseBraces,
  namedValue,
  placeholdersIn,
  plainText,
  solePlaceholder,
} from './placeholders.ts'

/** JSON whose texts hold placeholders. */
export type JsonTemplate = unknown

/**
 * Reads JSON with placeholders, alone as in {"age": {{age}}} or within texts; null where it is none. Since it is read
 * before any value is there, no value can change its shape.
 */
export function readJsonTemplate(text: string): { template: JsonTemplate; names: string[] } | null {
  try {
    const template = JSON.parse(quoted(text))
    const names = textsIn(template)
    return names.some(hasLooseBraces) ? null : { template, names: names.flatMap(placeholdersIn) }
  } catch {
    return null
  }
}

/** The JSON with its values, each of its own type where a placeholder stands alone; a member without a value is left out. */
export function fillJson(template: JsonTemplate, values: unknown): unknown {
  if (typeof template === 'string') {
    const name = solePlaceholder(template)
    return name === null ? fillPlaceholders(template, values, plainText) : namedValue(values, name)
  }
  if (Array.isArray(template)) return template.map(item => fillJson(item, values) ?? null)
  if (!isObject(template)) return template
  const members = Object.entries(template).map(([name, member]) => [name, fillJson(member, values)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

/** Puts placeholders that stand outside of texts into quotation marks. */
function quoted(text: string): string {
  const token = /"(?:[^"\\]|\\.)*"|\{\{[^{}"]*\}\}/gs
  return text.replace(token, found => (found.startsWith('"') ? found : JSON.stringify(found)))
}

function textsIn(template: JsonTemplate): string[] {
  if (typeof template === 'string') return [template]
  if (typeof template !== 'object' || template === null) return []
  return Object.values(template).flatMap(textsIn)
}
