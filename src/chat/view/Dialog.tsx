import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  label: string
  kind?: 'preview'
  onClose: () => void
  children: ReactNode
}

/** A modal dialog of the browser's own: it keeps the focus in, and Escape or a click beside it closes it. */
export function Dialog({ label, kind, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = element.current?.getRootNode() as Document | ShadowRoot | undefined
    const focused = before?.activeElement as HTMLElement | null | undefined
    element.current?.showModal()
    return () => focused?.focus?.()
  }, [])
  return (
    <dialog
      ref={element}
      className="sw-dialog"
      data-kind={kind}
      aria-label={label}
      onClose={onClose}
      onKeyDown={event => event.key === 'Escape' && event.stopPropagation()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
