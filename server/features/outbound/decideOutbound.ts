import { dayMs, weekMs } from '../../../common/time/dayMs.ts'
import { isAllowedHour, nextAllowedHour } from './allowedHours.ts'
import type {
  OutboundDecision,
  OutboundFacts,
  OutboundMessage,
  OutboundReason,
  OutboundVerdict,
} from './outboundMessage.ts'

/**
 * Decides whether a message to a person may go out at `now` (ms since 1970), with all reasons against it. The strongest
 * reason wins: drop, ask, defer. `at` of a deferred message is a fixed point: decided again then, it goes out unless
 * the facts have changed.
 */
export function decideOutbound(facts: OutboundFacts, message: OutboundMessage, now: number): OutboundVerdict {
  const free = message.purpose === 'marketing' ? freeSlot(facts, now) : now
  const hours = hoursReason(facts, message, { now, free })
  const at = Math.max(free, hours?.at ?? free)
  const found = [
    ...stopped(facts, message),
    ...switchedOff(facts, message),
    ...suppressed(facts, message),
    ...withoutConsent(facts, message),
    ...(free > now ? [tooOften(free)] : []),
    ...(hours ? [hours] : []),
    ...unapproved(facts, message),
  ]
  const sent = strongest(found) === 'defer' ? at : now
  const reasons = [...late(message, sent), ...found, ...outsideWindow(facts, message, sent)]
  const decision = strongest(reasons)
  return { decision, timeZone: facts.timeZone, reasons, ...(decision === 'defer' && { at }) }
}

/** Deferred messages are dropped when they are this late. */
const mostWaitMs = weekMs

/** Returns whether the person did not cause the message by an act of their own. */
export function isUnasked({ purpose }: Pick<OutboundMessage, 'purpose'>): boolean {
  return purpose === 'reminder' || purpose === 'marketing'
}

function strongest(reasons: readonly OutboundReason[]): OutboundDecision {
  const order = ['drop', 'ask', 'defer'] as const
  return order.find(one => reasons.some(({ decision }) => decision === one)) ?? 'allow'
}

function late(message: OutboundMessage, time: number): OutboundReason[] {
  const limit = Math.min(message.since + mostWaitMs, message.until ?? Number.POSITIVE_INFINITY)
  if (!isUnasked(message) || time <= limit) return []
  return [{ decision: 'drop', rule: 'too_late', pointer: null, text: 'The message would arrive too late.' }]
}

function stopped({ rules, happened }: OutboundFacts, { purpose }: OutboundMessage): OutboundReason[] {
  const event = rules.stop_when?.find(one => happened.includes(one))
  if (!event || purpose !== 'marketing') return []
  const [decision, rule, pointer] = ['drop', 'stop_when', '/stop_when'] as const
  return [{ decision, rule, pointer, text: stopTexts[event], detail: event }]
}

const stopTexts = {
  contact_replied: 'The person has written in the meantime.',
  booking_created: 'The person has booked an appointment in the meantime.',
  human_took_over: 'A team member has taken over the conversation in the meantime.',
}

function switchedOff({ rules }: OutboundFacts, message: OutboundMessage): OutboundReason[] {
  if (rules.enabled || !isUnasked(message)) return []
  const text = 'Reminders and marketing are switched off.'
  return [{ decision: 'drop', rule: 'enabled', pointer: '/enabled', text }]
}

/** Returns whether a team member writes first: no act of the person asks for it, so that a refusal of theirs counts. */
function isFirstOfTeam({ purpose, by }: OutboundMessage): boolean {
  return purpose === 'confirmation' && by === 'team'
}

/**
 * A dead address gets nothing. A block by the team lets answers pass; an opt-out lets answers and confirmations pass.
 * Other recipients count like the person.
 */
function suppressed({ suppressions }: OutboundFacts, message: OutboundMessage): OutboundReason[] {
  const { purpose } = message
  const stops = {
    bounced: true,
    by_team: purpose !== 'answer',
    opted_out: isUnasked(message) || isFirstOfTeam(message),
  }
  return suppressions
    .filter(({ reason }) => stops[reason])
    .map(({ reason, since, address }) => {
      const [decision, rule, pointer] = ['drop', 'suppressed', null] as const
      const found = { decision, rule, pointer, since, detail: reason }
      return address === undefined
        ? { ...found, text: suppressionTexts[reason] }
        : { ...found, text: copyTexts[reason](address), address }
    })
}

