import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { describeReported } from './describeReported.ts'
import type { FilterField } from './filterField.ts'
import type { Condition, FilterNode } from './filterTree.ts'
import { filterValueText, isTime } from './filterValueText.ts'
import { clauseOf, type Phrase, spanOf } from './phrases.ts'
import type { Wording } from './Wording.ts'

/** Describes a part of a filter as text, such as "Status is Open"; undefined if the schema does not have its field. */
export function describeNode(node: FilterNode, wording: Wording): string | undefined {
  if (node.kind === 'condition') return describeCondition(node, wording)
  if (node.kind === 'rest')
    return Object.keys(node.filter).length === 0 ? wording.texts.query.everything : undefined
  const parts = node.parts.map(part => describeNode(part, wording))
  if (!parts.every(part => part !== undefined)) return undefined
  const { allOf, anyOf, noneOf } = wording.texts.query
  return { all: allOf, any: anyOf, none: noneOf }[node.mode](parts)
}

/** Returns the first part that the schema does not have, as text. */
export function unknownPart(node: FilterNode, wording: Wording): string | undefined {
  const { query } = wording.texts
  if (node.kind === 'group') {
    return node.parts.map(part => unknownPart(part, wording)).find(text => text !== undefined)
  }
  if (describeNode(node, wording) !== undefined) return undefined
  if (node.kind === 'rest') return query.unknownPart(JSON.stringify(node.filter))
  if (!wording.fieldOf(node.field)) return query.unknownField(node.field)
  return query.unknownPart(JSON.stringify({ [node.field]: { [node.operator]: node.value } }))
}

/** Returns the label of a phrase in the list of phrases. */
export function phraseLabel(phrase: Phrase, field: FilterField, { query }: Texts): string {
  const special: Partial<Record<Phrase, string>> =
    field.kind === 'number' ? {} : isTime(field) ? query.datePhrases : query.textPhrases
  return special[phrase] ?? query.phrases[phrase]
}

/** Maximum number of values that a chip names. */
const maxNamed = 3

function describeCondition(condition: Condition, wording: Wording): string | undefined {
  const field = wording.fieldOf(condition.field)
  if (condition.operator === 'reported' && field?.operators.has('reported')) {
    return describeReported(condition.value, wording)
  }
  const clause = field && clauseOf(condition, wording.zone)
  if (!field || !clause || !field.operators.has(condition.operator)) {
    const isNull = condition.value === null && field?.operators.has('null')
    if (!field || !clause || !isNull) return undefined
  }
  const { phrase, value } = clause
  const { query } = wording.texts
  const span = spanOf(value)
  if (span && (phrase === 'last' || phrase === 'next' || phrase === 'ago' || phrase === 'ahead')) {
    return `${field.label} ${query[phrase](span.count, span.unit)}`
  }
  const words = [
    field.label,
    chipPhrase(phrase, field, value, wording.texts),
    valueWords(value, field, phrase, wording),
  ]
  return words.filter(word => word !== '').join(' ')
}

function chipPhrase(phrase: Phrase, field: FilterField, value: JsonValue, texts: Texts): string {
  const { query } = texts
  const isOne = !Array.isArray(value) || value.length === 1
  if (phrase === 'in') return query.is
  if (phrase === 'nin') return isOne ? query.isNot : query.phrases.nin
  if (phrase === 'has' || phrase === 'hasAll') return query.has
  return phraseLabel(phrase, field, texts)
}

function valueWords(value: JsonValue, field: FilterField, phrase: Phrase, wording: Wording): string {
  const { query, common } = wording.texts
  if (value === undefined) return ''
  if (!Array.isArray(value)) return filterValueText(value, field, wording)
  const words = value.slice(0, maxNamed).map(one => filterValueText(one, field, wording))
  if (phrase === 'between') return query.and(words[0] ?? '', words[1] ?? '')
  const all = value.length > maxNamed ? [...words, query.moreValues(value.length - maxNamed)] : words
  return phrase === 'hasAll' ? common.listed(all) : query.or(all)
}
