import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Aside } from './aside.ts'
import type { ConversationEvent, ConversationWrite, LockedConversation } from './conversationLog.ts'

/** What decides who answers in a conversation. */
export type Answering = Pick<
  LockedConversation,
  'id' | 'handler' | 'agentId' | 'agentVersion' | 'agentData' | 'filledIntakeId'
>

/** To be called once the transaction is committed. */
export type AfterCommit = () => void

/** Whoever answers in conversations: agents by their turns, intakes by their questions, people in the inbox. */
export interface Responder {
  /** Whether it answers what the visitor says next. */
  isActive(conversation: Answering): boolean
  /** It cannot look anything up: what visitors ask it is looked up for it, before the conversation is held. */
  readonly needsAnswers?: true
  /** Takes in what was said, in the transaction that stores it; who asks for a person is handed over. */
  receive(
    write: ConversationWrite,
    scope: Scope,
    message: ConversationEvent,
    aside: Aside,
  ): Promise<AfterCommit | undefined>
}

/** As what an automatic responder appears to the visitor of a conversation. */
export interface ResponderProfile {
  /** Empty where it has none. */
  name: string
  /** Visitors may ask for a person. */
  mayRequestHuman: boolean
  /** Its own words at a hand-off; empty for the usual ones. */
  handoffMessage: string
}

/** A responder that needs no person: people take conversations from it and give them back. */
export interface AutomaticResponder extends Responder {
  /** Whether a conversation is its own, whoever has the word meanwhile. */
  takesPart(conversation: Answering): boolean
  profile(db: TenantDb, conversation: Answering): Promise<ResponderProfile>
  /** Ends what it is about to say, as it loses the word; whether it was about to. */
  interrupt(db: TenantDb, conversation: Answering): Promise<boolean>
  /** The id of the message that it would answer if it had the word; null where none waits. */
  unanswered(db: TenantDb, conversation: Answering): Promise<string | null>
  /** Goes on after it was given the word again; `unanswered` as it has said before. */
  resume(write: ConversationWrite, scope: Scope, unanswered: string | null): Promise<AfterCommit | undefined>
}

/** Whose a conversation is, the first of them that takes part; undefined where only people do. */
export function automaticResponder(
  responders: readonly AutomaticResponder[],
  conversation: Answering,
): AutomaticResponder | undefined {
  return responders.find(one => one.takesPart(conversation))
}

/** The profile of an automatic responder; of nobody where none takes part. */
export async function profileOf(
  responder: AutomaticResponder | undefined,
  db: TenantDb,
  conversation: Answering,
): Promise<ResponderProfile> {
  return (
    (await responder?.profile(db, conversation)) ?? { name: '', mayRequestHuman: false, handoffMessage: '' }
  )
}
