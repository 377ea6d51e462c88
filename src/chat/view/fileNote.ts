import { numberFormat } from '../../ui/formats/numberFormat.ts'

/** Returns a file's type and size, such as "PDF · 1.2 MB"; empty if nothing is known. */
export function fileNote({ name, size }: { name?: string; size?: number }, language: string): string {
  const ending = /\.([\p{L}\d]{1,5})$/u.exec(name ?? '')?.[1]?.toUpperCase()
  return [ending, size === undefined ? undefined : sizeText(size, language)].filter(Boolean).join(' · ')
}

/** Formats bytes as kilobytes or megabytes. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] =
    bytes >= 1_000_000 ? ['megabyte', bytes / 1_000_000] : ['kilobyte', Math.max(1, bytes / 1000)]
  const format = {
    style: 'unit',
    unit,
    maximumFractionDigits: size < 10 && bytes >= 1_000_000 ? 1 : 0,
  } as const
  return numberFormat(language, format).format(size)
}
