import { numberFormat } from '../../ui/formats/numberFormat.ts'

/** Returns a number of bytes as text, such as "3.1 kB". */
export function fileSize(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = units[step] ?? 'byte'
  const format = {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  } as const
  return numberFormat(language, format).format(bytes / 1000 ** step)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
