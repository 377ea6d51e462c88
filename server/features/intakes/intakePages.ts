import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import { cutText } from '../../store/cutText.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationLog, ConversationWrite } from '../conversations/conversationLog.ts'
import { filledBlocks } from '../conversations/messageBlocks.ts'
import { longestName } from '../conversations/noteEvent.ts'
import type { Participant } from '../conversations/participation.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { usableFiles } from '../conversations/store/usableFiles.ts'
import type { AnswerManner } from './answerManner.ts'
import { answerText } from './answerText.ts'
import { askableForm } from './askableForm.ts'
import { fitsQuestion } from './intakeAnswerSchema.ts'
import { type IntakeAnswers, isOver, isTooLate, type OpenIntake, stateOf } from './intakeAnswers.ts'
import { type IntakeState, type IntakeStep, intakeAsk } from './intakeAsk.ts'
import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'
import type { IntakeManners } from './intakeManners.ts'
import { type Answers, openQuestions } from './intakeProgress.ts'
import { intakeTexts } from './intakeTexts.ts'
import { formOf } from './keptForm.ts'
import { readAnswer } from './readAnswer.ts'
import type { ShowForm, Shown } from './shownForm.ts'
import { findBusiness, findData } from './store/intakeRecords.ts'
import { allAnswers } from './storedAnswers.ts'
import { answersIn } from './whenConditions.ts'

type IntakePage = components['schemas']['IntakePage']
type IntakePageInput = components['schemas']['IntakePageInput']

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'write'>
  answers: Pick<IntakeAnswers, 'openIntake' | 'store' | 'say'>
  showForm: ShowForm
  manners: IntakeManners
  now: () => Date
}

export type IntakePages = ReturnType<typeof createIntakePages>

/** Creates the page of an intake: the questions of a conversation all at once, for people who prefer a form. */
export function createIntakePages({ database, log, answers, showForm, manners, now }: Deps) {
  return { page, submit }

  /** Throws `resource.not_found` if the conversation has no intake. */
  async function page({ scope: { tenantId }, conversation }: Participant): Promise<IntakePage> {
    const id = conversation.filled_intake_id
    const found = await database.inTenant(tenantId, async db => {
      const filled = id === null ? undefined : await findData(db, 'filled_intake', id)
      const intake = filled && (await findData(db, 'intake', filled.intake_id))
      return { filled, form: filled && formOf(filled, intake), business: await findBusiness(db) }
    })
    const { filled, form, business } = found
    if (id === null || !filled || !form) throw new AppError('resource.not_found')
    const { language } = await manners(tenantId, { conversation: conversation.data, business })
    const shown = await showForm(tenantId, form, allAnswers(filled))
    return presented({ id, filled, form, language: conversation.data.language_id ?? language }, shown)
  }

  /**
   * Stores the answers of a page. Throws `record.invalid` with pointers to answers that do not fit, and
   * `conversation.completed` if nothing is open anymore.
   */
  async function submit(participant: Participant, input: IntakePageInput): Promise<IntakePage> {
    const { scope, conversation } = participant
    if (conversation.filled_intake_id === null) throw new AppError('resource.not_found')
    await log.write(scope, conversation.id, async write => {
      if (write.conversation.status === 'completed') throw new AppError('conversation.completed')
      const open = await answers.openIntake(write, scope)
      if (!open || isOver(open.filled) || isTooLate(open, now())) throw new AppError('conversation.completed')
      await submitOpen(write, scope, open, { ...input, isTeam: participant.isTeam })
    })
    return page(participant)
  }

  async function submitOpen(
    write: ConversationWrite,
    scope: Scope,
    open: OpenIntake,
    {
      answers: given,
      has_consent = false,
      is_complete = false,
      isTeam,
    }: IntakePageInput & { isTeam: boolean },
  ): Promise<void> {
    const { form, filled } = open
    // Answers on a page are written, also beside a call, which asks on by speaking.
    const manner = { ...open.manner, isSpoken: false }
    const state = { ...stateOf(filled, {}), inferred: new Set<string>() }
    // Nobody can consent for somebody else.
    const hasConsent = state.hasConsent || (has_consent && !isTeam)
    if (form.consent.isRequired && !hasConsent) throw invalid([consentFault(manner, isTeam)])
    const { next, faults } = withGiven(form, state.answers, given, manner)
    if (faults.length > 0) throw invalid(faults)
    const blocks = await fileBlocks(write, filesIn(form, given), isTeam)
    const before = await showForm(scope.tenantId, form, state.answers)
    const answered = await showForm(scope.tenantId, form, next)
    if (is_complete) {
      const missing = openQuestions(answered.form, next).filter(({ isRequired }) => isRequired)
      if (missing.length > 0) throw invalid(missing.map(question => missingFault(question, manner)))
    }
    const whole = is_complete ? withSkipped(answered.form, next) : next
    const after = await showForm(scope.tenantId, form, whole)
    const step = pageStep(
      {
        form: askableForm(after.form, open.manner),
        before: { ...before, form: askableForm(before.form, open.manner) },
        isComplete: is_complete,
        manner: open.manner,
      },
      { ...state, answers: whole, hasConsent },
    )
    const by = isTeam ? { by: 'team' as const, name: scope.actor.name } : { by: 'person' as const }
    const unsaid = unsaidAnswers(filled, after, { isComplete: is_complete, isTeam })
    const isSaid = blocks.length > 0 || (is_complete && unsaid.length > 0)
    const eventId = v7()
    const source = { ...by, at: now().toISOString(), ...(isSaid && { event_id: eventId }) }
    await answers.store(write, scope, open, { step, before, after, source })
    if (isSaid) {
      const message = isTeam ? teamMessage(scope.actor.name) : personMessage
      const content = givenAnswers(unsaid, after, manner)
      await write.append({ ...message, id: eventId, content, content_blocks: blocks })
    }
    if (step.says.length > 0) await answers.say(write, open, step)
  }
}

