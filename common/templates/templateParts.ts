import { namePattern, readNamePath } from './namePath.ts'

/** A place in a text that a value takes. */
export interface Placeholder {
  /** As it is written, without its braces. */
  name: string
  /** The keys on the way to the value. */
  path: readonly string[]
}

/** A piece of a template: words, a placeholder, or double braces that hold no name. */
export type TemplatePart =
  | { type: 'words'; text: string }
  | { type: 'placeholder'; text: string; placeholder: Placeholder; at: number }
  | { type: 'broken'; text: string }

/** Braces may stand before the two that count, as in {{{age}}}. */
const opening = /(\\*)(\{*)\{\{/g
const named = new RegExp(`\\s*(${namePattern})\\s*\\}\\}`, 'uy')

/**
 * A template in its pieces: `text` is what each stands for, of a placeholder what it is written as, from `at` on. Double braces alone begin a placeholder, and \{{ stands for
 * braces; of more backslashes before a placeholder one goes.
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
