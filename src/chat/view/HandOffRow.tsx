import type { ChatEvent } from '../conversation/chatTypes.ts'

/** A hand-off is a line between what was said. */
export function HandOffRow({ event: { content } }: { event: ChatEvent }) {
  return (
    <li className="sw-row sw-handoff" dir="auto" hidden={content.trim() === ''}>
      {content}
    </li>
  )
}
