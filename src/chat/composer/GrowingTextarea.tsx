import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  label: string
  placeholder: string
  /** Maximum number of characters in a message. */
  maxLength: number
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** Shows a field that grows with its text up to a maximum height, then scrolls. */
export function GrowingTextarea({ field, value, label, onChange, ...rest }: Props) {
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    // An empty field is one line high by itself; an undisplayed field has no height.
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
