import { isDeepStrictEqual } from 'node:util'
import type { EntityData } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import { readData } from '../../store/records/readData.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { Aside } from '../conversations/aside.ts'
import type { ConversationEvent, ConversationWrite } from '../conversations/conversationLog.ts'
import { fileIdsOf } from '../conversations/messageBlocks.ts'
import { noteUnanswered } from '../knowledge/unanswered/noteUnanswered.ts'
import { watchIntake } from './abandonment.ts'
import type { AnswerManner } from './answerManner.ts'
import { type AnswerSource, answerSources, inferredAnswers, withConfirmed } from './answerSources.ts'
import { askableForm } from './askableForm.ts'
import type { IntakeMessage } from './askedQuestion.ts'
import type { CompleteIntake } from './completion.ts'
import { filledIntakeTitle } from './filledIntakeTitle.ts'
import { type IntakeState, type IntakeStep, intakeAsk } from './intakeAsk.ts'
import { intakeEvents } from './intakeEvents.ts'
import type { FollowIntake } from './intakeFollowing.ts'
import type { IntakeForm } from './intakeForm.ts'
import type { IntakeManners } from './intakeManners.ts'
import { openQuestions } from './intakeProgress.ts'
import { intakeSpeaker } from './intakeSpeaker.ts'
import { intakeStep } from './intakeStep.ts'
import { formOf } from './keptForm.ts'
import type { Said } from './readAnswer.ts'
import type { FieldReadings } from './readFields.ts'
import type { ShowForm, Shown } from './shownForm.ts'
import { textsOf } from './spokenTexts.ts'
import { findBusiness } from './store/intakeRecords.ts'
import { findLastAsked, type LastAsked } from './store/lastAsked.ts'
import { allAnswers, readFilled, withAnswers } from './storedAnswers.ts'

type FilledIntake = EntityData<'filled_intake'>

/** Hands a conversation to the team after its visitor asked for a person. */
export type HandOver = (write: ConversationWrite, scope: Scope) => Promise<void>

interface Deps {
  manners: IntakeManners
  handOver: HandOver
  showForm: ShowForm
  complete: CompleteIntake
  follow: FollowIntake
  now: () => Date
}

/** A message to read, and what it is besides an answer. */
export interface IntakeInput {
  message: ConversationEvent
  aside: Aside
  /** Answers that a model found in it; absent if none was asked. */
  found?: FieldReadings
  /** The intake, if the caller has opened it. */
  open?: OpenIntake
}

/** An intake that a conversation fills, while its response is locked. */
export interface OpenIntake {
  id: string
  filled: FilledIntake
  form: IntakeForm
  manner: AnswerManner
  speaker: string
}

/** The decision on a message, with the questions that the answers show after it. */
export interface Decision {
  step: IntakeStep
  before: Shown
  after: Shown
}

type Decide = (form: IntakeForm, state: IntakeState, manner: AnswerManner) => IntakeStep

export type IntakeAnswers = ReturnType<typeof createIntakeAnswers>

