import type { AnswerManner } from './answerManner.ts'
import { askedInput, askedQuestion, type IntakeMessage } from './askedQuestion.ts'
import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'
import { type Answers, intakeCount, openQuestions } from './intakeProgress.ts'
import { type IntakeTexts, intakeTexts } from './intakeTexts.ts'

/** Progress of an intake. */
export interface IntakeState {
  answers: Answers
  hasConsent: boolean
  /** Number of consecutive messages that did not answer the open question. */
  refusals: number
  /** True if the visitor continues later. */
  isPaused: boolean
}

/** Result of a message: the new state and the next messages. */
export interface IntakeStep {
  state: IntakeState
  outcome: 'asking' | 'completed' | 'refused' | 'handed_over'
  says: IntakeMessage[]
  /** Set if the visitor asked a question that the knowledge base cannot answer. */
  isUnanswered?: true
}

/** State before any answer. */
export const untouched: IntakeState = { answers: {}, hasConsent: false, refusals: 0, isPaused: false }

/** Number of messages without an answer after which visitors are offered a way out. */
export const maxRefusals = 2

/** Additions to the question. */
interface Beside {
  remark?: string
  /** Suggestions before those of the question itself. */
  offers?: readonly string[]
}

/** Asks the open question, or completes the intake if there is none. */
export function intakeAsk(
  form: IntakeForm,
  state: IntakeState,
  manner: AnswerManner,
  { remark = '', offers = [] }: Beside = {},
): IntakeStep {
  const texts = intakeTexts[manner.language]
  const count = intakeCount(form, state.answers)
  const asked = openAsked(form, state, texts)
  if (!asked) {
    return { state, outcome: 'completed', says: [{ content: form.outro || texts.done, intake: count }] }
  }
  const { refusals } = state
  const suggestions = [...new Set([...offers, ...(asked.suggestions ?? []), ...waysOut(refusals, texts)])]
  const say: IntakeMessage = {
    content: [remark, asked.content].filter(one => one !== '').join('\n\n'),
    ...(suggestions.length > 0 && { suggestions }),
    intake: { ...count, ...asked.input, ...(refusals > 0 && { refusals }) },
  }
  return { state, outcome: 'asking', says: [say] }
}

/** Returns the consent or the first unanswered question, or undefined if there is none. */
function openAsked(form: IntakeForm, state: IntakeState, texts: IntakeTexts) {
  if (isConsentOpen(form, state)) {
    const content = form.consent.text || texts.askConsent
    return { content, suggestions: [texts.agree, texts.disagree], input: {} }
  }
  const [open] = openQuestions(form, state.answers)
  if (!open) return undefined
  const canGoBack = previousOf(form, state.answers, open) !== undefined
  return { ...askedQuestion(open, { texts, canGoBack }), input: askedInput(open) }
}

function waysOut(refusals: number, texts: IntakeTexts): string[] {
  return refusals < maxRefusals ? [] : [texts.person, texts.later]
}

/** Returns whether the visitor must give consent first. */
export function isConsentOpen({ consent }: IntakeForm, { hasConsent }: IntakeState): boolean {
  return consent.isRequired && !hasConsent
}

/** Returns the last question before this one that was answered or skipped. */
export function previousOf(
  { questions }: IntakeForm,
  answers: Answers,
  open: IntakeQuestion,
): IntakeQuestion | undefined {
  return questions.slice(0, questions.indexOf(open)).findLast(({ key }) => Object.hasOwn(answers, key))
}
