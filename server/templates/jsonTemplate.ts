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

/** JSON whose texts hold placeholders. */
export type JsonTemplate = unknown

/**
 * Reads JSON with placeholders, alone as in {"age": {{age}}} or within texts; null where it is none. Since it is read
 * before any value is there, no value can change its shape.
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

/** The JSON with its values, each of its own type where a placeholder stands alone; a member without a value is left out. */
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
/** A text, in which placeholders may have quotation marks of their own; or a placeholder outside of texts. */
const token = new RegExp(`"(?:${placeholder}|[^"\\\\]|\\\\\\{\\{|\\\\.)*"|${placeholder}`, 'gsu')
const inText = new RegExp(`${placeholder}|\\\\\\{\\{|\\\\.`, 'gsu')

/** Puts placeholders outside of texts into quotation marks, and writes those within as JSON has it, \{{ as well. */
function asJson(text: string): string {
  return text.replace(token, found => {
    if (!found.startsWith('"')) return JSON.stringify(found)
    return found.replace(inText, piece => {
      if (piece === '\\{{') return '\\\\{{'
      return piece.startsWith('{{') && piece.includes('"') ? JSON.stringify(piece).slice(1, -1) : piece
    })
  })
}

/** All texts of a template. */
export function textsIn(template: JsonTemplate): string[] {
  if (typeof template === 'string') return [template]
  if (typeof template !== 'object' || template === null) return []
  return Object.values(template).flatMap(textsIn)
}