/** Continues intakes, in the transaction that stores the message. */
export function createIntakeAnswers({ manners, handOver, showForm, complete, follow, now }: Deps) {
  return { answer, resume, openIntake, store, say }

  /**
   * Stores a message as the answer to the open question, or says what is wrong with it, and asks the next question.
   * Returns the id of its last event, if it has said anything.
   */
  async function answer(
    write: ConversationWrite,
    scope: Scope,
    { message, aside, found, open }: IntakeInput,
  ): Promise<string | undefined> {
    const said = { ...saidIn(message), ...aside, ...(found && { found }) }
    const source = { by: 'person', at: message.created_at, event_id: message._id } as const
    const decide: Decide = (form, state, manner) => intakeStep(form, state, said, manner)
    const { step, eventId } = await goOn(write, scope, decide, { source, open })
    if (step?.outcome === 'handed_over') await handOver(write, scope)
    if (!step?.isUnanswered || write.conversation.data.is_test) return eventId
    const place = { tenantId: scope.tenantId, conversationId: write.conversation.id }
    await noteUnanswered(write.db, { ...place, question: said.text, at: now() })
    return eventId
  }

  /** Asks the open question again, and watches from now on whether it is answered. */
  async function resume(write: ConversationWrite, scope: Scope): Promise<void> {
    const open = await openIntake(write, scope)
    if (!open) return
    const ask: Decide = (form, state, manner) =>
      intakeAsk(form, { ...state, refusals: 0, isPaused: false }, manner)
    await goOn(write, scope, ask, { open })
    const place = { tenantId: scope.tenantId, id: open.id, conversationId: write.conversation.id }
    if (open.filled.status === 'in_progress') await watchIntake(write.db, open.form, place, now())
  }

  async function goOn(
    write: ConversationWrite,
    scope: Scope,
    decide: Decide,
    { source, open: opened }: { source?: AnswerSource; open?: OpenIntake | undefined } = {},
  ): Promise<{ step: IntakeStep | null; eventId?: string | undefined }> {
    const open = opened ?? (await openIntake(write, scope))
    if (open === null) return { step: null }
    const texts = textsOf(open.manner)
    if (isOver(open.filled)) return { step: null, eventId: await end(write, [{ content: texts.gone }], open) }
    if (isTooLate(open, now())) {
      return { step: null, eventId: await end(write, [{ content: texts.tooLate }], open) }
    }
    const decision = await decided(write, scope, open, decide)
    await store(write, scope, open, { ...decision, source })
    return { step: decision.step, eventId: await say(write, open, decision.step) }
  }

  /** Decides with the questions that the answers show, before and after the message. */
  async function decided(
    write: ConversationWrite,
    { tenantId }: Scope,
    { form, filled, manner }: OpenIntake,
    decide: Decide,
  ): Promise<Decision> {
    const state = stateOf(filled, await findLastAsked(write.db, write.conversation.id))
    const before = await showForm(tenantId, form, state.answers)
    const step = decide(askableForm(before.form, manner), state, manner)
    if (step.state.answers === state.answers) return { step, before, after: before }
    const after = await showForm(tenantId, form, step.state.answers)
    const isSame = isDeepStrictEqual(keysOf(before.form), keysOf(after.form))
    const { quotes, state: next, beside } = step
    const asked = isSame
      ? step
      : { ...intakeAsk(askableForm(after.form, manner), next, manner, beside), ...(quotes && { quotes }) }
    return { step: asked, before, after }
  }

  /** Stores the result of a step, and what follows from it. */
  async function store(
    write: ConversationWrite,
    scope: Scope,
    open: OpenIntake,
    { source, ...decision }: Decision & { source?: AnswerSource | undefined },
  ): Promise<void> {
    const { db, records, conversation } = write
    const { tenantId } = scope
    const at = now()
    await records.write(
      ...[scope, 'filled_intake', open.id, null],
      ({ data }) => filledAfter(data, open.form, decision, { source, now: at }),
      { op: 'patch' },
    )
    const place = { tenantId, id: open.id, conversationId: conversation.id }
    if (open.filled.status === 'abandoned') await watchIntake(db, open.form, place, at)
    const moment = { tenantId, id: open.id, at }
    for (const question of changedKeys(decision)) await follow(db, { ...moment, kind: 'answered', question })
    const isFollowedUp = open.filled.followed_up_at !== undefined
    if (isComplete(decision) && !isFollowedUp) await complete(db, moment)
  }

  /** Locks the response; returns null if it or its intake is gone, and then ends the conversation politely. */
  async function openIntake(write: ConversationWrite, scope: Scope): Promise<OpenIntake | null> {
    const { conversation, records, db } = write
    const id = conversation.filledIntakeId ?? ''
    // Locked until the answer is stored, so that concurrent corrections by the team are not lost.
    const [found] = await lockRecords(db, 'filled_intake', [id])
    const filled = found && found.deleted_at === null ? readFilled(found.data) : undefined
    const intake = await findRecord(records, scope, 'intake', filled?.intake_id ?? '')
    const business = await findBusiness(db)
    const manner = await manners(scope.tenantId, { conversation: conversation.data, business })
    const form = filled && intake ? formOf(filled, intake.data) : undefined
    const speaker = intakeSpeaker((filled?.form && readData('intake', filled.form)) || intake?.data, business)
    if (filled && form) return { id, filled, form, manner, speaker }
    await end(write, [{ content: textsOf(manner).gone }], { speaker })
    return null
  }

  async function say(
    write: ConversationWrite,
    open: OpenIntake,
    { outcome, says }: IntakeStep,
  ): Promise<string | undefined> {
    if (outcome !== 'completed')
      return outcome === 'refused' ? end(write, says, open) : tell(write, says, open)
    const offered = says.map(one =>
      one.intake && open.form.offersPdf
        ? { ...one, intake: { ...one.intake, filled_intake_id: open.id } }
        : one,
    )
    return end(write, offered, open)
  }

  async function end(
    write: ConversationWrite,
    says: readonly IntakeMessage[],
    open: Pick<OpenIntake, 'speaker'>,
  ): Promise<string | undefined> {
    const eventId = await tell(write, says, open)
    await write.change({ status: 'completed', ended_by: 'agent' })
    return eventId
  }

  async function tell(
    write: ConversationWrite,
    says: readonly IntakeMessage[],
    { speaker }: Pick<OpenIntake, 'speaker'>,
  ): Promise<string | undefined> {
    let eventId: string | undefined
    for (const event of intakeEvents(says, speaker)) eventId = (await write.append(event))._id
    return eventId
  }
}

