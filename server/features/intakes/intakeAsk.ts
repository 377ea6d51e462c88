import type { AnswerManner } from './answerManner.ts'
import { askedInput, askedQuestion, type IntakeMessage } from './askedQuestion.ts'
import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'
import { type Answers, intakeCount, openQuestions } from './intakeProgress.ts'
import { type IntakeTexts, intakeTexts } from './intakeTexts.ts'

/** How far somebody is with an intake. */
export interface IntakeState {
  answers: Answers
  hasConsent: boolean
  /** How many messages in a row were no answer to what is open. */
  refusals: number
  /** They go on later. */
  isPaused: boolean
}

/** What comes of a message: the state after it, and what is said next. */
export interface IntakeStep {
  state: IntakeState
  outcome: 'asking' | 'completed' | 'refused' | 'handed_over'
  says: IntakeMessage[]
  /** A question was asked that nothing is known about. */
  isUnanswered?: true
}

/** Before anything is answered. */
export const untouched: IntakeState = { answers: {}, hasConsent: false, refusals: 0, isPaused: false }

/** So many messages that were no answer, and people are offered a way out. */
export const maxRefusals = 2

/** What is said beside the question. */
interface Beside {
  remark?: string
  /** To choose from, before what the question itself offers. */
  offers?: readonly string[]
}

/** Asks what is open; with nothing open, the intake is done. */
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

/** Consent, or else the first question without an answer; undefined where there is none. */
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

/** Whether the visitor has yet to agree, before anything else. */
export function isConsentOpen({ consent }: IntakeForm, { hasConsent }: IntakeState): boolean {
  return consent.isRequired && !hasConsent
}

/** The last question before this one that has an answer, or was skipped. */
export function previousOf(
  { questions }: IntakeForm,
  answers: Answers,
  open: IntakeQuestion,
): IntakeQuestion | undefined {
  return questions.slice(0, questions.indexOf(open)).findLast(({ key }) => Object.hasOwn(answers, key))
}
