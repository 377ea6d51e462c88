import { joinPointer, parsePointer } from '../../../common/json/jsonPointer.ts'
import { looseName, plainName } from './columnNames.ts'
import type { FileColumn } from './fileSample.ts'
import type { ImportField } from './importFields.ts'

/** Field of each column as a JSON Pointer; null for a column that is left out. */
export type ImportMapping = Readonly<Record<string, string | null>>

/**
 * Proposes a mapping by the columns' names. A column matches a field's name, its path, or one of its titles, without
 * regard to case, accents, and separators. The remaining columns match by singular, plural, or synonym. `titles` are
 * tables of titles by pointer, in every language. No field is proposed twice.
 */
export function proposeMapping(
  columns: readonly FileColumn[],
  fields: readonly ImportField[],
  titles: readonly Readonly<Record<string, string>>[],
): ImportMapping {
  const found = new Map<string, string>()
  for (const alike of [plainName, looseName]) {
    const known = fields.map(field => ({
      pointer: field.pointer,
      names: namesOf(field, titles).map(alike),
    }))
    for (const { name } of columns.filter(column => !found.has(column.name))) {
      const wanted = alike(name)
      const taken = [...found.values()]
      const field = known.find(
        one => wanted !== '' && !taken.includes(one.pointer) && one.names.includes(wanted),
      )
      if (field) found.set(name, field.pointer)
    }
  }
  return Object.fromEntries(columns.map(({ name }) => [name, found.get(name) ?? null]))
}

/** Returns the mapping for the server, without columns that map to the field of their own name. */
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
  // A field outside the visible groups also matches by its short name.
  const own = label.includes(' › ') ? [] : parsePointer(pointer).slice(-1)
  return [pointer, ...own, ...labels, ...labels.map(one => one.split(' › ').at(-1) ?? '')]
}
