import { isObject } from '../../common/json/isObject.ts'
import { namePattern } from '../../common/templates/namePath.ts'
import type { Placeholder } from '../../common/templates/templateParts.ts'
import {
  fillPlaceholders,
  hasBrokenPlaceholder,
  namedValue,
  placeholdersIn,
  plainText,
  solePlaceholder,
} from './placeholders.ts'

/** JSON whose strings contain placeholders. */
export type JsonTemplate = unknown

/**
 * Reads JSON with placeholders, alone as in {"age": {{age}}} or within strings; returns null if it is invalid. It is
 * parsed before values are known, so no value can change its shape.
 */
export function readJsonTemplate(text: string): { template: JsonTemplate; names: Placeholder[] } | null {
  try {
    const template = JSON.parse(asJson(text))
    const texts = textsIn(template)
    return texts.some(hasBrokenPlaceholder) ? null : { template, names: texts.flatMap(placeholdersIn) }
  } catch {
    return null
  }
}

/**
 * Fills the JSON with values. A placeholder that stands alone keeps its value's type; a member without a value is left
 * out.
 */
export function fillJson(template: JsonTemplate, values: unknown): unknown {
  if (typeof template === 'string') {
    const sole = solePlaceholder(template)
    return sole === null ? fillPlaceholders(template, values, plainText) : namedValue(values, sole.path)
  }
  if (Array.isArray(template)) return template.map(item => fillJson(item, values) ?? null)
  if (!isObject(template)) return template
  const members = Object.entries(template).map(([name, member]) => [name, fillJson(member, values)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

const placeholder = `\\{\\{\\s*${namePattern}\\s*\\}\\}`
/**
 * Matches a string, in which placeholders may have quotation marks of their own, or a placeholder outside of strings.
 */
const token = new RegExp(`"(?:${placeholder}|[^"\\\\]|\\\\\\{\\{|\\\\.)*"|${placeholder}`, 'gsu')
const inText = new RegExp(`${placeholder}|\\\\\\{\\{|\\\\.`, 'gsu')

/** Quotes placeholders outside of strings, and escapes those within, including \{{, as JSON requires. */
function asJson(text: string): string {
  return text.replace(token, found => {
    if (!found.startsWith('"')) return JSON.stringify(found)
    return found.replace(inText, piece => {
      if (piece === '\\{{') return '\\\\{{'
      return piece.startsWith('{{') && piece.includes('"') ? JSON.stringify(piece).slice(1, -1) : piece
    })
  })
}

/** Returns all strings of a template. */
export function textsIn(template: JsonTemplate): string[] {
  if (typeof template === 'string') return [template]
  if (typeof template !== 'object' || template === null) return []
  return Object.values(template).flatMap(textsIn)
}
