import type { EntityData } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { Aside } from '../conversations/aside.ts'
import type { ConversationEvent, ConversationWrite } from '../conversations/conversationLog.ts'
import { fileIdsOf } from '../conversations/messageBlocks.ts'
import { noteUnanswered } from '../knowledge/unanswered/noteUnanswered.ts'
import type { AnswerManner } from './answerManner.ts'
import { type AnswerSource, answerSources } from './answerSources.ts'
import type { IntakeMessage } from './askedQuestion.ts'
import { filledIntakeTitle } from './filledIntakeTitle.ts'
import { type IntakeState, type IntakeStep, intakeAsk } from './intakeAsk.ts'
import { intakeEvents } from './intakeEvents.ts'
import { type IntakeForm, intakeForm } from './intakeForm.ts'
import type { IntakeManners } from './intakeManners.ts'
import { intakeProgress } from './intakeProgress.ts'
import { intakeSpeaker } from './intakeSpeaker.ts'
import { intakeStep } from './intakeStep.ts'
import { intakeTexts } from './intakeTexts.ts'
import type { Said } from './readAnswer.ts'
import { findBusiness } from './store/intakeRecords.ts'
import { findLastAsked, type LastAsked } from './store/lastAsked.ts'

type FilledIntake = EntityData<'filled_intake'>

/** Hands a conversation to the team after its visitor asked for a person. */
export type HandOver = (write: ConversationWrite, scope: Scope) => Promise<void>

interface Deps {
  manners: IntakeManners
  handOver: HandOver
  now: () => Date
}

/** An intake that a conversation fills. */
interface OpenIntake {
  id: string
  form: IntakeForm
  manner: AnswerManner
  speaker: string
}

type Decide = (form: IntakeForm, state: IntakeState, manner: AnswerManner) => IntakeStep

/** Continues intakes, in the transaction that stores the message. */
export function createIntakeAnswers({ manners, handOver, now }: Deps) {
  return { answer, resume }

  /**
   * Stores a message as the answer to the open question, or says what is wrong with it, and asks the next question.
   */
  async function answer(
    write: ConversationWrite,
    scope: Scope,
    { message, aside }: { message: ConversationEvent; aside: Aside },
  ): Promise<void> {
    const said = { ...saidIn(message), ...aside }
    const source = { by: 'person', at: message.created_at, event_id: message._id } as const
    const decide: Decide = (form, state, manner) => intakeStep(form, state, said, manner)
    const step = await goOn(write, scope, decide, source)
    if (step?.outcome === 'handed_over') await handOver(write, scope)
    if (!step?.isUnanswered || write.conversation.data.is_test) return
    const place = { tenantId: scope.tenantId, conversationId: write.conversation.id }
    await noteUnanswered(write.db, { ...place, question: said.text, at: now() })
  }

  /** Asks the open question again. */
  async function resume(write: ConversationWrite, scope: Scope): Promise<void> {
    await goOn(write, scope, (form, state, manner) =>
      intakeAsk(form, { ...state, refusals: 0, isPaused: false }, manner),
    )
  }

  async function goOn(
    write: ConversationWrite,
    scope: Scope,
    decide: Decide,
    source?: AnswerSource,
  ): Promise<IntakeStep | null> {
    const open = await openIntake(write, scope)
    if (open === null) return null
    const last = await findLastAsked(write.db, write.conversation.id)
    let step: IntakeStep | null = null
    // Decided while the record is locked, so that concurrent corrections by the team are not lost.
    await write.records.write(
      ...[scope, 'filled_intake', open.id, null],
      ({ data }) => {
        const filled = readData('filled_intake', data)
        step = isOver(filled) ? null : decide(open.form, stateOf(filled, last), open.manner)
        return step ? filledAfter(data, open.form, step, { source, now: now() }) : data
      },
      { op: 'patch' },
    )
    await say(write, open, step)
    return step
  }

  /** Returns the intake, or null if it is gone; the conversation then ends politely. */
  async function openIntake(write: ConversationWrite, scope: Scope): Promise<OpenIntake | null> {
    const { conversation, records, db } = write
    const id = conversation.filledIntakeId ?? ''
    const filled = await findRecord(records, scope, 'filled_intake', id)
    const intakeId = filled?.data.intake_id ?? ''
    const intake = await findRecord(records, scope, 'intake', intakeId)
    const business = await findBusiness(db)
    const manner = await manners(scope.tenantId, { conversation: conversation.data, business })
    const speaker = intakeSpeaker(intake?.data, business)
    if (intake) return { id, form: intakeForm(intake.data), manner, speaker }
    await end(write, [{ content: intakeTexts[manner.language].gone }], speaker)
    return null
  }

  async function say(
    write: ConversationWrite,
    { manner, speaker }: OpenIntake,
    step: IntakeStep | null,
  ): Promise<void> {
    if (step?.outcome !== 'asking' && step?.outcome !== 'handed_over') {
      return end(write, step?.says ?? [{ content: intakeTexts[manner.language].gone }], speaker)
    }
    for (const event of intakeEvents(step.says, speaker)) await write.append(event)
  }

  async function end(
    write: ConversationWrite,
    says: readonly IntakeMessage[],
    speaker: string,
  ): Promise<void> {
    for (const event of intakeEvents(says, speaker)) await write.append(event)
    await write.change({ status: 'completed' })
  }
}

function saidIn({ content, content_blocks }: ConversationEvent): Said {
  const files = content_blocks.filter(({ type }) => type === 'image' || type === 'file')
  return { text: content, fileIds: fileIdsOf(files) }
}

/** The team may have closed it. */
function isOver({ status }: FilledIntake): boolean {
  return status === 'completed' || status === 'voided'
}

function stateOf(
  { answers = {}, consent_at }: FilledIntake,
  { refusals = 0, is_paused: isPaused = false }: LastAsked,
): IntakeState {
  return { answers, hasConsent: consent_at !== undefined, refusals, isPaused }
}

function filledAfter(
  before: RecordData,
  form: IntakeForm,
  { state, outcome }: IntakeStep,
  { source, now }: { source: AnswerSource | undefined; now: Date },
): RecordData {
  const { answers, hasConsent } = state
  const at = now.toISOString()
  // A title that the team has written stays.
  const { title, answers: earlier = {}, sources, consent_at } = readData('filled_intake', before)
  const isOwnTitle = title !== filledIntakeTitle(form, earlier)
  return {
    ...before,
    answers,
    ...(source && { sources: answerSources({ before: earlier, after: answers, sources }, source) }),
    ...intakeProgress(form, answers),
    ...(!isOwnTitle && { title: filledIntakeTitle(form, answers) }),
    ...(hasConsent && consent_at === undefined && { consent_at: at }),
    ...(outcome === 'completed' && { status: 'completed', completed_at: at }),
    ...(outcome === 'refused' && { status: 'voided' }),
  }
}
