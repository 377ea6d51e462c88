import type { Texts } from '../../ui/texts/Texts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { shortLabelOf } from '../schema/labelOf.ts'
import type { ForeignChange } from './foreignChanges.ts'

/** Returns "Saved, merged with Ann’s change to Status and Title", or "Saved" if nothing was merged. */
export function mergedText(merged: ForeignChange[], schema: JsonSchema, { form, common }: Texts): string {
  if (merged.length === 0) return form.saved
  const people = [...new Set(merged.map(change => change.by))]
  const parts = people.map(who => {
    const fields = merged
      .filter(change => change.by === who)
      .map(change => shortLabelOf(schema, change.pointer))
    return form.mergedPart(who ?? form.someone, common.listed([...new Set(fields)]))
  })
  return form.merged(common.listed(parts))
}
