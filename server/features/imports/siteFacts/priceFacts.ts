import { type Finding, maxWords, type Service } from './finding.ts'
import type { TextLine } from './pageTextLines.ts'

const amount = String.raw`(?:(?:[€£$]|CHF|EUR|USD|GBP)\s?\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d{2}|,[-–])?|\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d{2}|,[-–])?\s?(?:€|£|\$|CHF|EUR|USD|GBP)(?!\w))`
const price = new RegExp(
  `^(?:(?:from|ab|ca\\.|about)\\s+)?${amount}(?:\\s*(?:/|per|pro|each|je)\\s*[\\p{L}]{1,15})?$`,
  'iu',
)
const listed = new RegExp(
  `^(?<name>\\p{L}[^€£$|]{1,80}?)\\s*(?:\\.{2,}|[-–—:|]|\\s)\\s*(?<price>(?:(?:from|ab)\\s+)?${amount}(?:\\s*(?:/|per|pro)\\s*\\p{L}{1,15})?)$`,
  'iu',
)
const noService =
  /total|sum\b|summe|gesamt|cart|warenkorb|shipping|versand|delivery|liefer|tax|mwst|vat|deposit|pfand|basket|discount|rabatt|save|was\b|statt|gutschein|voucher/i

/** Finds services with prices, line by line. */
export function priceFacts(lines: readonly TextLine[]): Finding[] {
  const found = new Map<string, Service>()
  const words: string[] = []
  for (const line of lines) {
    const service = serviceIn(line)
    if (!service || noService.test(service.name) || found.has(service.name)) continue
    found.set(service.name, service)
    words.push(line.text)
  }
  if (found.size === 0) return []
  const said = words.join(' · ').slice(0, maxWords)
  return [{ field: 'services', value: [...found.values()].slice(0, 200), words: said, by: 'text' }]
}

function serviceIn({ text, cells }: TextLine): Service | null {
  if (cells) {
    const [name = '', ...rest] = cells
    const said = rest.find(cell => price.test(cell))
    const description = rest.find(cell => cell !== '' && !price.test(cell))
    if (!said || !/\p{L}/u.test(name) || name.length > 100) return null
    return { name, ...(description && { description: description.slice(0, 500) }), price: said }
  }
  if (text.length > 140) return null
  const groups = listed.exec(text)?.groups
  return groups?.name && groups.price ? { name: groups.name.trim(), price: groups.price.trim() } : null
}
