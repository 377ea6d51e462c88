import { isDeepStrictEqual } from 'node:util'
import { wordsOf } from '../../words/wordsOf.ts'
import type { Aside } from '../conversations/aside.ts'
import type { AnswerManner } from './answerManner.ts'
import { answerText } from './answerText.ts'
import { askedQuestion, longestSuggestion } from './askedQuestion.ts'
import { askedSense } from './askedSense.ts'
import { chosenOne } from './chosenOnes.ts'
import { correctionIn } from './correctionIn.ts'
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
import type { IntakeTexts } from './intakeTexts.ts'
import { quotedCommand } from './quotedCommand.ts'
import { readAnswer, type Said } from './readAnswer.ts'
import { type FieldReadings, readFields } from './readFields.ts'
import { textsOf } from './spokenTexts.ts'
import { means } from './spokenWords.ts'

/** A message and its possible meanings besides an answer. */
export interface Heard extends Said, Aside {
  /** Answers that a model found in it; absent if none was asked. */
  found?: FieldReadings
}

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

/** Reads a message as the answer to the open question, or several in a conversation. No model is asked here. */
export function intakeStep(
  form: IntakeForm,
  state: IntakeState,
  said: Heard,
  manner: AnswerManner,
): IntakeStep {
  const moment = { form, state, said, manner, texts: textsOf(manner) }
  if (isConsentOpen(form, state)) return consentStep(moment)
  const [open] = openQuestions(form, state.answers)
  if (!open) return state.isConfirming ? confirmStep(moment) : intakeAsk(form, state, manner)
  const step = isMeant(open, said)
    ? answerStep(moment, open)
    : (turnedTo(moment, open) ??
      corrected(moment, open) ??
      fieldsStep(moment, open) ??
      questionInstead(moment, open) ??
      unread(moment, open) ??
      answerStep(moment, open))
  // A possible sensitive answer is not stored as an unanswered question.
  const { isUnanswered: _, ...confidential } = step
  return open.isSensitive ? confidential : step
}

/** Handles the reply to the summary of what was read from messages. */
function confirmStep(moment: Moment): IntakeStep {
  const { form, state, said, manner, texts } = moment
  if (said.wantsPerson) return handedOver(moment)
  if (means(said.text, 'yes', 'agree', 'right')) {
    return intakeAsk(form, { ...resumed(state), inferred: new Set() }, manner)
  }
  if (means(said.text, 'later')) return paused(moment)
  const change = corrected(moment, null) ?? foundCorrections(moment)
  if (change) return change
  if (state.isPaused) return intakeAsk(form, resumed(state), manner)
  return notTaken(moment, texts.whatIsWrong)
}

/** Changes an earlier answer; returns null if the message corrects none. */
function corrected(moment: Moment, open: IntakeQuestion | null): IntakeStep | null {
  const { form, state, said, manner, texts } = moment
  const found = correctionIn(said.text, { form, answers: state.answers, open, manner })
  if (!found) return null
  const { question, value } = found
  if (value === null) {
    return intakeAsk(form, resumed(state), manner, { remark: texts.notCorrected(question.label) })
  }
  const inferred = new Set([...state.inferred].filter(key => key !== question.key))
  const answers = { ...state.answers, [question.key]: value }
  const remark = texts.corrected(question.label, answerText(question, value, manner))
  return intakeAsk(form, { ...resumed(state), answers, inferred }, manner, { remark })
}

/** Changes the answers in the summary for which a model found others. */
function foundCorrections(moment: Moment): IntakeStep | null {
  const { state, said } = moment
  const found = Object.entries(said.found ?? {}).filter(
    ([key, { value }]) => !isDeepStrictEqual(value, state.answers[key]),
  )
  return found.length > 0 ? withFields(moment, Object.fromEntries(found)) : null
}

/** Reads several answers from one message of a conversation; returns null if it has none. */
function fieldsStep(moment: Moment, open: IntakeQuestion): IntakeStep | null {
  const { form, state, said, manner } = moment
  if (!form.isConversational) return null
  const isPlain = !isFreeText(open) && readAnswer(open, said, manner) !== null
  if (isPlain && said.found === undefined) return null
  const questions = openQuestions(form, state.answers)
  const own = readFields(said.text, questions, { asked: open, manner })
  const isOpen = new Set(questions.map(({ key }) => key))
  const found = Object.entries(said.found ?? {}).filter(([key]) => isOpen.has(key))
  const fields = { ...Object.fromEntries(found), ...own }
  const direct = isPlain ? readAnswer(open, said, manner) : null
  if (direct !== null && Object.keys(fields).every(key => key === open.key)) return null
  return Object.keys(fields).length > 0 ? withFields(moment, fields) : null
}

/** A model has read the message and found no answer; the same words again are taken as they are. */
function unread(moment: Moment, open: IntakeQuestion): IntakeStep | null {
  const { said, state, texts } = moment
  const isTaken = said.found === undefined || !isFreeText(open) || state.refusals > 0
  return isTaken ? null : notTaken(moment, sentences(texts.faults[faultOf(open)], open.hint))
}

function withFields({ form, state, said, manner }: Moment, fields: FieldReadings): IntakeStep {
  const read = Object.entries(fields)
  const values = Object.fromEntries(read.map(([key, { value }]) => [key, value]))
  const next = {
    ...resumed(state),
    answers: { ...state.answers, ...values },
    inferred: new Set([...state.inferred, ...Object.keys(values)]),
  }
  const quotes = Object.fromEntries(read.map(([key, { quote }]) => [key, quote]))
  return { ...intakeAsk(form, next, manner, { remark: said.answer ?? '' }), quotes }
}

function consentStep(moment: Moment): IntakeStep {
  const { form, state, said, manner, texts } = moment
  if (means(said.text, 'disagree', 'no')) {
    return { state, outcome: 'refused', says: [{ content: texts.refused }] }
  }
  if (means(said.text, 'agree', 'yes'))
    return intakeAsk(form, { ...resumed(state), hasConsent: true }, manner)
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
  return isFreeText(open) && state.isPaused ? intakeAsk(form, resumed(state), manner) : null
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
  if (!said.isQuestion || (type !== 'text' && type !== 'long_text')) return null
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
  const answers = { ...state.answers, [open.key]: value }
  const inferred = new Set([...state.inferred].filter(key => key !== open.key))
  return intakeAsk(form, resumed({ ...state, answers, inferred }), manner)
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
  const intake = {
    ...intakeCount(form, state.answers),
    is_paused: true,
    ...(state.isConfirming && { is_confirming: true }),
  }
  const say = { content: texts.paused, suggestions: [texts.goOn], intake }
  return { state: { ...state, refusals: 0, isPaused: true }, outcome: 'asking', says: [say] }
}

function resumed(state: IntakeState): IntakeState {
  return { ...state, refusals: 0, isPaused: false, isConfirming: false }
}

/** Returns to the previous question and suggests its earlier answer. */
function goBack(moment: Moment, open: IntakeQuestion): IntakeStep {
  const { form, state, manner, texts } = moment
  const previous = previousOf(form, state.answers, open)
  if (!previous) return refused(moment, texts.first)
  const { [previous.key]: earlier, ...answers } = state.answers
  const step = intakeAsk(form, resumed({ ...state, answers }), manner)
  // A call has no suggestions to show.
  if (manner.isSpoken) return step
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
