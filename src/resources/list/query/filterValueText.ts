import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import type { FilterField } from './filterField.ts'
import { relativeMoment } from './phrases.ts'
import type { Wording } from './Wording.ts'

/** Returns one value as display text. */
export function filterValueText(
  value: JsonValue,
  field: FilterField,
  { texts, zone, labelOf }: Wording,
): string {
  const { query, common, language } = texts
  const choice = field.item.choices?.find(one => one.value === value)
  if (choice) return choice.title
  if (typeof value === 'boolean') return (value ? common.yes : common.no).toLowerCase()
  if (typeof value === 'number') return numberFormat(language).format(value)
  if (typeof value !== 'string') return String(value)
  if (value === '$me') return query.me
  if (isTime(field)) return momentText(value, field, zone, texts)
  const { reference } = field.item
  if (reference) return labelOf(reference, value) ?? '…'
  return query.quoted(value)
}

function momentText(value: string, { kind }: FilterField, zone: string, { query, language }: Texts): string {
  if (value === '$now') return query.now
  if (value === '$today') return query.today
  const relative = relativeMoment(value)
  if (relative) {
    const { count, unit } = relative
    return count < 0 ? query.momentAgo(-count, unit) : query.momentAhead(count, unit)
  }
  const isDay = kind === 'date' || /^\d{4}-\d\d-\d\d$/.test(value)
  const moment = new Date(isDay ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(moment.getTime())) return value
  return isDay
    ? dateFormat(language, { dateStyle: 'medium' }, 'UTC').format(moment)
    : dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }, zone).format(moment)
}

/** Returns whether a field holds moments or days. */
export function isTime({ kind, item }: FilterField): boolean {
  return [kind, item.kind].some(one => one === 'date' || one === 'datetime' || one === 'timestamp')
}
