import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  label: string
  kind?: 'preview' | 'page'
  onClose: () => void
  children: ReactNode
}

/** Shows a native modal dialog. It keeps the focus inside; Escape or a click outside closes it. */
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
