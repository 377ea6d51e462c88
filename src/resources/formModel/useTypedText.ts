import type { WidgetProps } from '@rjsf/utils'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { valueAt, withValueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { pointerOfId } from './fieldId.ts'
import { useFormModel } from './useFormModel.ts'

/** How long nothing is typed until the form is drawn with it, in milliseconds. */
const restMs = 300

type Typed = Pick<WidgetProps, 'id' | 'value' | 'options' | 'onChange' | 'onBlur'>

/**
 * For a field that shows what is typed by itself: the form's model has each key at once, its library, which draws the
 * whole form for it, hears when the typing rests or the field is left.
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

  // A field that is folded away is drawn from the library's data when it comes back.
  useEffect(() => release, [release])

  return {
    type(text: string) {
      const pointer = pointerOfId(id)
      const { data } = model.get()
      clearTimeout(held.current?.timer)
      held.current = undefined
      // How a value begins and ends is the library's to know.
      if (text === '' || typeof valueAt(data, pointer) !== 'string') {
        onChange(text === '' ? options.emptyValue : text)
      } else {
        // Drawn before the next key comes: what is drawn after it would set it back.
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
