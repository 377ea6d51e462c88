import { parseLimits } from './parseLimits.ts'

/** Writes a link in Markdown; only its words if they state the address already or the address is not external. */
export function markdownLink(words: string, href: string): string {
  const address = href.trim()
  const text = words.replace(/\s+/g, ' ').trim()
  if (!/^(?:https?|mailto|tel):/i.test(address) || address.length > parseLimits.linkCharacters) return words
  if (bare(text) === bare(address)) return words
  const [before = ''] = /^\s*/.exec(words) ?? []
  const [after = ''] = /\s*$/.exec(words) ?? []
  return `${before}[${text.replace(/[[\]]/g, '\\$&')}](${address.replace(/[\s()<>|\\]/g, encoded)})${after}`
}

/** Returns an address as people write it. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/, '')
    .replace(/\/$/, '')
}

function encoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
