import { parseLimits } from './parseLimits.ts'

/** Words that lead somewhere, in Markdown; they alone where they say the address already, or it leads to no place outside. */
export function markdownLink(words: string, href: string): string {
  const address = href.trim()
  const text = words.replace(/\s+/g, ' ').trim()
  if (!/^(?:https?|mailto|tel):/i.test(address) || address.length > parseLimits.linkCharacters) return words
  if (bare(text) === bare(address)) return words
  const [before = ''] = /^\s*/.exec(words) ?? []
  const [after = ''] = /\s*$/.exec(words) ?? []
  return `${before}[${text.replace(/[[\]]/g, '\\$&')}](${address.replace(/[\s()<>|\\]/g, encoded)})${after}`
}

/** What people write of an address. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/, '')
    .replace(/\/$/, '')
}

function encoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