interface StepPlace {
  form: IntakeForm
  before: Shown
  isComplete: boolean
  manner: AnswerManner
}

/** Returns the end of the intake, or asks on in the chat if its open question has been answered on the page. */
function pageStep({ form, before, isComplete, manner }: StepPlace, state: IntakeState): IntakeStep {
  const step = intakeAsk(form, state, manner)
  if (isComplete) return { ...step, outcome: 'completed' }
  const [asked] = openQuestions(before.form, before.answers)
  const [open] = openQuestions(form, state.answers)
  // A page is not complete before its person says so.
  const isSame = open === undefined || asked?.key === open.key
  return { ...step, outcome: 'asking', says: isSame ? [] : step.says }
}

/** Returns the answers with those of a page, and the faults of the latter. */
function withGiven(
  { questions }: IntakeForm,
  answers: Answers,
  given: Readonly<Record<string, unknown>>,
  manner: AnswerManner,
): { next: Answers; faults: FieldError[] } {
  const next: Record<string, unknown> = { ...answers }
  const faults = Object.entries(given).flatMap(([key, value]): FieldError[] => {
    const question = questions.find(one => one.key === key)
    const pointer = joinPointer('/answers', key)
    if (!question) {
      return [{ pointer, keyword: 'additionalProperties', message: 'This question does not exist.' }]
    }
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
    if (isEmpty && question.isRequired) delete next[key]
    if (isEmpty && !question.isRequired) next[key] = null
    if (isEmpty) return []
    const read = valueGiven(question, value, manner)
    if (read !== null) next[key] = read
    const { faults: texts } = intakeTexts[manner.language]
    return read === null ? [{ pointer, keyword: 'x-answer', message: texts[question.type] }] : []
  })
  return { next, faults }
}

/** A text is read as a message would be, so that a date may be written in any usual way. */
function valueGiven(question: IntakeQuestion, value: unknown, manner: AnswerManner): unknown {
  if (fitsQuestion(question, value)) return value
  return typeof value === 'string' ? readAnswer(question, { text: value, fileIds: [] }, manner) : null
}

function withSkipped({ questions }: IntakeForm, answers: Answers): Answers {
  const skipped = questions.filter(({ key }) => !Object.hasOwn(answers, key)).map(({ key }) => [key, null])
  return { ...answers, ...Object.fromEntries(skipped) }
}