function saidIn({ content, content_blocks }: ConversationEvent): Said {
  const files = content_blocks.filter(({ type }) => type === 'image' || type === 'file')
  return { text: content, fileIds: fileIdsOf(files) }
}

/** Returns whether a response takes no more answers; the team may have closed it. */
export function isOver({ status }: FilledIntake): boolean {
  return status === 'completed' || status === 'voided'
}

/** Returns whether the time in which an abandoned intake can be continued is over. */
export function isTooLate({ filled, form }: Pick<OpenIntake, 'filled' | 'form'>, now: Date): boolean {
  if (filled.status !== 'abandoned' || form.resumeDays === null) return false
  const since = new Date(filled.abandoned_at ?? now).getTime()
  return now.getTime() > since + form.resumeDays * 86_400_000
}

/** Returns the state of a response, with the intake's note on its last question. */
export function stateOf(
  filled: FilledIntake,
  { refusals = 0, is_paused: isPaused = false, is_confirming: isConfirming = false }: LastAsked,
): IntakeState {
  return {
    answers: allAnswers(filled),
    hasConsent: filled.consent_at !== undefined,
    refusals,
    isPaused,
    inferred: inferredAnswers(filled.sources),
    isConfirming,
  }
}

/** Returns whether a step completes the response. A call asks for no files; the team sees to those that are required. */
function isComplete({ step, after: { form, answers } }: Decision): boolean {
  return step.outcome === 'completed' && !openQuestions(form, answers).some(({ isRequired }) => isRequired)
}

function keysOf({ questions }: IntakeForm): string[] {
  return questions.map(({ key }) => key)
}

/** Returns the keys of new and changed answers that are part of the result; a skipped question has none. */
function changedKeys({ before, after }: Decision): string[] {
  return Object.entries(after.answers).flatMap(([key, value]) =>
    value === null || isDeepStrictEqual(before.answers[key], value) ? [] : [key],
  )
}

function filledAfter(
  before: RecordData,
  form: IntakeForm,
  decision: Decision,
  { source, now }: { source: AnswerSource | undefined; now: Date },
): RecordData {
  const { step, after } = decision
  const { state, outcome, quotes } = step
  const at = now.toISOString()
  const filled = readFilled(before)
  const { title, sources = {}, consent_at, status } = filled
  const earlier = allAnswers(filled)
  // A title that the team has written stays.
  const isOwnTitle = title !== filledIntakeTitle(form, filled.answers ?? {})
  const known = inferredAnswers(sources)
  const confirmed = new Set([...known].filter(key => !state.inferred.has(key)))
  const change = { before: earlier, after: state.answers, sources: withConfirmed(sources, confirmed) }
  const { abandoned_at: _, ...kept } = before
  return withAnswers(
    {
      ...(status === 'abandoned' ? { ...kept, status: 'in_progress' } : before),
      ...(source && { sources: answerSources(change, source, quotes) }),
      ...(!isOwnTitle && { title: filledIntakeTitle(form, after.answers) }),
      ...(state.hasConsent && consent_at === undefined && { consent_at: at }),
      ...(outcome === 'completed' && { status: 'needs_review' }),
      ...(isComplete(decision) && {
        ...{ status: 'completed', completed_at: at, followed_up_at: filled.followed_up_at ?? at },
      }),
      ...(outcome === 'refused' && { status: 'voided' }),
    },
    after,
  )
}
