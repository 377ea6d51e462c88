import type { Database } from '../../store/database.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import { type Aside, readAside } from '../conversations/aside.ts'
import type {
  ConversationEvent,
  ConversationLog,
  ConversationWrite,
} from '../conversations/conversationLog.ts'
import type { PrepareOwnTurn } from '../conversations/ownTurn.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import { type ClaimedTurn, enqueueTurn, hasOpenTurn } from '../conversations/store/turnStore.ts'
import type { AnswerManner } from './answerManner.ts'
import { inferredAnswers } from './answerSources.ts'
import { askableForm } from './askableForm.ts'
import type { FindFields } from './foundFields.ts'
import type { IntakeAnswers, OpenIntake } from './intakeAnswers.ts'
import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'
import type { IntakeManners } from './intakeManners.ts'
import { type Answers, openQuestions } from './intakeProgress.ts'
import { formOf } from './keptForm.ts'
import { readAnswer } from './readAnswer.ts'
import type { FieldReadings } from './readFields.ts'
import type { ShowForm } from './shownForm.ts'
import { means } from './spokenWords.ts'
import { findBusiness, findData } from './store/intakeRecords.ts'
import { allAnswers } from './storedAnswers.ts'
import { withoutSensitive } from './withoutSensitive.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'recentForTurn'>
  answers: Pick<IntakeAnswers, 'answer'>
  fields: FindFields
  showForm: ShowForm
  manners: IntakeManners
  /** Returns the knowledge base's answer to a question; null if nothing is relevant. */
  lookUp: (tenantId: string, question: string) => Promise<string | null>
  now: () => Date
}

/** What a message is read against. */
interface Reading {
  form: IntakeForm
  answers: Answers
  inferred: ReadonlySet<string>
  manner: AnswerManner
}

const maxEvents = 50

/**
 * Creates the turns of conversational intakes. A message that our own readers cannot read alone is stored with a turn;
 * in it a model reads the message, and the answer is stored as that of any other message.
 */
