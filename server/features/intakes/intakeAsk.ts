import type { AnswerManner } from './answerManner.ts'
import { answerText } from './answerText.ts'
import { askedInput, askedQuestion, type IntakeMessage } from './askedQuestion.ts'
import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'
import { type Answers, intakeCount, openQuestions } from './intakeProgress.ts'
import type { IntakeTexts } from './intakeTexts.ts'
import { spokenHints } from './spokenHints.ts'
import { spokenTexts, textsOf } from './spokenTexts.ts'

/** Progress of an intake. */
export interface IntakeState {
  answers: Answers
  hasConsent: boolean
  /** Number of consecutive messages that did not answer the open question. */
  refusals: number
  /** True if the visitor continues later. */
  isPaused: boolean
  /** Keys of answers that were read from a message and that the visitor has not confirmed. */
  inferred: ReadonlySet<string>
  /** True if the visitor was asked to confirm them. */
  isConfirming: boolean
}

/** Result of a message: the new state and the next messages. */
export interface IntakeStep {
  state: IntakeState
  outcome: 'asking' | 'completed' | 'refused' | 'handed_over'
  says: IntakeMessage[]
  /** What was said beside the question, if the answers may show or hide another one. */
  beside?: Beside
  /** Words from which answers were read, by the keys of the questions. */
  quotes?: Readonly<Record<string, string>>
  /** Set if the visitor asked a question that the knowledge base cannot answer. */
  isUnanswered?: true
}

/** State before any answer. */
export const untouched: IntakeState = {
  answers: {},
  hasConsent: false,
  refusals: 0,
  isPaused: false,
  inferred: new Set(),
  isConfirming: false,
}

/** Number of messages without an answer after which visitors are offered a way out. */
export const maxRefusals = 2

/** Additions to the question. */
export interface Beside {
  remark?: string
  /** Suggestions before those of the question itself. */
  offers?: readonly string[]
}

/** Asks the open question; if there is none, has inferred answers confirmed, or completes the intake. */
export function intakeAsk(
  form: IntakeForm,
  state: IntakeState,
  manner: AnswerManner,
  beside: Beside = {},
): IntakeStep {
  const { remark = '', offers = [] } = beside
  const texts = textsOf(manner)
  const count = intakeCount(form, state.answers)
  const asked = openAsked(form, state, manner)
  if (!asked) {
    const content = joined(remark, form.outro || texts.done)
    return { state, outcome: 'completed', says: [{ content, intake: count }], beside }
  }
  const { refusals } = state
  const suggestions = [...new Set([...offers, ...(asked.suggestions ?? []), ...waysOut(refusals, texts)])]
  const hints = manner.isSpoken ? [...asked.hints, ...spokenWaysOut(refusals, manner)] : []
  const say: IntakeMessage = {
    content: joined(remark, asked.content, hints.join(' ')),
    ...(suggestions.length > 0 && { suggestions }),
    intake: { ...count, ...asked.input, ...(refusals > 0 && { refusals }) },
  }
  return { state, outcome: 'asking', says: [say], beside }
}

function joined(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join('\n\n')
}

/** Returns the consent, the first unanswered question or the summary, or undefined if nothing is left to ask. */
function openAsked(form: IntakeForm, state: IntakeState, manner: AnswerManner) {
  const texts = textsOf(manner)
  if (isConsentOpen(form, state)) {
    const content = form.consent.text || texts.askConsent
    const hints = [spokenTexts[manner.language].yesOrNo]
    return { content, suggestions: [texts.agree, texts.disagree], input: {}, hints }
  }
  const [open] = openQuestions(form, state.answers)
  if (!open) return askedSummary(form, state, manner)
  const canGoBack = previousOf(form, state.answers, open) !== undefined
  const hints = spokenHints(open, manner)
  return { ...askedQuestion(open, { texts, canGoBack }), input: askedInput(open), hints }
}

/** Lists the answers that were read from messages, so that the visitor can correct them; undefined without any. */
function askedSummary(form: IntakeForm, { answers, inferred }: IntakeState, manner: AnswerManner) {
  const lines = form.questions
    .filter(({ key }) => inferred.has(key) && Object.hasOwn(answers, key))
    .map(question => `- ${question.label}: ${answerText(question, answers[question.key], manner)}`)
  if (lines.length === 0) return undefined
  const texts = textsOf(manner)
  const content = `${texts.summary}\n\n${lines.join('\n')}\n\n${texts.askSummary}`
  return { content, suggestions: [texts.allRight], input: { is_confirming: true }, hints: [] }
}

function waysOut(refusals: number, texts: IntakeTexts): string[] {
  return refusals < maxRefusals ? [] : [texts.person, texts.later]
}

function spokenWaysOut(refusals: number, { language }: AnswerManner): string[] {
  return refusals < maxRefusals ? [] : [spokenTexts[language].waysOut]
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
