import type { FileColumn, FileSample } from './fileSample.ts'
import type { ImportField } from './importFields.ts'
import type { ImportMapping } from './proposeMapping.ts'
import type { ImportPlan } from './useImport.ts'

export interface MappingHint {
  kind: 'noHeader' | 'doubledNames' | 'twice' | 'nothing' | 'required' | 'keyMissing' | 'leftOut'
  /** Columns or fields that the hint is about. */
  names: string[]
  /** True if the hint blocks the import. */
  isBlocking: boolean
}

/** Returns hints about a mapping before anything is sent. */
export function mappingHints(
  { columns, doubled }: FileSample,
  { mapping, mode, key }: ImportPlan,
  fields: readonly ImportField[],
): MappingHint[] {
  const targets = Object.values(mapping).filter(target => target !== null)
  const labelsOf = (some: readonly ImportField[]) => some.map(({ label }) => label)
  const twice = fields.filter(({ pointer }) => targets.filter(target => target === pointer).length > 1)
  const missing = fields.filter(field => field.isRequired && !targets.includes(field.pointer))
  const keys = mode === 'insert' || key === null ? [] : key.split(',')
  const keyField = fields.filter(({ pointer }) => keys.includes(pointer) && !targets.includes(pointer))
  const left = leftOut(columns, mapping).filter(name => !doubled.includes(name))
  const isHeaderless = targets.length === 0 && columns.some(({ name }) => looksLikeValue(name))
  const all: (MappingHint | false)[] = [
    isHeaderless && { kind: 'noHeader', names: [], isBlocking: false },
    doubled.length > 0 && { kind: 'doubledNames', names: doubled, isBlocking: false },
    targets.length === 0 && { kind: 'nothing', names: [], isBlocking: true },
    twice.length > 0 && { kind: 'twice', names: labelsOf(twice), isBlocking: true },
    keyField.length > 0 && { kind: 'keyMissing', names: labelsOf(keyField), isBlocking: true },
    mode !== 'upsert' &&
      targets.length > 0 &&
      missing.length > 0 && { kind: 'required', names: labelsOf(missing), isBlocking: false },
    targets.length > 0 && left.length > 0 && { kind: 'leftOut', names: left, isBlocking: false },
  ]
  return all.filter(hint => hint !== false)
}

/** Returns the names of columns whose values are not imported. */
export function leftOut(columns: readonly FileColumn[], mapping: ImportMapping): string[] {
  return columns.map(({ name }) => name).filter(name => mapping[name] === null)
}

/**
 * Returns whether the name looks like a number, a date, an address, or an empty cell, which column names rarely do.
 */
function looksLikeValue(name: string): boolean {
  return name === '' || /^[\d\s.,:/+-]+$/.test(name) || name.includes('@') || /^(true|false)$/i.test(name)
}
