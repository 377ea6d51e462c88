import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { turnTexts } from './turnTexts.ts'

/** Below what was said in a call and not to its end; nothing below anything else. */
export function CutOffNote({ event }: { event: ChatEvent }) {
  const { cutOff } = turnTexts(useTexts())
  return event.metadata.interrupted ? <p className="sw-below">{cutOff}</p> : null
}
