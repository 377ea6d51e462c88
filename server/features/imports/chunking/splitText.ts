import { cutText } from '../../../store/cutText.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A text in parts of at most so many characters, parted at its lines, else at its sentences, else anywhere. */
export function splitText(text: string, most: number): string[] {
  if (text.length <= most) return text.trim() === '' ? [] : [text.trim()]
  const lines = text.split(/(?<=\n)/)
  const units = lines.length > 1 ? lines : Array.from(sentences.segment(text), ({ segment }) => segment)
  if (units.length === 1) return cut(text, most)
  const parts = ['']
  for (const unit of units) {
    if ((parts.at(-1) ?? '').length + unit.length > most) parts.push('')
    parts[parts.length - 1] += unit
  }
  return parts.flatMap(part => splitText(part, most))
}

function cut(text: string, most: number): string[] {
  const space = text.lastIndexOf(' ', most)
  const at = space > most / 2 ? space : most
  const first = cutText(text, at)
  return [first, text.slice(first.length)].flatMap(part => splitText(part, most))
}
