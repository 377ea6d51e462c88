import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  label: string
  placeholder: string
  /** Characters that a message may have. */
  maxLength: number
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** A field that is as high as its text, up to a height at which it scrolls. */
export function GrowingTextarea({ field, value, label, onChange, ...rest }: Props) {
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    // Without a text it is a line high by itself; and where nothing is drawn nothing has a height.
    if (value !== '' && element.scrollHeight > 0) element.style.height = `${element.scrollHeight}px`
  }, [field, value])
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      aria-label={label}
      value={value}
      enterKeyHint="send"
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  )
}
