import type { Texts } from '../../ui/texts/Texts.ts'
import type { ImportResult } from '../data/createListApi.ts'
import { errorText } from '../schema/errorText.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { labelOf } from '../schema/labelOf.ts'

export type FailedRow = ImportResult['failed'][number]

/** Returns the reason a row was rejected, in the person's language if the rule is one of ours. */
export function importFailureText({ keyword, message, params, value }: FailedRow, texts: Texts): string {
  const { exchange, validation } = texts
  if (keyword === 'x-unique') return exchange.taken
  if (keyword === 'slot') return exchange.slotTaken
  if (keyword === 'x-match') return exchange.fitsSeveral
  if (keyword === 'x-ref') return exchange.noSuchRecord
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')
    return validation.unknownField
  const limit = params?.limit ?? params?.type ?? params?.format ?? params?.multipleOf
  const words = errorText(keyword, Array.isArray(limit) ? limit[0] : limit, value ?? undefined, texts)
  return words === validation.other ? message : words
}

/** Returns the display name of a failure's field; the column's name if the entity has no such field. */
export function importFailureField(
  { pointer, column }: FailedRow,
  schema: JsonSchema,
  { exchange }: Texts,
): string {
  return pointer === '' ? exchange.wholeRow : labelOf(schema, pointer) || column || pointer
}
