import { v7 } from 'uuid'

/** Something that happens in a conversation, a number of seconds after it began. */
export type ToldStep = { readonly after: number } & (
  | { readonly kind: 'visitor'; readonly words?: string }
  | { readonly kind: 'human' | 'reopen' }
  | { readonly kind: 'agent'; readonly answerMs?: number; readonly isInterrupted?: boolean }
  | { readonly kind: 'handoff'; readonly reason: string | null }
  | { readonly kind: 'end'; readonly by: 'agent' | 'visitor' | 'person' | 'idle' | 'fault' }
  | { readonly kind: 'rate'; readonly rating: number }
  | { readonly kind: 'unanswered'; readonly question: string }
)

/** A conversation as a test tells it: what happened, from which all figures follow. */
export interface ToldConversation {
  readonly id: string
  /** When it began (ISO). */
  readonly at: string
  readonly channel: string
  readonly agentId: string | null
  readonly serviceId: string | null
  readonly contactId: string | null
  readonly language: string | null
  readonly isTest: boolean
  readonly isByTeam: boolean
  readonly tokens: number | null
  readonly call: { seconds: number; outcome: string; quality: number | null } | null
  readonly steps: readonly ToldStep[]
}

/** Tells a conversation in the web chat that a visitor began. */
export function toldConversation(
  at: string,
  steps: readonly ToldStep[],
  more: Partial<ToldConversation> = {},
): ToldConversation {
  return {
    ...{ id: v7(), at, channel: 'web_chat', agentId: null, serviceId: null, contactId: null, language: null },
    ...{ isTest: false, isByTeam: false, tokens: null, call: null, steps },
    ...more,
  }
}
