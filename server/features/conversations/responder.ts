import type { StarterQuestions } from '../../../common/webChat/startersIn.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Aside } from './aside.ts'
import type { ConversationEvent, ConversationWrite, LockedConversation } from './conversationLog.ts'

/** The fields that determine who answers in a conversation. */
export type Answering = Pick<
  LockedConversation,
  'id' | 'handler' | 'agentId' | 'agentVersion' | 'agentData' | 'filledIntakeId'
>

/** Called after the transaction is committed. */
export type AfterCommit = () => void

/** Answers in conversations: agents by their turns, intakes by their questions, people in the inbox. */
export interface Responder {
  /** Returns whether it answers the visitor's next message. */
  isActive(conversation: Answering): boolean
  /**
   * True if it cannot look anything up itself. Visitors' questions are then looked up for it before the conversation is
   * locked.
   */
  readonly needsAnswers?: true
  /** Returns whether the next message must not be looked up, because it may be a sensitive answer. */
  isConfidential?(tenantId: string, conversationId: string): Promise<boolean>
  /**
   * Processes a message in the transaction that stores it; a visitor who asks for a person is handed over. `pauseMs` is
   * how long a slow answer should wait for further messages.
   */
  receive(
    write: ConversationWrite,
    scope: Scope,
    message: ConversationEvent,
    aside: Aside,
    pauseMs: number,
  ): Promise<AfterCommit | undefined>
}

/** How an automatic responder appears to the visitor. */
export interface ResponderProfile {
  /** Empty if there is none. */
  name: string
  /** True if visitors may ask for a person. */
  mayRequestHuman: boolean
  /** Its own message at a handoff; empty for the default one. */
  handoffMessage: string
  /** Questions that visitors can begin with, by language; absent if there are none. */
  starterQuestions?: StarterQuestions
}

/** A responder that needs no person: people can take conversations from it and give them back. */
export interface AutomaticResponder extends Responder {
  /** Returns whether a conversation belongs to it, even while someone else handles it. */
  takesPart(conversation: Answering): boolean
  profile(db: TenantDb, conversation: Answering): Promise<ResponderProfile>
  /** Stops its pending answer when it loses the conversation; returns whether there was one. */
  interrupt(db: TenantDb, conversation: Answering): Promise<boolean>
  /** Returns the id of the message that it would answer as the handler; null if none waits. */
  unanswered(db: TenantDb, conversation: Answering): Promise<string | null>
  /** Continues after it gets the conversation back; `unanswered` is its earlier result. */
  resume(write: ConversationWrite, scope: Scope, unanswered: string | null): Promise<AfterCommit | undefined>
}

/** Returns the first responder that takes part in a conversation; undefined if only people do. */
export function automaticResponder(
  responders: readonly AutomaticResponder[],
  conversation: Answering,
): AutomaticResponder | undefined {
  return responders.find(one => one.takesPart(conversation))
}

/** Returns the profile of an automatic responder, or an empty one if there is none. */
export async function profileOf(
  responder: AutomaticResponder | undefined,
  db: TenantDb,
  conversation: Answering,
): Promise<ResponderProfile> {
  return (
    (await responder?.profile(db, conversation)) ?? { name: '', mayRequestHuman: false, handoffMessage: '' }
  )
}
