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
  /** Why the whole was refused, where no field is to blame. */
  failure: unknown
  /** Sends the values; false when one of them, or the server, objects. */
  submit: () => Promise<boolean>
  clear: () => void
}

interface Options<K extends string> {
  /** Values at the start; its keys are the fields, named as the API names them. */
  initial: Record<K, string>
  /** What is wrong with a value before it is sent. */
  check?: Partial<Record<K, (value: string, texts: ReturnType<typeof useTexts>) => Fault>>
  send: (values: Record<K, string>) => Promise<unknown>
}

/** A small form of texts: values, what is wrong with them, and sending them. */
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
    // The errors have to be on the page before one of them can be focused.
    setTimeout(() => root.current && focusFirstError(root.current))
    return false
  }

  function clear(): void {
    setValues(initial)
    setFaults({ fields: {}, failure: undefined })
  }

  return { root, values, field, failure: faults.failure, submit, clear }
}
