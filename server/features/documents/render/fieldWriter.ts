import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import { type FieldNode, fieldTree, type TagField } from '../../../templates/tags/fieldTree.ts'
import { type Manner, plainValue, writeTag } from '../../../templates/tags/filters.ts'
import { knownLocale } from '../../../templates/tags/knownLocale.ts'
import type { TagFilter, ValueTag } from '../../../templates/tags/readTag.ts'
import type { Found } from '../../../templates/tags/scopes.ts'

/** Writes the value of a tag. */
export type FieldWriter = (tag: ValueTag, found: Found) => string

/**
 * Creates the writer of a document: dates, numbers and yes or no are written by their fields where the tag has no
 * filter. `missing` are pointers of absent values, which are written as [name].
 */
export function createFieldWriter(
  fields: readonly TagField[],
  manner: Manner,
  missing: ReadonlySet<string>,
): FieldWriter {
  const tree = fieldTree(fields)
  const write = writeTag(manner)
  const [yes, no] = manner.language.split('-')[0] === 'de' ? ['Ja', 'Nein'] : ['Yes', 'No']
  const decimals = new Intl.NumberFormat(knownLocale(manner.language), {
    useGrouping: false,
    maximumFractionDigits: 20,
  })
  return (tag, { value, pointer }) => {
    if (missing.has(pointer) && !tag.filters.some(({ name }) => name === 'default')) return `[${tag.name}]`
    const type = tag.filters.length === 0 ? typeAt(tree, pointer) : undefined
    if (typeof value === 'boolean' && type === 'yes_no') return value ? (yes ?? '') : (no ?? '')
    if (typeof value === 'number' && type === 'number') return decimals.format(value)
    if (type === 'date') return write({ ...tag, filters: [by('date')] }, value)
    if (type === 'date_time' && plainValue(value) !== '')
      return ['date', 'time'].map(name => write({ ...tag, filters: [by(name)] }, value)).join(', ')
    return write(tag, value)
  }
}

function by(name: string): TagFilter {
  return { name, args: [] }
}

function typeAt(tree: FieldNode, pointer: string): string | undefined {
  let node: FieldNode | null | undefined = tree
  for (const step of parsePointer(pointer)) {
    node = node?.children.get(step) ?? (/^\d+$/.test(step) ? node?.item : undefined)
  }
  return node?.type
}
