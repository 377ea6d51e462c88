import { wordsOf } from '../../words/wordsOf.ts'
import type { Aside } from '../conversations/aside.ts'
import type { AnswerManner } from './answerManner.ts'
import { askedQuestion, longestSuggestion } from './askedQuestion.ts'
import { askedSense } from './askedSense.ts'
import { chosenOne } from './chosenOnes.ts'
import {
  type IntakeState,
  type IntakeStep,
  intakeAsk,
  isConsentOpen,
  maxRefusals,
  previousOf,
  untouched,
} from './intakeAsk.ts'
import type { AnswerType, IntakeForm, IntakeQuestion } from './intakeForm.ts'
import { intakeCount, openQuestions } from './intakeProgress.ts'
import { type IntakeTexts, intakeTexts } from './intakeTexts.ts'
import { quotedCommand } from './quotedCommand.ts'
import { readAnswer, type Said } from './readAnswer.ts'
import { means } from './spokenWords.ts'

/** A message and its possible meanings besides an answer. */
export type Heard = Said & Aside

/** An intake when a message arrives. */
interface Moment {
  form: IntakeForm
  state: IntakeState
  said: Heard
  manner: AnswerManner
  texts: IntakeTexts
}

/** Returns the first step: the intro, then consent or the first question. */
export function intakeBeginning(form: IntakeForm, manner: AnswerManner): IntakeStep {
  const step = intakeAsk(form, untouched, manner)
  return form.intro === '' ? step : { ...step, says: [{ content: form.intro }, ...step.says] }
}

/** Reads a message as the answer to the open question. The words decide; no model is asked. */
export function intakeStep(
  form: IntakeForm,
  state: IntakeState,
  said: Heard,
  manner: AnswerManner,
): IntakeStep {
  const moment = { form, state, said, manner, texts: intakeTexts[manner.language] }
  if (isConsentOpen(form, state)) return consentStep(moment)
  const [open] = openQuestions(form, state.answers)
  if (!open) return intakeAsk(form, state, manner)
  return (isMeant(open, said) ? null : turnedTo(moment, open)) ?? answerStep(moment, open)
}

function consentStep(moment: Moment): IntakeStep {
  const { form, state, said, manner, texts } = moment
  if (means(said.text, 'disagree', 'no')) {
    return { state, outcome: 'refused', says: [{ content: texts.refused }] }
  }
  if (means(said.text, 'agree', 'yes')) return intakeAsk(form, { ...untouched, hasConsent: true }, manner)
  if (said.wantsPerson) return handedOver(moment)
  if (means(said.text, 'later')) return paused(moment)
  if (state.isPaused) return intakeAsk(form, resumed(state), manner)
  return notTaken(moment, texts.unclearConsent)
}

/** Handles a message that answers no question of any kind; returns null if it may be an answer. */
function turnedTo(moment: Moment, open: IntakeQuestion): IntakeStep | null {
  const { form, state, said, manner, texts } = moment
  if (said.wantsPerson && !(isFreeText(open) && isLong(said.text))) return handedOver(moment)
  if (means(said.text, 'back')) return goBack(moment, open)
  if (means(said.text, 'skip')) {
    return open.isRequired ? refused(moment, requiredText(open, texts)) : taken(moment, open, null)
  }
  // Only a question for a text can be answered with "later".
  if (means(said.text, 'later') && (!isFreeText(open) || state.refusals >= maxRefusals)) return paused(moment)
  if (!isFreeText(open)) return null
  if (state.isPaused) return intakeAsk(form, resumed(state), manner)
  return said.isQuestion ? questionInstead(moment, open) : null
}

function answerStep(moment: Moment, open: IntakeQuestion): IntakeStep {
  const { form, state, said, manner, texts } = moment
  const value = readAnswer(open, said, manner)
  if (value !== null) return taken(moment, open, value)
  if (state.isPaused) return intakeAsk(form, resumed(state), manner)
  return notTaken(moment, sentences(texts.faults[faultOf(open)], open.hint))
}

