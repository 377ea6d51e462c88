import type { ReactNode } from 'react'
import type { ChatEvent } from '../conversation/chatTypes.ts'

interface Props {
  event: ChatEvent
  /** Content blocks of the event. */
  children?: ReactNode
}

/** Shows a handoff as a line between messages. */
export function HandOffRow({ event: { content }, children }: Props) {
  return (
    <li className="sw-row sw-handoff" dir="auto" hidden={content.trim() === ''}>
      {content}
      {children}
    </li>
  )
}
