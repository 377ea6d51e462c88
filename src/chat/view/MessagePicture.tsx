import { useState } from 'react'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { useChatRoom } from './chatContext.ts'
import { lateIcons } from './lateIcons.ts'

/** Shows a picture of a message; a click enlarges it. */
export function MessagePicture({ id }: { id: string }) {
  const { files } = useLateTexts()
  const { mediaUrl, showPreview } = useChatRoom()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <span className="sw-card">
        <ChatIcon path={lateIcons.picture} />
        <span>{files.broken}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="sw-picture"
      onClick={() =>
        showPreview({ name: files.picture, url: mediaUrl('image/contents', id), isPicture: true })
      }
    >
      <img
        src={mediaUrl('image/contents', id)}
        alt={files.picture}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </button>
  )
}
