import { type RawBuilder, sql } from 'kysely'
import { parseExtractPredicate } from '../../../common/reports/extractPredicate.ts'
import {
  handoffReasons,
  type OutcomePredicate,
  type ReportedPredicate,
} from '../../../common/reports/outcomePredicates.ts'
import { extractedValue } from './extractedValue.ts'
import { firstKnown, lastKnown } from './wholeConversation.ts'

type Fragment = RawBuilder<unknown>

/**
 * Returns the SQL condition that selects the conversations of a name among those of a report. The query reads
 * `conversation_outcome as outcome`. Cards, bars, cells and lists all use it, so that they agree.
 */
export function predicateCondition(name: ReportedPredicate, now: Date): Fragment {
  const found = parseExtractPredicate(name)
  if (!found) return conditions(now)[name as OutcomePredicate]
  return found.value === null
    ? sql`${extractedValue(found)} is not null`
    : sql`coalesce(${extractedValue(found)} = ${found.value}::float8, false)`
}

/** Days after which an end counts as lasting. */
const lastingDays = sql.lit('7 days')

function conditions(now: Date): Readonly<Record<OutcomePredicate, Fragment>> {
  const isHandedOver = sql`outcome.handoff_at is not null`
  const isForUsage = sql`outcome.handoff_reason is not distinct from 'usage_limit'`
  const isHandled = sql`(outcome.agent_replies > 0 or (${isHandedOver} and not ${isForUsage}))`
  const isAutonomous = sql`(outcome.ended_by is not null and outcome.ended_by in ('agent', 'visitor', 'idle')
    and outcome.agent_replies > 0 and not ${isHandedOver} and outcome.human_replies = 0 and not outcome.is_unanswered)`
  const isKnown = sql`(${isAutonomous} and outcome.ended_at <= ${now}::timestamptz - interval ${lastingDays})`
  const hasReturned = sql`outcome.came_back_at is not null`
  const isReopenedSoon = sql`(outcome.reopened_at is not null
    and outcome.reopened_at < outcome.ended_at + interval ${lastingDays})`
  const isCall = sql`outcome.channel = 'voice'`
  const isAnswered = sql`(outcome.agent_replies > 0 or outcome.human_replies > 0)`
  return {
    eligible: sql`true`,
    engaged: sql`(outcome.visitor_messages > 0 or outcome.agent_replies > 0 or ${isHandedOver})`,
    handled: isHandled,
    autonomous: isAutonomous,
    autonomous_confirmed: sql`(${isAutonomous} and outcome.ended_by <> 'idle')`,
    autonomous_assumed: sql`(${isAutonomous} and outcome.ended_by = 'idle')`,
    not_autonomous: sql`(${isHandled} and not ${isAutonomous})`,
    durable: sql`(${isKnown} and not ${hasReturned} and not ${isReopenedSoon})`,
    durability_known: isKnown,
    came_back: hasReturned,
    not_yet_known: sql`(${isAutonomous} and not ${isKnown})`,
    handoff: isHandedOver,
    'handoff:none': sql`(${isHandedOver} and outcome.handoff_reason is null)`,
    ...reasonConditions(isHandedOver),
    human_replied: sql`(outcome.human_replies > 0 or (outcome.reopened_at is not null and exists (
      select from conversation_outcome later
      where later.conversation_id = outcome.conversation_id and later.human_replies > 0)))`,
    agent_replied: sql`outcome.agent_replies > 0`,
    unanswered: sql`outcome.is_unanswered`,
    ended: sql`outcome.ended_at is not null`,
    reopened: sql`outcome.reopened_at is not null`,
    rated: sql`${lastKnown('rating')} is not null`,
    with_person: sql`outcome.contact_id is not null`,
    with_first_response: sql`outcome.first_agent_seconds is not null`,
    with_first_human_response: sql`${firstKnown('first_human_seconds')} is not null`,
    with_first_human_open_response: sql`${firstKnown('first_human_open_seconds')} is not null`,
    with_tokens: sql`${lastKnown('tokens')} is not null`,
    without_tokens: sql`(outcome.agent_replies > 0 and ${lastKnown('tokens')} is null)`,
    call: isCall,
    call_answered: sql`(${isCall} and ${isAnswered})`,
    call_abandoned: sql`(${isCall} and ${lastKnown('call_outcome')} is not distinct from 'abandoned')`,
    call_failed: sql`(${isCall} and ${lastKnown('call_outcome')} is not distinct from 'failed')`,
    with_call_duration: sql`(${isCall} and ${lastKnown('call_seconds')} is not null)`,
    with_answer_delay: sql`(${isCall} and outcome.answer_ms is not null)`,
    with_sound_quality: sql`(${isCall} and ${lastKnown('call_quality')} is not null)`,
  }
}

type ReasonPredicate = `handoff:${(typeof handoffReasons)[number]}`

function reasonConditions(isHandedOver: Fragment) {
  return Object.fromEntries(
    handoffReasons.map(reason => [
      `handoff:${reason}`,
      sql`(${isHandedOver} and outcome.handoff_reason is not distinct from ${sql.lit(reason)})`,
    ]),
  ) as Record<ReasonPredicate, Fragment>
}
