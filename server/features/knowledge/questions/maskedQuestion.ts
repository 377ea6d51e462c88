/**
 * A question without what tells of a person: addresses of mail and the web, numbers of five digits or more, and of the
 * names that are known of whoever asks each word of three letters or more.
 */
export function maskedQuestion(question: string, names: readonly string[] = []): string {
  const masked = question.replace(personal, mask)
  const words = [...new Set(names.flatMap(name => name.match(wordOfName) ?? []))]
  if (words.length === 0) return masked
  // The longest first: one may begin another.
  const known = words.toSorted((one, other) => other.length - one.length).join('|')
  return masked.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${known})(?![\\p{L}\\p{N}])`, 'giu'), mask)
}

const mask = '•••'

const wordOfName = /[\p{L}\p{M}\p{N}]{3,}/gu

const personal = new RegExp(
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/, /\bhttps?:\/\/\S+/, /\+?\d(?:[\s./()-]{0,2}\d){4,}/]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
