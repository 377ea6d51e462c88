import { numberFormat } from '../../ui/formats/numberFormat.ts'

/** Returns a number in the language's format with all its digits. */
export function numberText(value: number, language: string): string {
  return numberFormat(language, shape).format(value)
}

const shape = { maximumFractionDigits: 20 } as const
