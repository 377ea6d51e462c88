import { useEffect, useRef } from 'react'
import { pointerOfId } from '../formModel/fieldId.ts'
import { useFormModel } from '../formModel/useFormModel.ts'

/** Tells the form that what stands in this control makes no value, so that it is not saved; undefined takes it back. */
export function useUnread(id: string): (message: string | undefined) => void {
  const model = useFormModel()
  const pointer = pointerOfId(id)
  const said = useRef<string>(undefined)
  useEffect(() => {
    // An item of a list may have moved, with what is half typed in it.
    model.setUnread(pointer, said.current)
    return () => model.setUnread(pointer, undefined)
  }, [model, pointer])
  return message => {
    said.current = message
    model.setUnread(pointer, message)
  }
}
