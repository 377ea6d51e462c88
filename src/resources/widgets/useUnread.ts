import { useEffect, useRef } from 'react'
import { pointerOfId } from '../formModel/fieldId.ts'
import { useFormModel } from '../formModel/useFormModel.ts'

/**
 * Returns a function that tells the form that this control's input makes no value, which blocks saving; undefined
 * clears it.
 */
export function useUnread(id: string): (message: string | undefined) => void {
  const model = useFormModel()
  const pointer = pointerOfId(id)
  const said = useRef<string>(undefined)
  useEffect(() => {
    // A list item may have moved together with its half-typed text.
    model.setUnread(pointer, said.current)
    return () => model.setUnread(pointer, undefined)
  }, [model, pointer])
  return message => {
    said.current = message
    model.setUnread(pointer, message)
  }
}
