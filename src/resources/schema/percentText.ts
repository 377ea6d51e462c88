import { numberFormat } from '../../ui/formats/numberFormat.ts'
import { type JsonSchema, widgetNameOf } from './jsonSchema.ts'

/** Returns whether a field holds a share that people read as a percentage. */
export function isPercent(schema: JsonSchema): boolean {
  return widgetNameOf(schema) === 'percent'
}

/** Returns a share of one as a percentage, "67%". */
export function percentText(share: number, language: string): string {
  return numberFormat(language, { style: 'percent' }).format(share)
}
