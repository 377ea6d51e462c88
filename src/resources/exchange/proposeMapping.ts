import { joinPointer } from '../json/jsonPointer.ts'
import type { FileColumn } from './fileSample.ts'
import type { ImportField } from './importFields.ts'

/** Where each column of a file goes, by JSON Pointer; null for one that is left out. */
export type ImportMapping = Readonly<Record<string, string | null>>

/**
 * The mapping that the columns' names suggest: by a field's name, its path or one of its titles, case, accents and
 * separators aside. `titles` are labels by pointer, one table for each language. No field is proposed twice.
 */
export function proposeMapping(
  columns: readonly FileColumn[],
  fields: readonly ImportField[],
  titles: readonly Readonly<Record<string, string>>[],
): ImportMapping {
  const taken = new Set<string>()
  const proposed = columns.map(({ name }) => {
    const wanted = plain(name)
    const field = fields.find(
      one => !taken.has(one.pointer) && wanted !== '' && namesOf(one, titles).map(plain).includes(wanted),
    )
    if (field) taken.add(field.pointer)
    return [name, field?.pointer ?? null] as const
  })
  return Object.fromEntries(proposed)
}

/** The mapping as the server takes it: what goes by its own name anyway is left out. */
export function mappingToSend(mapping: ImportMapping): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(mapping).filter(([name, pointer]) => pointer !== joinPointer('', name)),
  )
}

function namesOf(
  { pointer, label }: ImportField,
  titles: readonly Readonly<Record<string, string>>[],
): string[] {
  const labels = [label, ...titles.flatMap(table => table[pointer] ?? [])]
  return [pointer, ...labels, ...labels.map(one => one.split(' › ').at(-1) ?? '')]
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
