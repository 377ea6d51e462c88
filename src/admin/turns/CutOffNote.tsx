import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { turnTexts } from './turnTexts.ts'

/** Marks an utterance that the caller cut off in a call; renders nothing for other events. */
export function CutOffNote({ event }: { event: ChatEvent }) {
  const { cutOff } = turnTexts(useTexts())
  return event.metadata.interrupted ? <p className="sw-below">{cutOff}</p> : null
}
