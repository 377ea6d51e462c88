import { namePattern, readNamePath } from './namePath.ts'

/** A place in a template that a value fills. */
export interface Placeholder {
  /** The name as written, without its braces. */
  name: string
  /** Keys that lead to the value. */
  path: readonly string[]
}

/** A part of a template: literal text, a placeholder, or double braces without a valid name. */
export type TemplatePart =
  | { type: 'words'; text: string }
  | { type: 'placeholder'; text: string; placeholder: Placeholder; at: number }
  | { type: 'broken'; text: string }

/** More braces may precede the two that count, as in {{{age}}}. */
const opening = /(\\*)(\{*)\{\{/g
const named = new RegExp(`\\s*(${namePattern})\\s*\\}\\}`, 'uy')

/**
 * Splits a template into parts. `text` is the text that a part stands for; a placeholder's `text` is its source, which
 * starts at offset `at`. Only double braces open a placeholder. `\{{` stands for literal braces; of several backslashes
 * before a placeholder, the first is dropped.
 */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let done = 0
  const words = (text: string) => {
    if (text !== '') parts.push({ type: 'words', text })
  }
  opening.lastIndex = 0
  for (let found = opening.exec(template); found; found = opening.exec(template)) {
    const [whole, slashes = '', braces = ''] = found
    words(template.slice(done, found.index))
    done = found.index + whole.length
    if (slashes.length === 1) {
      words(`${braces}{{`)
      continue
    }
    words(slashes.slice(1) + braces)
    named.lastIndex = done
    const [text = '', name = ''] = named.exec(template) ?? []
    const path = name === '' ? null : readNamePath(name)
    if (!path) {
      parts.push({ type: 'broken', text: '{{' })
      continue
    }
    parts.push({ type: 'placeholder', text: `{{${text}`, placeholder: { name, path }, at: done - 2 })
    done += text.length
    opening.lastIndex = done
  }
  words(template.slice(done))
  return parts
}
