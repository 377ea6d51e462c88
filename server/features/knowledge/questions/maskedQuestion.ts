/** A question without what tells of a person: addresses of mail and the web, and numbers of five digits or more. */
export function maskedQuestion(question: string): string {
  return question.replace(personal, mask)
}

const mask = '•••'

const personal = new RegExp(
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/, /\bhttps?:\/\/\S+/, /\+?\d(?:[\s./()-]{0,2}\d){4,}/]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
