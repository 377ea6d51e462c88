import type { EntityData } from '../../store/records/entityData.ts'

/** A tenant's rules, with all defaults. */
export type OutboundRules = EntityData<'default_outbound_rules'>

/**
 * Why a message is written. Code that knows no other purpose states `marketing`, which every rule applies to.
 * `answer`: to what the person wrote. `confirmation`: of what the person did. `reminder`: of what they agreed to.
 */
export type Purpose = 'answer' | 'confirmation' | 'reminder' | 'marketing'

/** A kind of address, which has its own consent and its own suppressions. */
export type AddressKind = 'email' | 'phone'

/** A message to a person outside the team, as the rules see it. */
export interface OutboundMessage {
  channel: string
  purpose: Purpose
  /** Who wrote it. Only messages of agents and chains can need approval. */
  by: 'team' | 'automatic' | 'platform'
  /** When it was to be sent first, in ms since 1970. */
  since: number
  /** Time (ms since 1970) after which it is of no use, as a reminder after the appointment; null without a limit. */
  until: number | null
  /** Milliseconds after the person's last message during which they may be written to; null without a limit. */
  windowMs: number | null
  /** A member of the team has approved it. */
  isApproved: boolean
}

/** An address that gets no messages, and why. */
export interface SuppressionFact {
  reason: 'opted_out' | 'bounced' | 'by_team'
  /** In ms since 1970. */
  since: number
  /** The address, if it is another recipient's and not the person's. */
  address?: string
}

export type StopEvent = OutboundRules['stop_when'] extends (infer Event)[] | undefined ? Event : never

/** What is known about the person whom a message is for. */
export interface OutboundFacts {
  rules: OutboundRules
  /** Time zone in which the hours are read. */
  timeZone: string
  suppressions: readonly SuppressionFact[]
  /** Consent of the contact to this channel. */
  consent: 'unknown' | 'given' | 'refused'
  /** Time of the person's last message on this channel in ms since 1970; null if there is none. */
  heardAt: number | null
  /** Times of the reminders, news and offers of the last 7 days, in ms since 1970. */
  sent: readonly number[]
  /** What has happened since the message was to be sent first. */
  happened: readonly StopEvent[]
}

export type OutboundDecision = 'allow' | 'defer' | 'ask' | 'drop'

type OutboundRule =
  | 'too_late'
  | 'outdated'
  | 'stop_when'
  | 'enabled'
  | 'suppressed'
  | 'consent'
  | 'window'
  | 'frequency'
  | 'hours'
  | 'approval'

/** Why a message does not go out now. */
export interface OutboundReason {
  decision: Exclude<OutboundDecision, 'allow'>
  rule: OutboundRule
  /** JSON Pointer of the setting that says so; null if no setting can change it. */
  pointer: string | null
  /** For readers of English; screens write their own. */
  text: string
  /** When the rule allows it, in ms since 1970; for `defer`. */
  at?: number
  /** Since when the rule forbids it, in ms since 1970. */
  since?: number
  /** What exactly forbids it: the reason of a suppression, a state of consent, or an event. */
  detail?: string
  /** Address of another recipient because of whom it does not go out. */
  address?: string
}

/** A decision with all its reasons. */
export interface OutboundVerdict {
  decision: OutboundDecision
  /** The first time at which every rule allows it, in ms since 1970; for `defer`. */
  at?: number
  /** Time zone of the hours. */
  timeZone: string
  reasons: readonly OutboundReason[]
}
