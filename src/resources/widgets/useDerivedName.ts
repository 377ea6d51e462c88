import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import { FormModelContext } from '../formModel/useFormModel.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { nameFrom } from '../schema/nameFrom.ts'

interface Named {
  schema: JsonSchema
  value: unknown
  onChange: (name: string | undefined) => void
}

/**
 * Keeps a short name in step with the field that its schema names, until somebody types another name. A name that was
 * there at the beginning never changes.
 */
export function useDerivedName({ schema, value, onChange }: Named): void {
  const from = titleField(schema)
  const model = useContext(FormModelContext)
  const [isFree] = useState(value === undefined || value === '')
  const isWatching = isFree && from !== undefined && model !== undefined
  const title = useSyncExternalStore(model?.subscribe ?? never, () =>
    isWatching ? valueAt(model.get().data, from) : undefined,
  )
  const name = typeof title === 'string' ? nameFrom(title) : ''
  const derived = useRef('')
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  useEffect(() => {
    const isOwn = (latest.current.value ?? '') !== derived.current
    if (!isWatching || isOwn || name === derived.current) return
    derived.current = name
    latest.current.onChange(name === '' ? undefined : name)
  }, [isWatching, name])
}

function titleField({ 'x-widget': hint }: JsonSchema): string | undefined {
  return typeof hint === 'object' && typeof hint.from === 'string' ? hint.from : undefined
}

function never() {
  return () => undefined
}
