import type { AnswerManner } from './answerManner.ts'
import { askedInput, askedQuestion, type IntakeMessage } from './askedQuestion.ts'
import { askedSense } from './askedSense.ts'
import { chosenOne } from './chosenOnes.ts'
import type { AnswerType, IntakeForm, IntakeQuestion } from './intakeForm.ts'
import { type Answers, intakeCount, openQuestions } from './intakeProgress.ts'
import { type IntakeTexts, intakeTexts } from './intakeTexts.ts'
import { readAnswer, type Said } from './readAnswer.ts'
import { means } from './spokenWords.ts'

/** How far somebody is with an intake. */
export interface IntakeState {
  answers: Answers
  hasConsent: boolean
}

/** What comes of a message: the state after it, and what is said next. */
export interface IntakeStep {
  state: IntakeState
  outcome: 'asking' | 'completed' | 'refused'
  says: IntakeMessage[]
}

/** The beginning: the opening, then consent or the first question. */
export function intakeBeginning(form: IntakeForm, manner: AnswerManner): IntakeStep {
  const step = intakeAsk(form, { answers: {}, hasConsent: false }, manner)
  return form.intro === '' ? step : { ...step, says: [{ content: form.intro }, ...step.says] }
}

/** Asks what is open, after a remark where there is one; with nothing open, the intake is done. */
export function intakeAsk(
  form: IntakeForm,
  state: IntakeState,
  manner: AnswerManner,
  remark = '',
): IntakeStep {
  const texts = intakeTexts[manner.language]
  const count = intakeCount(form, state.answers)
  if (isConsentOpen(form, state)) {
    const content = joined(remark, form.consent.text || texts.askConsent)
    const suggestions = [texts.agree, texts.disagree]
    return { state, outcome: 'asking', says: [{ content, suggestions, intake: count }] }
  }
  const [open] = openQuestions(form, state.answers)
  if (!open) {
    return { state, outcome: 'completed', says: [{ content: form.outro || texts.done, intake: count }] }
  }
  const canGoBack = previousOf(form, state.answers, open) !== undefined
  const asked = askedQuestion(open, { texts, canGoBack })
  const content = joined(remark, asked.content)
  return {
    state,
    outcome: 'asking',
    says: [{ ...asked, content, intake: { ...count, ...askedInput(open) } }],
  }
}

/** Takes a message as the answer to what is open; the words decide, no model is asked. */
export function intakeStep(
  form: IntakeForm,
  state: IntakeState,
  said: Said,
  manner: AnswerManner,
): IntakeStep {
  if (isConsentOpen(form, state)) return consentStep(form, state, said, manner)
  const [open] = openQuestions(form, state.answers)
  if (!open) return intakeAsk(form, state, manner)
  const texts = intakeTexts[manner.language]
  const again = (remark: string) => intakeAsk(form, state, manner, remark)
  const take = (value: unknown) =>
    intakeAsk(form, { ...state, answers: { ...state.answers, [open.key]: value } }, manner)
  if (!isChoice(open, said)) {
    if (means(said.text, 'back')) return goBack(form, state, open, manner)
    if (means(said.text, 'skip')) return open.isRequired ? again(requiredText(open, texts)) : take(null)
  }
  const value = readAnswer(open, said, manner)
  return value === null ? again(sentences(texts.faults[faultOf(open)], open.hint)) : take(value)
}

function consentStep(form: IntakeForm, state: IntakeState, said: Said, manner: AnswerManner): IntakeStep {
  const texts = intakeTexts[manner.language]
  if (means(said.text, 'disagree', 'no')) {
    return { state, outcome: 'refused', says: [{ content: texts.refused }] }
  }
  if (!means(said.text, 'agree', 'yes')) return intakeAsk(form, state, manner, texts.unclearConsent)
  return intakeAsk(form, { ...state, hasConsent: true }, manner)
}

/** The answer before is given again; what it was is offered. */
function goBack(
  form: IntakeForm,
  state: IntakeState,
  open: IntakeQuestion,
  manner: AnswerManner,
): IntakeStep {
  const texts = intakeTexts[manner.language]
  const previous = previousOf(form, state.answers, open)
  if (!previous) return intakeAsk(form, state, manner, texts.first)
  const { [previous.key]: earlier, ...answers } = state.answers
  const step = intakeAsk(form, { ...state, answers }, manner)
  const canGoBack = previousOf(form, answers, previous) !== undefined
  const asked = askedQuestion(previous, { texts, canGoBack, earlier })
  return { ...step, says: step.says.map(say => ({ ...say, ...asked })) }
}

function previousOf({ questions }: IntakeForm, answers: Answers, open: IntakeQuestion) {
  return questions.slice(0, questions.indexOf(open)).findLast(({ key }) => Object.hasOwn(answers, key))
}

function isConsentOpen({ consent }: IntakeForm, { hasConsent }: IntakeState): boolean {
  return consent.isRequired && !hasConsent
}

/** A choice may be called like a command. */
function isChoice({ type, choices }: IntakeQuestion, { text }: Said): boolean {
  return (type === 'choice' || type === 'choices') && chosenOne(text, choices) !== null
}

/** A birthday needs its year, and lies behind. */
function faultOf(question: IntakeQuestion): AnswerType | 'birth' {
  return question.type === 'date' && askedSense(question) === 'birth' ? 'birth' : question.type
}

/** Somebody may be called like a command. */
function requiredText({ type }: IntakeQuestion, { required, quoted }: IntakeTexts): string {
  return type === 'text' || type === 'long_text' ? sentences(required, quoted) : required
}

function joined(...paragraphs: readonly string[]): string {
  return paragraphs.filter(one => one !== '').join('\n\n')
}

function sentences(...each: readonly string[]): string {
  return each.filter(one => one !== '').join(' ')
}
