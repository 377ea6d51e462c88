import type { ReactNode } from 'react'

interface Props {
  /** `alert` interrupts what a screen reader says. */
  role: 'alert' | 'status'
  children: ReactNode
  retry?: { text: string; run: () => void }
}

/** A message about what happened, with a way to try again. */
export function Notice({ role, children, retry }: Props) {
  return (
    <div className="notice" data-role={role} role={role}>
      {children}
      {retry && (
        <button type="button" className="plain" onClick={retry.run}>
          {retry.text}
        </button>
      )}
    </div>
  )
}
