import { templateParts } from '../../common/templates/templateParts.ts'
import { parseUrl } from '../../common/web/parseUrl.ts'
import {
  fillPlaceholders,
  hasBrokenPlaceholder,
  namedValue,
  placeholdersIn,
  plainText,
} from './placeholders.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns why a text is not an address with placeholders; null if it is one. */
export function urlTemplateFault(template: string): string | null {
  if (hasBrokenPlaceholder(template)) return broken
  const { place, fragment } = parts(numbered(template).text)
  if (place === '') return 'Must begin with https:// or http://, and a host.'
  if (/[{}]/.test(place)) return 'Placeholders may stand behind the host only.'
  if (fragment.includes('{{')) return 'What stands behind # is not sent.'
  return parseUrl(sampleUrl(template)) ? null : 'Is no address.'
}

/** Returns the address with one letter in place of each placeholder. */
export function sampleUrl(template: string): string {
  return fillPlaceholders(template, {}, () => 'x')
}

/**
 * Fills the address with percent-encoded values. No value can change the host or the number of path segments. Returns
 * null if a value would be an empty segment or one that leads upward. A query parameter whose placeholders all lack
 * values is left out.
 */
export function fillUrl(template: string, given: Values): string | null {
  const { text, paths } = numbered(template)
  const values = Object.fromEntries(paths.map((path, at) => [`p${at}`, namedValue(given, path)]))
  const { place, path, query } = parts(text)
  const steps = path.split('/').map(step => filledStep(step, values))
  if (steps.includes(null)) return null
  const pairs = query
    .slice(1)
    .split('&')
    .filter(pair => isWanted(pair, values))
  const asked = pairs.map(pair => fillPlaceholders(pair, values, encoded)).join('&')
  const url = new URL(place + steps.join('/') + (asked && `?${asked}`))
  const sample = new URL(sampleUrl(template))
  const isSameShape = url.origin === sample.origin && depth(url) === depth(sample)
  return isSameShape ? url.href : null
}

const broken = 'Double braces must hold a name, such as {{birth_date}}; \\{{ stands for braces.'

/** Numbers the placeholders of an address, since a name may contain characters that delimit parts of an address. */
function numbered(template: string): { text: string; paths: (readonly string[])[] } {
  const paths: (readonly string[])[] = []
  const pieces = templateParts(template.trim()).map((part, at, all) => {
    if (part.type === 'placeholder') return `{{p${paths.push(part.placeholder.path) - 1}}}`
    // Escapes the text, so that the second parse yields it unchanged.
    const words = part.text.replaceAll('{{', '\\{{')
    return all[at + 1]?.type === 'placeholder' && words.endsWith('\\') ? `${words}\\` : words
  })
  return { text: pieces.join(''), paths }
}

function parts(template: string) {
  const [, place = '', path = '', query = '', fragment = ''] =
    /^(https?:\/\/[^/?#\\]*)([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(template) ?? []
  return { place, path, query, fragment }
}

function filledStep(step: string, values: Values): string | null {
  const filled = fillPlaceholders(step, values, encoded)
  if (placeholdersIn(step).length === 0) return filled
  return filled === '' || /^\.{1,2}$/.test(filled) ? null : filled
}

function isWanted(pair: string, values: Values): boolean {
  const names = placeholdersIn(pair)
  return names.length === 0 || names.some(({ path }) => plainText(namedValue(values, path)) !== '')
}

function encoded(value: unknown): string {
  return encodeURIComponent(plainText(value))
}

function depth({ pathname }: URL): number {
  return pathname.split('/').length
}
