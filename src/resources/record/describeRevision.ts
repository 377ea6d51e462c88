import type { JsonValue } from '../../../common/json/jsonValue.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { Revision } from '../data/createDataProvider.ts'
import { fieldText } from '../schema/fieldText.ts'
import { isSchema, type JsonSchema, typesOf } from '../schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../schema/labelOf.ts'

export interface FieldChange {
  pointer: string
  label: string
  /** Text of the old value; '' if there was none. */
  before: string
  after: string
  /** Schema of the field; undefined if the schema no longer has it. */
  schema: JsonSchema | undefined
  /** The old value itself; `to` is the new one. */
  from: JsonValue
  to: JsonValue
}

/**
 * Returns the changes of a revision, field by field, as text. A list of plain values is one field with the removed and
 * added values. The first version has no changes.
 */
export function describeRevision(
  { op, patch, inverse }: Revision,
  schema: JsonSchema,
  texts: Texts,
): FieldChange[] {
  if (op === 'create' || op === 'delete') return []
  const [done, undone] = [operations(patch), operations(inverse)]
  const lists = new Set(done.map(({ path }) => plainListOf(path, schema)).filter(path => path !== undefined))
  const own = done.filter(({ path }) => plainListOf(path, schema) === undefined)
  const change = (pointer: string, from: JsonValue, to: JsonValue): FieldChange => {
    const field = fieldSchema(schema, pointer)
    const words = (value: JsonValue) => fieldText(field, value, texts, schema)
    const label = labelOf(schema, pointer)
    return { pointer, label, before: words(from), after: words(to), schema: field, from, to }
  }
  return [
    ...own.map(({ path, value }) => change(path, valueIn(undone, path), value)),
    ...[...lists].map(path => {
      const [gone, came] = [valuesIn(undone, path), valuesIn(done, path)]
      const [from, to] = [without(gone, came), without(came, gone)]
      const isMoved = from.length + to.length === 0
      return isMoved ? { ...change(path, [], []), after: texts.history.reordered } : change(path, from, to)
    }),
  ]
}

interface Operation {
  op: string
  path: string
  value?: JsonValue
}

/** Returns the operations without the fields that the server updates at every write, which are shown elsewhere. */
function operations(patch: Revision['patch']): Operation[] {
  return (patch as unknown as Operation[]).filter(
    ({ path }) => path !== '' && path !== '/_version' && !path.startsWith('/updated_'),
  )
}

/** Returns the pointer of the list whose item a path names, if its items are plain values. */
function plainListOf(path: string, schema: JsonSchema): string | undefined {
  const list = path.slice(0, path.lastIndexOf('/'))
  const items = fieldSchema(schema, list)?.items
  return isSchema(items) && typesOf(items)[0] === 'string' ? list : undefined
}

function valueIn(all: Operation[], path: string): JsonValue {
  return all.find(operation => operation.path === path && operation.op !== 'remove')?.value
}

function valuesIn(all: Operation[], list: string): JsonValue[] {
  const isItem = ({ op, path }: Operation) => op !== 'remove' && path.slice(0, path.lastIndexOf('/')) === list
  return all.filter(isItem).map(({ value }) => value)
}

/** Returns the values that are not among the others; duplicates count. */
function without(values: JsonValue[], others: JsonValue[]): JsonValue[] {
  const left = [...others]
  return values.filter(value => {
    const place = left.indexOf(value)
    if (place < 0) return true
    left.splice(place, 1)
    return false
  })
}
