import { AppError } from '../../errors.ts'
import { cutText } from '../../store/cutText.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationEvent, ConversationWrite } from '../conversations/conversationLog.ts'
import { longestName } from '../conversations/noteEvent.ts'
import {
  type AfterCommit,
  type AutomaticResponder,
  automaticResponder,
  profileOf,
} from '../conversations/responder.ts'
import { handoffEvent } from './handoffEvent.ts'
import { handoffTexts } from './handoffTexts.ts'

interface Deps {
  /** Responders that conversations are taken from and returned to. */
  responders: readonly AutomaticResponder[]
  now: () => Date
}

export type HandoffReason = NonNullable<ConversationEvent['metadata']['handoff_reason']>

/** The person or program that receives a conversation. */
export interface Taker {
  /** Null for a program, which gets no assignments. */
  id: string | null
  name: string
}

/** Facts that are read before the conversation is locked. */
export interface Surroundings {
  scope: Scope
  /** Language to use if the conversation names none. */
  language: string
  /** True if the business is closed. */
  isTeamAway: boolean
}

export type Handoffs = ReturnType<typeof createHandoffs>

/**
 * Changes a conversation's handler within the transaction that locks it. Each change appends one event that informs the
 * visitor, except from a person to the queue. A change that is already in effect does nothing.
 */
export function createHandoffs({ responders, now }: Deps) {
  return { toQueue, letGo, toPerson, toTeam, toAgent }

  /**
   * Hands the conversation to people, in the queue. Returns false if the agent does not handle it. Throws
   * `auth.forbidden` to visitors who may not request it.
   */
  async function toQueue(
    write: ConversationWrite,
    around: Surroundings,
    wish: { isTeam: boolean; reason?: HandoffReason | undefined },
  ): Promise<boolean> {
    const { conversation, db } = write
    demandOpen(write)
    const responder = responderOf(write)
    const { name, mayRequestHuman, handoffMessage } = await profileOf(responder, db, conversation)
    if (!wish.isTeam && !mayRequestHuman) throw new AppError('auth.forbidden')
    if (conversation.handler !== 'agent') return false
    demandVisitor(write)
    await responder?.interrupt(db, conversation)
    await write.change({ handler: 'queue' }, { action: 'handOffConversation' })
    const texts = textsFor(write, around)
    await write.append(
      handoffEvent({
        how: 'requested',
        name,
        endsTurn: true,
        content: around.isTeamAway ? texts.away : handoffMessage || texts.requested,
        ...(wish.reason && { reason: wish.reason }),
      }),
    )
    return true
  }

  /** Returns the conversation to the queue. The visitor is informed only if the agent handled it. */
  async function letGo(write: ConversationWrite, around: Surroundings): Promise<void> {
    if (write.conversation.handler !== 'human') return void (await toQueue(write, around, { isTeam: true }))
    demandOpen(write)
    demandVisitor(write)
    await write.change({ handler: 'queue' }, { action: 'assignConversation' })
  }

  /**
   * Assigns the conversation to a person or a program. Throws `conversation.held` if another person handles it and
   * `force` is false.
   */
  async function toPerson(
    write: ConversationWrite,
    around: Surroundings,
    { taker, force = false, action }: { taker: Taker; force?: boolean; action: string },
  ): Promise<void> {
    const { conversation, db } = write
    demandOpen(write)
    demandVisitor(write)
    const { handler, data } = conversation
    const holder = handler === 'human' ? (data.assignee_id ?? null) : null
    if (holder !== null && holder !== taker.id && !force) throw held(data.assignee_name)
    if (handler === 'human' && holder === taker.id) return
    const wasAnswering = handler === 'agent' && (await responderOf(write)?.interrupt(db, conversation))
    const name = cutText(taker.name, longestName)
    await write.change(
      {
        handler: 'human',
        ...(taker.id !== null && { assignee_id: taker.id, assignee_name: name }),
        // The team now owes the answer that the agent was writing.
        ...(wasAnswering && { waiting_since: now().toISOString() }),
      },
      { action },
    )
    const content = textsFor(write, around).joined(name)
    await write.append(handoffEvent({ how: 'joined', content, name, endsTurn: handler === 'agent' }))
  }

  /** Gives the conversation to the team, which already wrote by another way; the person is not informed. */
  async function toTeam(write: ConversationWrite): Promise<void> {
    const { conversation, db } = write
    if (conversation.handler === 'human') return
    if (conversation.handler === 'agent') await responderOf(write)?.interrupt(db, conversation)
    await write.change({ handler: 'human' }, { action: 'claimConversation' })
  }

  /**
   * Returns the conversation to its automatic responder, which continues it. Throws `record.conflict` if it has none.
   */
  async function toAgent(
    write: ConversationWrite,
    around: Surroundings,
    how: 'returned' | 'timed_out',
  ): Promise<AfterCommit | undefined> {
    const { conversation, db } = write
    demandOpen(write)
    if (conversation.handler === 'agent') return undefined
    const responder = responderOf(write)
    if (!responder)
      throw new AppError('record.conflict', { detail: 'No agent takes part in this conversation.' })
    await write.change({ handler: 'agent' }, { action: 'handOffConversation' })
    const { name } = await responder.profile(db, conversation)
    const texts = textsFor(write, around)
    const unanswered = await responder.unanswered(db, conversation)
    await write.append(
      handoffEvent({
        how,
        name,
        endsTurn: unanswered === null,
        content: how === 'returned' ? texts.returned(name) : texts.timedOut(name),
        ...(how === 'timed_out' && { reason: 'timeout' as const }),
      }),
    )
    return responder.resume(write, around.scope, unanswered)
  }

  function responderOf({ conversation }: ConversationWrite): AutomaticResponder | undefined {
    return automaticResponder(responders, conversation)
  }
}

function demandOpen({ conversation }: Pick<ConversationWrite, 'conversation'>): void {
  if (conversation.status === 'completed') throw new AppError('conversation.completed')
}

function demandVisitor({ conversation }: ConversationWrite): void {
  if (conversation.hasVisitor) return
  throw new AppError('record.conflict', { detail: 'No visitor takes part in this conversation.' })
}

function held(by: unknown): AppError {
  return new AppError('conversation.held', { detail: `${String(by ?? 'Somebody')} has this conversation.` })
}

function textsFor({ conversation }: ConversationWrite, { language }: Surroundings) {
  return handoffTexts(conversation.data.language_id ?? language)
}
