import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { useSpokenTexts } from './useSpokenTexts.ts'

/** Below what was said in a call and not to its end; nothing below anything else. */
export function CutOffNote({ event }: { event: ChatEvent }) {
  const { cutOff } = useSpokenTexts()
  return event.metadata.interrupted ? <p className="sw-below">{cutOff}</p> : null
}
