import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { parseExtractPredicate } from '../../../../common/reports/extractPredicate.ts'
import type { OutcomeGroup } from '../../../../common/reports/outcomeGroups.ts'
import type { OutcomePredicate, ReportedPredicate } from '../../../../common/reports/outcomePredicates.ts'
import { parseReported, type Reported } from '../../../../common/reports/parseReported.ts'
import { toWallTime } from '../../../../common/time/wallTime.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { filterValueText } from './filterValueText.ts'
import type { Wording } from './Wording.ts'

/** The fields of the list with the values of each group of a report. */
const groupFields: Readonly<Record<OutcomeGroup, string>> = {
  channel: 'communication_channel',
  agent_id: 'agent_id',
  agent_service_id: 'agent_service_id',
  language_id: 'language_id',
  ended_by: 'ended_by',
}

/** Describes the conversations behind a figure of a report; undefined if the value does not name any. */
export function describeReported(value: JsonValue, wording: Wording): string | undefined {
  const asked = parseReported([value].flat())
  if ('wrong' in asked) return undefined
  const { query, reported } = wording.texts
  const groups = [
    ...[...asked.only].map(([group, values]) => groupText(group, values, query.is, wording)),
    ...[...asked.except].map(([group, values]) => groupText(group, values, query.isNot, wording)),
  ]
  return reported.chip(predicateText(asked.predicate, wording.texts), [
    periodText(asked, wording),
    ...(asked.kind === 'multichannel' ? [] : [reported.kinds[asked.kind]]),
    ...groups,
    ...(asked.includesTests ? [reported.withTests] : []),
  ])
}

function predicateText(predicate: ReportedPredicate, { reported }: Wording['texts']): string {
  const found = parseExtractPredicate(predicate)
  if (found) return found.value === null ? reported.answers.any : reported.answers.counted
  return reported.names[predicate as OutcomePredicate]
}

/** Returns the fields whose values such a filter names, with these values. */
export function reportedConditions(value: JsonValue): { field: string; value: JsonValue }[] {
  const asked = parseReported([value].flat())
  if ('wrong' in asked) return []
  return [...asked.only, ...asked.except].map(([group, values]) => ({
    field: groupFields[group],
    value: values.filter(one => one !== null),
  }))
}

/** Maximum number of values that a chip names. */
const maxNamed = 3

function groupText(
  group: OutcomeGroup,
  values: readonly (string | null)[],
  is: string,
  wording: Wording,
): string {
  const { query, reported } = wording.texts
  const field = wording.fieldOf(groupFields[group])
  const words = values
    .slice(0, maxNamed)
    .map(value => (value === null ? reported.none : field ? filterValueText(value, field, wording) : value))
  const all = values.length > maxNamed ? [...words, query.moreValues(values.length - maxNamed)] : words
  return `${field?.label ?? group} ${is} ${query.or(all)}`
}

/** Days if the period begins and ends with days of the tenant's zone, otherwise times. */
function periodText({ from, to }: Reported, { texts, zone }: Wording): string {
  const [start, end] = [new Date(from), new Date(to)]
  const isOfDays = [from, to].every(time => toWallTime(time, zone).endsWith('T00:00')) && end > start
  if (!isOfDays) {
    return dateFormat(texts.language, { dateStyle: 'medium', timeStyle: 'short' }, zone).formatRange(
      start,
      end,
    )
  }
  return dateFormat(texts.language, { dateStyle: 'medium' }, zone).formatRange(
    start,
    new Date(end.getTime() - 1),
  )
}
