import { expect } from 'vitest'
import type { ReportKind } from '../../../common/reports/reportKinds.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { type Recounted, recount } from './recount.ts'
import type { ToldConversation } from './toldConversation.ts'

/** A story together with what a reader would count in it. */
export interface Counted extends Recounted {
  told: ToldConversation
}

/** Counts conversations again from their stories; `now` is when the report was asked for. */
export function countedAgain(told: readonly ToldConversation[], now: string): Counted[] {
  return told.map(one => ({ told: one, ...recount(one, told, now) }))
}

/** Returns the conversations of a report between two instants. */
export function chosenFor(all: readonly Counted[], kind: ReportKind, from: string, to: string): Counted[] {
  return all.filter(({ told: { at, channel, isByTeam, isTest } }) => {
    const isOfKind = kind === 'multichannel' || (channel === 'voice') === (kind === 'voice')
    return at >= from && at < to && isOfKind && !isByTeam && !isTest
  })
}

/** Returns the conversations of a list that a name selects. */
export function having(list: readonly Counted[], name: Predicate): Counted[] {
  return list.filter(one => one.predicates[name])
}

export type Predicate = keyof Recounted['predicates']
type Measure = keyof Recounted['values']

const count = (name: Predicate) => (list: readonly Counted[]) => having(list, name).length
const rate = (part: Predicate, whole: Predicate) => (list: readonly Counted[]) =>
  having(list, whole).length === 0 ? null : having(list, part).length / having(list, whole).length
const valuesOf = (list: readonly Counted[], name: Predicate, measure: Measure) =>
  having(list, name)
    .map(one => Number(one.values[measure]))
    .toSorted((one, other) => one - other)
const average = (name: Predicate, measure: Measure) => (list: readonly Counted[]) => {
  const values = valuesOf(list, name, measure)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
const quantile = (share: number) => (name: Predicate, measure: Measure) => (list: readonly Counted[]) => {
  const values = valuesOf(list, name, measure)
  const place = share * (values.length - 1)
  const [low = 0, high = low] = [values[Math.floor(place)], values[Math.ceil(place)]]
  return values.length === 0 ? null : low + (high - low) * (place - Math.floor(place))
}
const [p50, p95] = [quantile(0.5), quantile(0.95)]

/** Each figure, counted from the stories. */
export const reportOracle: Readonly<Record<string, (list: readonly Counted[]) => number | null>> = {
  conversations: count('eligible'),
  people: list => new Set(list.flatMap(one => one.told.contactId ?? [])).size,
  handled: count('handled'),
  autonomous: count('autonomous'),
  autonomous_rate: rate('autonomous', 'handled'),
  durable_rate: rate('durable', 'durability_known'),
  handoffs: count('handoff'),
  handoff_rate: rate('handoff', 'engaged'),
  reopen_rate: rate('reopened', 'ended'),
  human_replied: count('human_replied'),
  unanswered: count('unanswered'),
  rating_average: average('rated', 'rating'),
  first_response_p50: p50('with_first_response', 'first_response'),
  first_response_p95: p95('with_first_response', 'first_response'),
  first_human_response_p50: p50('with_first_human_response', 'first_human_response'),
  first_human_response_p95: p95('with_first_human_response', 'first_human_response'),
  first_human_open_response_p50: p50('with_first_human_open_response', 'first_human_open_response'),
  first_human_open_response_p95: p95('with_first_human_open_response', 'first_human_open_response'),
  messages_per_conversation: average('engaged', 'messages'),
  hours_saved: list => valuesOf(list, 'agent_replied', 'saved').reduce((sum, value) => sum + value, 0),
  tokens_per_conversation: average('with_tokens', 'tokens'),
  calls: count('call'),
  calls_answered: count('call_answered'),
  calls_abandoned: count('call_abandoned'),
  calls_failed: count('call_failed'),
  call_duration_p50: p50('with_call_duration', 'call_duration'),
  call_duration_p95: p95('with_call_duration', 'call_duration'),
  answer_delay_p50: p50('with_answer_delay', 'answer_delay'),
  answer_delay_p95: p95('with_answer_delay', 'answer_delay'),
  interruptions_per_call: average('call_answered', 'interruptions'),
  sound_quality_average: average('with_sound_quality', 'sound_quality'),
}

type Values = readonly components['schemas']['ReportValue'][]

/** Expects values of a report to be those that the stories tell. */
export function expectRecounted(values: Values, list: readonly Counted[], where: string): void {
  for (const { key, value } of values) {
    const expected = reportOracle[key]?.(list)
    if (typeof expected === 'number') expect(value, `${key} ${where}`).toBeCloseTo(expected, 6)
    else expect(value, `${key} ${where}`).toBe(expected)
  }
}