const suppressionTexts = {
  bounced: 'The address does not exist.',
  by_team: 'The team has blocked this address.',
  opted_out: 'The person has opted out.',
}

/** Texts about another recipient than the person. */
const copyTexts = {
  bounced: (address: string) => `The address ${address} does not exist.`,
  by_team: (address: string) => `The team has blocked the address ${address}.`,
  opted_out: (address: string) => `The recipient ${address} has opted out.`,
}

function withoutConsent({ rules, consent }: OutboundFacts, message: OutboundMessage): OutboundReason[] {
  const isFirst = isFirstOfTeam(message)
  if (!(isUnasked(message) || isFirst) || consent === 'given') return []
  const [decision, rule] = ['drop', 'consent'] as const
  if (consent === 'refused') {
    return [
      {
        decision,
        rule,
        pointer: null,
        text: 'The person refused messages on this channel.',
        detail: consent,
      },
    ]
  }
  if (isFirst) return []
  const needed = rules.consent.required_for ?? []
  const isNeeded = needed.some(one =>
    one === 'messenger' ? message.channel !== 'email' : one === message.purpose,
  )
  if (!isNeeded) return []
  const text = 'The person has not agreed to messages on this channel.'
  return [{ decision, rule, pointer: '/consent/required_for', text, detail: consent }]
}

function outsideWindow(
  { heardAt }: OutboundFacts,
  { windowMs }: OutboundMessage,
  time: number,
): OutboundReason[] {
  if (windowMs === null || (heardAt !== null && time - heardAt <= windowMs)) return []
  const text = 'The channel accepts messages only for a limited time after the person last wrote.'
  const since = heardAt === null ? {} : { since: heardAt }
  return [{ decision: 'drop', rule: 'window', pointer: null, text, ...since }]
}

/** Returns the first time from `now` on at which fewer messages than allowed lie behind; ms since 1970. */
function freeSlot({ rules, sent }: OutboundFacts, now: number): number {
  const { per_day, per_week, min_gap_minutes } = rules.frequency
  const newest = sent.toSorted((one, other) => other - one)
  const after = (count: number, ms: number) => (newest[count - 1] ?? Number.NEGATIVE_INFINITY) + ms
  return Math.max(now, after(per_day, dayMs), after(per_week, weekMs), after(1, min_gap_minutes * 60_000))
}

function tooOften(at: number): OutboundReason {
  const text = 'The person has received as many messages as the rules allow.'
  return { decision: 'defer', rule: 'frequency', pointer: '/frequency', text, at }
}

/**
 * Returns the reason that the hours give. If a message waits for another reason, the end of that wait counts: a pause
 * that ends at night continues until the morning.
 */
function hoursReason(
  { rules, timeZone }: OutboundFacts,
  message: OutboundMessage,
  { now, free }: { now: number; free: number },
): OutboundReason | null {
  const { windows = [], outside } = rules.quiet_hours
  const [rule, pointer] = ['hours', '/quiet_hours'] as const
  if (!isUnasked(message) || (outside === 'ask' && message.isApproved)) return null
  const text = 'It is outside the allowed hours for this person.'
  if (outside !== 'defer' && !isAllowedHour(windows, now, timeZone))
    return { decision: outside, rule, pointer, text }
  const at = nextAllowedHour(windows, free, timeZone)
  if (at === null) {
    if (message.isApproved) return null
    return { decision: 'ask', rule, pointer, text: 'There are no allowed hours in the next 15 days.' }
  }
  return at === free ? null : { decision: 'defer', rule, pointer, text, at }
}

function unapproved({ rules }: OutboundFacts, message: OutboundMessage): OutboundReason[] {
  const isAsked = rules.approval.mode === 'always' && message.by === 'automatic' && !message.isApproved
  if (!isAsked || !isUnasked(message)) return []
  const text = 'The team must approve reminders and marketing from agents and chains.'
  return [{ decision: 'ask', rule: 'approval', pointer: '/approval/mode', text }]
}