/** Handles a question from the visitor where a text is asked for; returns null if it counts as that text. */
function questionInstead(moment: Moment, { type }: IntakeQuestion): IntakeStep | null {
  const { said, texts } = moment
  const quoted = `"${said.text.trim()}"`
  const offers = quoted.length <= longestSuggestion ? [quoted] : []
  if (type === 'long_text') {
    // A long text may well contain questions.
    const isAlone = said.answer !== null && !isLong(said.text) && isOneSentence(said.text)
    return isAlone ? answered(moment, said.answer ?? '', offers) : null
  }
  if (said.answer !== null) return answered(moment, said.answer, offers)
  const remark = sentences(texts.unknown, texts.quotedQuestion)
  return { ...refused(moment, remark, offers), isUnanswered: true }
}

/** Answers a message that does not fit, if it is itself a question with a known answer; otherwise refuses it. */
function notTaken(moment: Moment, fault: string): IntakeStep {
  const { said, texts } = moment
  if (said.answer !== null) return answered(moment, said.answer)
  if (!said.isQuestion) return refused(moment, fault)
  return { ...refused(moment, sentences(texts.unknown, fault)), isUnanswered: true }
}

function taken({ form, state, manner }: Moment, open: IntakeQuestion, value: unknown): IntakeStep {
  return intakeAsk(form, resumed({ ...state, answers: { ...state.answers, [open.key]: value } }), manner)
}

function answered(
  { form, state, manner }: Moment,
  remark: string,
  offers: readonly string[] = [],
): IntakeStep {
  return intakeAsk(form, { ...state, isPaused: false }, manner, { remark, offers })
}

function refused(
  { form, state, manner }: Moment,
  remark: string,
  offers: readonly string[] = [],
): IntakeStep {
  const { refusals } = state
  return intakeAsk(form, { ...state, refusals: refusals + 1, isPaused: false }, manner, { remark, offers })
}

function handedOver({ state }: Moment): IntakeStep {
  return { state, outcome: 'handed_over', says: [] }
}

function paused({ form, state, texts }: Moment): IntakeStep {
  const intake = { ...intakeCount(form, state.answers), is_paused: true }
  const say = { content: texts.paused, suggestions: [texts.goOn], intake }
  return { state: { ...state, refusals: 0, isPaused: true }, outcome: 'asking', says: [say] }
}

function resumed(state: IntakeState): IntakeState {
  return { ...state, refusals: 0, isPaused: false }
}

/** Returns to the previous question and suggests its earlier answer. */
function goBack(moment: Moment, open: IntakeQuestion): IntakeStep {
  const { form, state, manner, texts } = moment
  const previous = previousOf(form, state.answers, open)
  if (!previous) return refused(moment, texts.first)
  const { [previous.key]: earlier, ...answers } = state.answers
  const step = intakeAsk(form, resumed({ ...state, answers }), manner)
  const canGoBack = previousOf(form, answers, previous) !== undefined
  const asked = askedQuestion(previous, { texts, canGoBack, earlier })
  return { ...step, says: step.says.map(say => ({ ...say, ...asked })) }
}

/**
 * Returns whether the message is an answer although it reads as a command: a choice may equal a command, and a text may
 * quote one.
 */
function isMeant(open: IntakeQuestion, { text }: Said): boolean {
  const isChoice = open.type === 'choice' || open.type === 'choices'
  if (isChoice) return chosenOne(text, open.choices) !== null
  return isFreeText(open) && quotedCommand(text.trim()) !== null
}

function isFreeText({ type }: IntakeQuestion): boolean {
  return type === 'text' || type === 'long_text'
}

/** Returns whether the text is long: a story may mention a person without asking for one. */
function isLong(text: string): boolean {
  return wordsOf(text).length > maxWords
}

const maxWords = 20

function isOneSentence(text: string): boolean {
  return !/(?:[.!?…]\s|\n)\s*\S/.test(text.trim())
}

/** A date of birth needs its year and lies in the past. */
function faultOf(question: IntakeQuestion): AnswerType | 'birth' {
  return question.type === 'date' && askedSense(question) === 'birth' ? 'birth' : question.type
}

/** A name may be the same as a command. */
function requiredText(open: IntakeQuestion, { required, quoted }: IntakeTexts): string {
  return isFreeText(open) ? sentences(required, quoted) : required
}

function sentences(...each: readonly string[]): string {
  return each.filter(one => one !== '').join(' ')
}
