import { Parser } from 'htmlparser2'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'

/**
 * Throws for a page whose tree would keep a processor busy for minutes because of its depth or its number of elements
 * or attributes.
 */
export function requireSoundHtml(html: string): void {
  if (html.length > parseLimits.htmlBytes) throw new ParseRefusal('too_large')
  let depth = 0
  let elements = 0
  const parser = new Parser({
    onopentag: (_, attributes) => {
      depth += 1
      elements += 1
      if (depth > parseLimits.htmlDepth) throw new ParseRefusal('too_deep')
      if (elements > parseLimits.htmlElements || Object.keys(attributes).length > 1000)
        throw new ParseRefusal('too_large')
    },
    onclosetag: () => {
      depth -= 1
    },
  })
  parser.write(html)
  parser.end()
}
