import { numberFormat } from '../../ui/formats/numberFormat.ts'

/** A number as the language writes it, with all of its digits. */
export function numberText(value: number, language: string): string {
  return numberFormat(language, shape).format(value)
}

const shape = { maximumFractionDigits: 20 } as const
