/**
 * Masks personal data in a question: email and web addresses, numbers of five digits or more, and each word of three
 * letters or more of the visitor's known names.
 */
export function maskedQuestion(question: string, names: readonly string[] = []): string {
  const masked = question.replace(personal, mask)
  const words = [...new Set(names.flatMap(name => name.match(wordOfName) ?? []))]
  if (words.length === 0) return masked
  // The longest first, because one name may start with another.
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
