import { AppError } from '../../errors.ts'
import { type AgentAtWork, findAgentOf } from '../../store/conversations/agentAtWork.ts'
import { enqueueTurn } from '../../store/conversations/turnStore.ts'
import { cutText } from '../../store/cutText.ts'
import { stopTurns } from '../../store/inbox/openTurns.ts'
import { findUnanswered } from '../../store/inbox/unansweredMessage.ts'
import { isObject } from '../../store/isObject.ts'
import type { Scope } from '../../store/scope.ts'
import { agentName } from '../conversations/agentName.ts'
import type { ConversationEvent, ConversationWrite } from '../conversations/conversationLog.ts'
import { mayRequestHuman } from '../conversations/mayRequestHuman.ts'
import type { IntakeServices } from '../intakes/intakeServices.ts'
import { findIntakeSpeaker } from '../intakes/intakeSpeaker.ts'
import { handoffEvent, longestName } from './handoffEvent.ts'
import { handoffTexts } from './handoffTexts.ts'

interface Deps {
  intakes: Pick<IntakeServices, 'resume'>
  now: () => Date
}

export type HandoffReason = NonNullable<ConversationEvent['metadata']['handoff_reason']>

/** Who gets a conversation. */
export interface Taker {
  /** Null for a program, to which nothing is assigned. */
  id: string | null
  name: string
}

/** What is known before the conversation is held. */
export interface Surroundings {
  scope: Scope
  /** Spoken where the conversation does not say. */
  language: string
  /** The business is closed. */
  isTeamAway: boolean
}

export type Handoffs = ReturnType<typeof createHandoffs>

/**
 * The ways a conversation changes hands, each within the transaction that holds it, and each with one event of which its
 * visitor is told. What is so already changes nothing.
 */
export function createHandoffs({ intakes, now }: Deps) {
  return { toQueue, letGo, toPerson, toAgent }

  /** To people, where it waits; throws `auth.forbidden` to visitors who may not ask for it. */
  async function toQueue(
    write: ConversationWrite,
    around: Surroundings,
    wish: { isTeam: boolean; reason?: HandoffReason | undefined },
  ): Promise<boolean> {
    const { conversation, db } = write
    demandOpen(write)
    const agent = await findAgentOf(db, conversation)
    if (!wish.isTeam && !mayRequestHuman(conversation, agent?.data)) throw new AppError('auth.forbidden')
    if (conversation.handler !== 'agent') return false
    demandVisitor(write)
    await stopTurns(db, conversation.id)
    await write.change({ handler: 'queue' }, { action: 'handOffConversation' })
    const texts = textsFor(write, around)
    await write.append(
      handoffEvent({
        ...{ how: 'requested', name: await speakerOf(write, agent), endsTurn: true },
        content: around.isTeamAway ? texts.away : ownMessage(agent) || texts.requested,
        ...(wish.reason && { reason: wish.reason }),
      }),
    )
    return true
  }

  /** From whoever has it to the queue; the visitor is told only where the agent had it. */
  async function letGo(write: ConversationWrite, around: Surroundings): Promise<void> {
    if (write.conversation.handler !== 'human') return void (await toQueue(write, around, { isTeam: true }))
    demandOpen(write)
    demandVisitor(write)
    await write.change({ handler: 'queue' }, { action: 'assignConversation' })
  }

  /** To a person or a program; throws `conversation.held` where another person has it, unless by `force`. */
  async function toPerson(
    write: ConversationWrite,
    around: Surroundings,
    { taker, force = false, action }: { taker: Taker; force?: boolean; action: string },
  ): Promise<void> {
    const { conversation, db } = write
    demandOpen(write)
    demandVisitor(write)
    const { handler, data } = conversation
    const holder = handler === 'human' && typeof data.assignee_id === 'string' ? data.assignee_id : null
    if (holder !== null && holder !== taker.id && !force) throw held(data.assignee_name)
    if (handler === 'human' && holder === taker.id) return
    const wasAnswering = handler === 'agent' && (await stopTurns(db, conversation.id))
    const name = cutText(taker.name, longestName)
    await write.change(
      {
        handler: 'human',
        ...(taker.id !== null && { assignee_id: taker.id, assignee_name: name }),
        // Whoever was to get an answer of the agent gets it from the team.
        ...(wasAnswering && { waiting_since: now().toISOString() }),
      },
      { action },
    )
    const content = textsFor(write, around).joined(name)
    await write.append(handoffEvent({ how: 'joined', content, name, endsTurn: handler === 'agent' }))
  }

  /** Back to the agent, which goes on; whether a turn of it is to be begun. */
  async function toAgent(
    write: ConversationWrite,
    around: Surroundings,
    how: 'returned' | 'timed_out',
  ): Promise<boolean> {
    const { conversation, db } = write
    const { id, agentId, filledIntakeId, handler } = conversation
    demandOpen(write)
    if (handler === 'agent') return false
    if (agentId === null && filledIntakeId === null)
      throw new AppError('record.conflict', { detail: 'No agent takes part in this conversation.' })
    await write.change({ handler: 'agent' }, { action: 'handOffConversation' })
    const name = await speakerOf(write, await findAgentOf(db, conversation))
    const texts = textsFor(write, around)
    const unanswered = filledIntakeId === null ? await findUnanswered(db, id) : null
    await write.append(
      handoffEvent({
        ...{ how, name, endsTurn: unanswered === null },
        content: how === 'returned' ? texts.returned(name) : texts.timedOut(name),
        ...(how === 'timed_out' && { reason: 'timeout' as const }),
      }),
    )
    if (filledIntakeId !== null) await intakes.resume(write, around.scope)
    if (unanswered === null) return false
    const { tenantId } = around.scope
    await enqueueTurn(db, { tenantId, conversationId: id, messageEventId: unanswered, at: now() })
    return true
  }
}

function demandOpen({ conversation }: Pick<ConversationWrite, 'conversation'>): void {
  if (conversation.status === 'completed') throw new AppError('conversation.completed')
}

function demandVisitor({ conversation }: ConversationWrite): void {
  if (conversation.hasVisitor) return
  throw new AppError('record.conflict', { detail: 'Nobody from outside takes part in this conversation.' })
}

function held(by: unknown): AppError {
  return new AppError('conversation.held', { detail: `${String(by ?? 'Somebody')} has this conversation.` })
}

function textsFor({ conversation }: ConversationWrite, { language }: Surroundings) {
  const { language_id } = conversation.data
  return handoffTexts(typeof language_id === 'string' ? language_id : language)
}

async function speakerOf(
  { conversation, db }: ConversationWrite,
  agent: AgentAtWork | undefined,
): Promise<string> {
  const { filledIntakeId } = conversation
  return filledIntakeId === null ? agentName(agent?.data ?? {}) : findIntakeSpeaker(db, filledIntakeId)
}

function ownMessage(agent: AgentAtWork | undefined): string {
  const handoff = agent?.data.human_handoff
  return isObject(handoff) && typeof handoff.message === 'string' ? handoff.message.trim() : ''
}
