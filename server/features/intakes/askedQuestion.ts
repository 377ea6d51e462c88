import type { IntakeQuestion } from './intakeForm.ts'
import type { IntakeTexts } from './intakeTexts.ts'
import { asAnswer } from './quotedCommand.ts'

/** A message of an intake. */
export interface IntakeMessage {
  content: string
  suggestions?: string[]
  intake?: {
    answered: number
    total: number
    refusals?: number
    is_paused?: boolean
    is_confirming?: boolean
    filled_intake_id?: string
  } & AskedInput
}

/** Questions for which a chat can show an input. */
export interface AskedInput {
  asks?: 'date' | 'email' | 'phone' | 'choices'
  choices?: string[]
}

/** Returns the input for a question; visitors can always type freely instead. */
export function askedInput({ type, choices }: IntakeQuestion): AskedInput {
  if (type === 'choices') return { asks: type, choices: [...choices] }
  return type === 'date' || type === 'email' || type === 'phone' ? { asks: type } : {}
}

interface Asking {
  texts: IntakeTexts
  canGoBack: boolean
  /** The answer given before the visitor returned to the question. */
  earlier?: unknown
}

/** Returns a question as a message, with suggested answers. */
export function askedQuestion(
  question: IntakeQuestion,
  { texts, canGoBack, earlier }: Asking,
): IntakeMessage {
  const suggestions = new Set([
    ...answersOf(question, texts),
    ...earlierAnswer(question, earlier, texts),
    ...(question.isRequired ? [] : [texts.skip]),
    ...(canGoBack ? [texts.back] : []),
  ])
  return {
    content: wordsOf(question, texts),
    ...(suggestions.size > 0 && { suggestions: [...suggestions] }),
  }
}

function wordsOf({ type, ask, label, choices }: IntakeQuestion, texts: IntakeTexts): string {
  const words = ask || (/[?:.!]$/.test(label) ? label : `${label}?`)
  if (type !== 'choices') return words
  // A suggestion is sent as a whole answer, so multiple choices are listed and typed instead.
  const list = choices.map((choice, index) => `${index + 1}. ${choice}`).join('\n')
  return `${words}\n\n${list}\n\n${texts.several}`
}

function answersOf({ type, choices }: IntakeQuestion, texts: IntakeTexts): string[] {
  if (type === 'choice') return [...choices]
  return type === 'yes_no' ? [texts.yes, texts.no] : []
}

/** Returns the earlier answer in words that are read as the same answer again. */
function earlierAnswer({ type }: IntakeQuestion, earlier: unknown, texts: IntakeTexts): string[] {
  const isWritten = type !== 'choice' && type !== 'yes_no' && type !== 'file'
  if (!isWritten || earlier === undefined || earlier === null) return []
  const text = Array.isArray(earlier) ? earlier.join(', ') : asAnswer(decimal(earlier, texts))
  return text === '' || text.length > longestSuggestion ? [] : [text]
}

function decimal(value: unknown, { point }: IntakeTexts): string {
  return typeof value === 'number' ? String(value).replace('.', point) : String(value)
}

/** The maximum in the contract. */
export const longestSuggestion = 200
