import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps, TextArea } from './controls.ts'
import { useUnread } from './useUnread.ts'

/** Any JSON, as text; read when the field is left. */
export function JsonWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const texts = useTexts()
  const setUnread = useUnread(id)
  const [typed, setTyped] = useState<string>()

  function read() {
    const parsed = typed === undefined ? undefined : parse(typed)
    if (parsed === undefined) return
    setUnread(parsed.isJson ? undefined : texts.validation.json)
    if (!parsed.isJson) return
    setTyped(undefined)
    onChange(parsed.value === undefined ? options.emptyValue : parsed.value)
  }

  return (
    <TextArea
      {...controlProps(props)}
      rows={4}
      spellCheck={false}
      style={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' }}
      value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => {
        read()
        onBlur(id, value)
      }}
    />
  )
}

function parse(text: string): { isJson: boolean; value?: unknown } {
  if (text.trim() === '') return { isJson: true }
  try {
    return { isJson: true, value: JSON.parse(text) }
  } catch {
    return { isJson: false }
  }
}
