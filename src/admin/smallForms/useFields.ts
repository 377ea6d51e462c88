import { type RefObject, useRef, useState } from 'react'
import { focusFirstError } from '../../resources/form/focusFirstError.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { Fault } from './fieldFaults.ts'
import { type Faults, sortFaults } from './sortFaults.ts'

/** One field of a small form. */
export interface Field {
  name: string
  value: string
  error: Fault
  onChange: (value: string) => void
}

export interface Fields<K extends string> {
  root: RefObject<HTMLFormElement | null>
  values: Record<K, string>
  field: (name: K) => Field
  /** Reason why the whole form was rejected, if no field explains it. */
  failure: unknown
  /** Sends the values; resolves to false if a field is invalid or the server rejects it. */
  submit: () => Promise<boolean>
  clear: () => void
}

interface Options<K extends string> {
  /** Initial values; the keys are the fields, named as in the API. */
  initial: Record<K, string>
  /** Checks of values before they are sent. */
  check?: Partial<Record<K, (value: string, texts: ReturnType<typeof useTexts>) => Fault>>
  send: (values: Record<K, string>) => Promise<unknown>
}

/** Manages a small form of text fields: values, errors and submission. */
export function useFields<K extends string>({ initial, check, send }: Options<K>): Fields<K> {
  const texts = useTexts()
  const root = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults>({ fields: {}, failure: undefined })
  const names = Object.keys(initial) as K[]

  function field(name: K): Field {
    return {
      name,
      value: values[name],
      error: faults.fields[name],
      onChange: value => {
        setValues(before => ({ ...before, [name]: value }))
        setFaults(before => ({ ...before, fields: { ...before.fields, [name]: undefined } }))
      },
    }
  }

  async function submit(): Promise<boolean> {
    const found = names.flatMap(name => {
      const fault = check?.[name]?.(values[name], texts)
      return fault ? [[name, fault]] : []
    })
    if (found.length > 0) return refuse({ fields: Object.fromEntries(found), failure: undefined })
    try {
      await send(values)
      setFaults({ fields: {}, failure: undefined })
      return true
    } catch (error) {
      return refuse(sortFaults(error, names))
    }
  }

  function refuse(next: Faults): false {
    setFaults(next)
    // Errors must be rendered before one of them can get the focus.
    setTimeout(() => root.current && focusFirstError(root.current))
    return false
  }

  function clear(): void {
    setValues(initial)
    setFaults({ fields: {}, failure: undefined })
  }

  return { root, values, field, failure: faults.failure, submit, clear }
}
