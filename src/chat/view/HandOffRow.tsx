import type { ReactNode } from 'react'
import type { ChatEvent } from '../conversation/chatTypes.ts'

interface Props {
  event: ChatEvent
  /** What came with it. */
  children?: ReactNode
}

/** A hand-off is a line between what was said. */
export function HandOffRow({ event: { content }, children }: Props) {
  return (
    <li className="sw-row sw-handoff" dir="auto" hidden={content.trim() === ''}>
      {content}
      {children}
    </li>
  )
}
