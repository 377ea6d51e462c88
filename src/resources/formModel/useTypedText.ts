import type { WidgetProps } from '@rjsf/utils'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { valueAt, withValueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { pointerOfId } from './fieldId.ts'
import { useFormModel } from './useFormModel.ts'

/** Milliseconds without typing before the form renders with the new text. */
const restMs = 300

type Typed = Pick<WidgetProps, 'id' | 'value' | 'options' | 'onChange' | 'onBlur'>

/**
 * Handles typing in a field that displays its own text. The form model gets each keystroke at once. The form library,
 * which re-renders the whole form, gets the text when typing pauses or the field is left.
 */
export function useTypedText({ id, value, options, onChange, onBlur }: Typed) {
  const model = useFormModel()
  const told = useRef(onChange)
  told.current = onChange
  const held = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | undefined>(undefined)

  const release = useCallback(() => {
    if (!held.current) return
    clearTimeout(held.current.timer)
    const { text } = held.current
    held.current = undefined
    told.current(text)
  }, [])

  // A folded field renders from the library's data when it comes back.
  useEffect(() => release, [release])

  return {
    type(text: string) {
      const pointer = pointerOfId(id)
      const { data } = model.get()
      clearTimeout(held.current?.timer)
      held.current = undefined
      // The library decides how a value is created and removed.
      if (text === '' || typeof valueAt(data, pointer) !== 'string') {
        onChange(text === '' ? options.emptyValue : text)
      } else {
        // Render before the next keystroke: a later render would undo that keystroke.
        held.current = { text, timer: setTimeout(() => flushSync(release), restMs) }
        model.change(withValueAt(data, pointer, text) as JsonObject)
      }
    },
    leave() {
      const left = held.current?.text ?? value
      release()
      onBlur(id, left)
    },
  }
}
