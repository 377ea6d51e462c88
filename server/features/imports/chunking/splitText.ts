import { cutText } from '../../../store/cutText.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a text into parts of at most `max` characters: between lines, else between sentences, else anywhere. */
export function splitText(text: string, max: number): string[] {
  if (text.length <= max) return text.trim() === '' ? [] : [text.trim()]
  const lines = text.split(/(?<=\n)/)
  const units = lines.length > 1 ? lines : Array.from(sentences.segment(text), ({ segment }) => segment)
  if (units.length === 1) return cut(text, max)
  const parts = ['']
  for (const unit of units) {
    if ((parts.at(-1) ?? '').length + unit.length > max) parts.push('')
    parts[parts.length - 1] += unit
  }
  return parts.flatMap(part => splitText(part, max))
}

function cut(text: string, max: number): string[] {
  const space = text.lastIndexOf(' ', max)
  const at = space > max / 2 ? space : max
  const first = cutText(text, at)
  return [first, text.slice(first.length)].flatMap(part => splitText(part, max))
}
