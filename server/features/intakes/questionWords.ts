import type { AnswerType, IntakeQuestion } from './intakeForm.ts'

/** Usual names of an answer by its type, in both languages. */
const namesOf: Partial<Readonly<Record<AnswerType, readonly string[]>>> = {
  email: ['e-mail', 'email', 'mail', 'e-mail address', 'email address', 'e-mail-adresse', 'mailadresse'],
  phone: [
    ...['phone', 'phone number', 'number', 'mobile', 'mobile number', 'telephone'],
    ...['telefon', 'telefonnummer', 'nummer', 'handynummer', 'mobilnummer'],
  ],
}

/**
 * Returns the names by which a person may refer to a question, in lower case, the longest first: its label, its key, and
 * those usual for its type if no other question has the type.
 */
export function questionNames(
  { key, label, type }: IntakeQuestion,
  questions: readonly IntakeQuestion[],
): string[] {
  const isOnly = questions.filter(one => one.type === type).length === 1
  const names = [label, key.replaceAll('_', ' '), ...(isOnly ? (namesOf[type] ?? []) : [])]
  const plain = names.map(name => plainWords(name)).filter(name => name !== '')
  return [...new Set(plain)].sort((one, other) => other.length - one.length)
}

/** Returns a text in lower case, without marks and with single spaces. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[?!:„“”"…]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