export function createConversationalTurns(deps: Deps) {
  const { database, log, answers, fields, showForm, manners, lookUp, now } = deps
  return { begin, prepare, isConfidential }

  /**
   * Stores a turn for a message if a model is to read it, or if an earlier message still has one. Returns whether it
   * has done so.
   */
  async function begin(
    write: ConversationWrite,
    open: OpenIntake,
    { tenantId, message, aside }: { tenantId: string; message: ConversationEvent; aside: Aside },
  ): Promise<boolean> {
    if (!open.form.isConversational) return false
    const { db, conversation } = write
    const isWanted =
      (await hasOpenTurn(db, conversation.id)) ||
      (!aside.wantsPerson && (await isForModel(tenantId, open, message)))
    if (!isWanted) return false
    const place = { tenantId, conversationId: conversation.id }
    await enqueueTurn(db, { ...place, messageEventId: message._id, at: now() })
    return true
  }

  async function isForModel(
    tenantId: string,
    open: OpenIntake,
    message: ConversationEvent,
  ): Promise<boolean> {
    const text = message.content.trim()
    if (text === '' || isCommand(text)) return false
    const { form } = await showForm(tenantId, open.form, allAnswers(open.filled))
    const reading = readingOf(form, open.filled, open.manner)
    if (wantedQuestions(reading, open.filled.consent_at !== undefined).length === 0) return false
    const [asked] = openQuestions(reading.form, reading.answers)
    const isFree = asked?.type === 'text' || asked?.type === 'long_text'
    const isRead = asked && !isFree && readAnswer(asked, { text, fileIds: [] }, open.manner) !== null
    return !(isRead && isShort(text)) && fields.isPossible(tenantId)
  }

  /** Reads the messages of a turn, before the conversation is locked; null if the conversation has no intake. */
  async function prepare(...[turn, signal]: Parameters<PrepareOwnTurn>): ReturnType<PrepareOwnTurn> {
    const { tenantId, conversationId } = turn
    const scope = { tenantId, actor: systemActor, requestId: turn.id }
    const known = await database.inTenant(tenantId, db => readKnown(db, conversationId))
    const message = known && (await messageOf(turn, scope))
    if (!known || !message) return null
    const { business, conversation, filled, form } = known
    const manner = await manners(tenantId, { conversation, business })
    const shown = await showForm(tenantId, form, allAnswers(filled))
    const reading = readingOf(shown.form, filled, manner)
    const [asked] = openQuestions(reading.form, reading.answers)
    const [aside, found] = await Promise.all([
      readAside(message.content, asked?.isSensitive ? null : question => lookUp(tenantId, question)),
      // A turn that ended its process does not ask a model again.
      turn.attempts > 1
        ? undefined
        : read(turn, withoutSensitive(message.content, { ...reading, questions: form.questions }), reading, {
            hasConsent: filled.consent_at !== undefined,
            signal,
          }),
    ])
    return async write =>
      (await answers.answer(write, scope, { message, aside, ...(found && { found }) })) ?? message._id
  }

  /** Returns whether a sensitive question is asked, so that nothing of the reply may be looked up. */
  async function isConfidential(tenantId: string, conversationId: string): Promise<boolean> {
    const known = await database.inTenant(tenantId, db => readKnown(db, conversationId))
    if (!known) return false
    const answers = allAnswers(known.filled)
    const { form } = await showForm(tenantId, known.form, answers)
    const isSpoken = known.conversation.communication_channel === 'voice'
    return openQuestions(askableForm(form, { isSpoken }), answers)[0]?.isSensitive === true
  }

  async function read(
    { tenantId, conversationId }: ClaimedTurn,
    text: string,
    reading: Reading,
    { hasConsent, signal }: { hasConsent: boolean; signal: AbortSignal },
  ): Promise<FieldReadings | undefined> {
    const questions = wantedQuestions(reading, hasConsent)
    return fields.find({ tenantId, conversationId, text, questions, manner: reading.manner, signal })
  }

  /** Returns the messages that the turn answers as one. */
  async function messageOf(turn: ClaimedTurn, scope: Scope): Promise<ConversationEvent | null> {
    const { events, next } = await log.recentForTurn(scope, turn.conversationId, maxEvents)
    const first = events.find(({ _id }) => _id === turn.messageEventId)
    if (!first) return null
    const said = events
      .filter(({ role, event_index }) => role === 'user' && event_index >= first.event_index)
      .filter(({ event_index }) => next === null || event_index < next)
      .toReversed()
    const content = said.map(one => one.content).join('\n')
    return { ...first, content, content_blocks: said.flatMap(one => one.content_blocks) }
  }
}

async function readKnown(db: Parameters<typeof findThread>[0], conversationId: string) {
  const thread = await findThread(db, conversationId)
  if (!thread?.filled_intake_id) return null
  const filled = await findData(db, 'filled_intake', thread.filled_intake_id)
  const intake = filled && (await findData(db, 'intake', filled.intake_id))
  const form = filled && formOf(filled, intake)
  return form ? { conversation: thread.data, filled, form, business: await findBusiness(db) } : null
}

function readingOf(shown: IntakeForm, filled: OpenIntake['filled'], manner: AnswerManner): Reading {
  const form = askableForm(shown, manner)
  return { form, answers: allAnswers(filled), inferred: inferredAnswers(filled.sources), manner }
}

/**
 * Returns the questions whose answers a model may look for: the open ones, or in the summary those that were read. None
 * before consent, or while a sensitive question is asked, since its answer must not reach a model.
 */
function wantedQuestions({ form, answers, inferred }: Reading, hasConsent: boolean): IntakeQuestion[] {
  if (form.consent.isRequired && !hasConsent) return []
  const open = openQuestions(form, answers)
  if (open[0]?.isSensitive) return []
  const wanted = open.length > 0 ? open : form.questions.filter(({ key }) => inferred.has(key))
  return wanted.filter(({ isSensitive, type }) => !isSensitive && type !== 'file')
}

function isCommand(text: string): boolean {
  return means(text, 'back', 'skip', 'later', 'yes', 'no', 'right')
}

function isShort(text: string): boolean {
  return text.split(/\s+/).length <= 6
}