/** Returns the ids of given files by the pointers of their answers. */
function filesIn({ questions }: IntakeForm, given: Readonly<Record<string, unknown>>): [string, string][] {
  return questions
    .filter(({ type, key }) => type === 'file' && Array.isArray(given[key]))
    .flatMap(({ key }) =>
      (given[key] as unknown[]).map((id): [string, string] => [joinPointer('/answers', key), String(id)]),
    )
}

/** Returns the given files as parts of a message. Throws `record.invalid` for one that is not the person's. */
async function fileBlocks(
  { db, conversation }: ConversationWrite,
  given: readonly [string, string][],
  isTeam: boolean,
) {
  const files = await usableFiles(
    db,
    conversation.id,
    given.map(([, id]) => id),
    { isTeam },
  )
  const gone = given.filter(([, id]) => !files.has(id))
  if (gone.length > 0) {
    throw invalid(gone.map(([pointer]) => ({ pointer, keyword: 'x-ref', message: 'There is no such file.' })))
  }
  const blocks = [...files.values()].map(({ id, kind, name }) =>
    kind === 'image'
      ? { type: 'image' as const, image_id: id }
      : { type: 'file' as const, file_id: id, name },
  )
  return filledBlocks(blocks, files)
}

const personMessage = { ...plainMessage('', ''), role: 'user' } as const

function teamMessage(name: string) {
  return { ...plainMessage('', cutText(name, longestName)), metadata: { human: true } }
}

/**
 * Returns the questions whose answers the conversation does not have yet: those that have changed, and at the end also
 * those that the person has stored earlier without a message.
 */
function unsaidAnswers(
  filled: OpenIntake['filled'],
  { form, answers }: Shown,
  { isComplete, isTeam }: { isComplete: boolean; isTeam: boolean },
): IntakeQuestion[] {
  const before = allAnswers(filled)
  const { sources = {} } = filled
  return form.questions.filter(({ key }) => {
    if (!isDeepStrictEqual(before[key], answers[key])) return true
    const source = Object.hasOwn(sources, key) ? sources[key] : undefined
    return isComplete && !isTeam && source?.by === 'person' && source.event_id === undefined
  })
}

/** Returns answers as the text of a message. Sensitive ones stay in the response alone. */
function givenAnswers(
  questions: readonly IntakeQuestion[],
  { answers }: Shown,
  manner: AnswerManner,
): string {
  const lines = questions.flatMap(question => {
    const text = answerText(question, answers[question.key], manner)
    return text === '' ? [] : [`${question.label}: ${question.isSensitive ? '[…]' : text}`]
  })
  return lines.join('\n')
}

function presented(
  { id, filled, form, language }: Pick<OpenIntake, 'id' | 'filled' | 'form'> & { language: string },
  shown: Shown,
): IntakePage {
  const { intro, outro, consent } = form
  const affecting = new Set(form.questions.flatMap(({ when }) => answersIn(when)))
  return {
    ...{ name: form.name, intro, outro, language_id: language, status: filled.status },
    consent: { required: consent.isRequired, text: consent.text, given: filled.consent_at !== undefined },
    missing: openQuestions(shown.form, shown.answers).map(({ key }) => key),
    has_pdf: form.offersPdf,
    filled_intake_id: id,
    questions: shown.form.questions.map(({ key, label, ask, type, choices, hint, isRequired }) => ({
      ...{ key, label, ask, type, choices: [...choices], hint, required: isRequired },
      ...(affecting.has(key) && { affects_others: true }),
      ...(Object.hasOwn(shown.answers, key) && { answer: shown.answers[key] }),
    })),
  }
}

function invalid(errors: FieldError[]): AppError {
  return new AppError('record.invalid', { errors })
}

function consentFault({ language }: AnswerManner, isTeam: boolean): FieldError {
  const { unclearConsent, ownConsent } = intakeTexts[language]
  return { pointer: '/has_consent', keyword: 'const', message: isTeam ? ownConsent : unclearConsent }
}

function missingFault({ key }: IntakeQuestion, { language }: AnswerManner): FieldError {
  const pointer = joinPointer('/answers', key)
  return { pointer, keyword: 'required', message: intakeTexts[language].required }
}
