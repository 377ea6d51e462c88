import type { FieldProps } from '@rjsf/utils'
import { useMemo, useRef, useState } from 'react'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'
import { itemKeys } from './itemKeys.ts'

/** Changes to a list; indexes count from 0. Each item keeps its key. */
export interface ItemChanges {
  /** Inserts a new item at the index and returns its key. */
  insert(at: number): string
  duplicate(index: number): string
  move(from: number, to: number): void
  remove(index: number): void
}

export interface Items {
  items: JsonValue[]
  keys: string[]
  changes: ItemChanges
}

let made = 0
function makeKey(): string {
  made += 1
  return `item-${made}`
}

/** Returns a list's items with stable keys. */
export function useItems(props: FieldProps): Items {
  const schema = props.schema as JsonSchema
  const items = useSlots(schema, props.formData)
  const [known, setKnown] = useState(() => ({ items, keys: items.map(makeKey) }))
  const keys = known.items === items ? known.keys : itemKeys(known, items, makeKey)
  if (known.items !== items) setKnown({ items, keys })
  const latest = useRef({ props, items, keys })
  latest.current = { props, items, keys }
  const changes = useMemo(() => createChanges(() => latest.current, setKnown), [])
  return { items, keys, changes }
}

/** Returns the stored items, padded to the length of a fixed list. */
function useSlots(schema: JsonSchema, data: unknown): JsonValue[] {
  const fixed = Array.isArray(schema.items) ? schema.items.length : 0
  return useMemo(() => {
    const stored: JsonValue[] = Array.isArray(data) ? data : []
    return stored.length >= fixed ? stored : [...stored, ...Array(fixed - stored.length).fill(undefined)]
  }, [data, fixed])
}

interface Latest {
  props: FieldProps
  items: JsonValue[]
  keys: string[]
}

function createChanges(latest: () => Latest, setKnown: (known: Omit<Latest, 'props'>) => void): ItemChanges {
  function put(items: JsonValue[], keys: string[]): void {
    const { onChange, fieldPathId } = latest().props
    setKnown({ items, keys })
    onChange(items, fieldPathId.path, undefined, fieldPathId.$id)
  }
  function add(at: number, item: JsonValue): string {
    const { items, keys } = latest()
    const key = makeKey()
    put(inserted(items, at, item), inserted(keys, at, key))
    return key
  }
  return {
    insert: at => add(at, startOf(latest().props.schema as JsonSchema)),
    duplicate: index => add(index + 1, structuredClone(latest().items[index])),
    move(from, to) {
      const { items, keys } = latest()
      put(moved(items, from, to), moved(keys, from, to))
    },
    remove(index) {
      const { items, keys } = latest()
      put(without(items, index), without(keys, index))
    },
  }
}

/** Returns the initial value of a new item. If the item has only one kind, it starts as that kind. */
function startOf(schema: JsonSchema): JsonValue {
  const added = Array.isArray(schema.items) ? schema.additionalItems : schema.items
  if (!isSchema(added)) return null
  const [only, second] = added['x-branches']?.branches ?? []
  return structuredClone(added['x-new'] ?? (second ? null : only?.start) ?? null)
}

/** Returns the list with one entry moved to another index. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

/** Returns the list with an entry inserted at the index. */
function inserted<T>(list: readonly T[], at: number, entry: T): T[] {
  return [...list.slice(0, at), entry, ...list.slice(at)]
}

/** Returns the list without the entry at the index. */
function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at)
}
