import type { OutboundVerdict, Purpose } from '../outbound/outboundMessage.ts'
import type { Candidate } from '../outbound/outboundService.ts'
import type { ShownDecision } from '../outbound/shownDecision.ts'
import type { DeliveryFailure } from './channel.ts'
import type { ClaimedDelivery } from './store/deliveryStore.ts'

/** How an attempt to deliver a message ended. */
export interface Ending {
  state: 'queued' | 'sent' | 'failed'
  reason: DeliveryFailure | null
  cause?: unknown
  decision?: ShownDecision
  isTried?: boolean
  /** When it is decided again; undefined if it is not. */
  runAt?: Date
}

/** A message follows from what a person wrote for this long. */
export const answerMs = 72 * 3_600_000

/** Returns what the outbound rules ask about a message of a conversation. */
export function candidateOf(
  {
    eventId,
    channel,
    data,
    turnId,
    contactId,
    heardAt,
    windowFrom,
    queuedAt,
    isAnswered,
    isApproved,
  }: ClaimedDelivery,
  now: Date,
): Omit<Candidate, 'address' | 'others' | 'windowMs'> {
  const isOfTeam = data.metadata.human === true
  const isRecent = heardAt !== null && now.getTime() - heardAt.getTime() <= answerMs
  // A turn answers what was said, and so does the first message after it, however late it comes.
  const isFirst = heardAt !== null && !isAnswered
  const isAnswer = turnId !== null || isRecent || isFirst
  // What a team member writes late goes on with the conversation, but not against the person's wish. A template may be an
  // offer.
  const isWritten = isOfTeam && heardAt !== null && data.metadata.template === undefined
  const unasked = isWritten ? 'confirmation' : 'marketing'
  const purpose: Purpose = data.metadata.purpose ?? (isAnswer ? 'answer' : unasked)
  return {
    id: eventId,
    channel,
    purpose,
    by: isOfTeam ? 'team' : 'automatic',
    since: queuedAt.getTime(),
    until: null,
    isApproved: isApproved || data.metadata.approved_by !== undefined,
    contactId,
    heardAt: windowFrom?.getTime() ?? null,
  }
}

/** Returns how an attempt ends that the rules do not let go out now. */
export function endingBy(
  { decision: outcome, at, reasons }: OutboundVerdict,
  decision: ShownDecision,
): Ending {
  if (outcome === 'defer') {
    return { state: 'queued', reason: null, decision, isTried: false, runAt: new Date(at ?? 0) }
  }
  const isClosed = reasons.some(({ rule }) => rule === 'window')
  // The address of another recipient says nothing of the person's.
  const isDead = reasons.some(({ detail, address }) => detail === 'bounced' && address === undefined)
  const refused = isClosed ? 'window_closed' : 'not_allowed'
  return { state: 'failed', reason: isDead ? 'address_unknown' : refused, decision, isTried: false }
}
