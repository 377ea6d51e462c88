import type { CSSProperties } from 'react'
import type { Attachment } from '../conversation/chatTypes.ts'
import { useChatLanguage } from '../texts/useChatTexts.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { ChatIcon } from '../view/ChatIcon.tsx'
import { useChatRoom } from '../view/chatContext.ts'
import { fileNote } from '../view/fileNote.ts'
import { IconButton } from '../view/IconButton.tsx'
import { icons } from '../view/icons.ts'
import { lateIcons } from '../view/lateIcons.ts'

interface Props {
  attachments: readonly Attachment[]
  onRemove: (attachmentId: string) => void
}

/** §4 Shows the attachments of the message being written; each can be viewed and removed. */
export function AttachmentChips({ attachments, onRemove }: Props) {
  const { files } = useLateTexts()
  return (
    <ul className="sw-chips" aria-label={files.attached}>
      {attachments.map(one => (
        <li key={one.attachmentId} className="sw-chip" data-failed={one.error !== undefined || undefined}>
          <ChipFace attachment={one} />
          <IconButton
            icon={icons.close}
            label={files.remove(one.name)}
            onClick={() => onRemove(one.attachmentId)}
          />
          {one.isUploading && <UploadBar attachment={one} />}
        </li>
      ))}
    </ul>
  )
}

function ChipFace({ attachment }: { attachment: Attachment }) {
  const { files } = useLateTexts()
  const language = useChatLanguage()
  const { mediaUrl, showPreview } = useChatRoom()
  const { name, type, image_id, file_id, error, isUploading } = attachment
  const url = image_id
    ? mediaUrl('image/contents', image_id)
    : file_id
      ? mediaUrl('file/contents', file_id)
      : undefined
  const isPdf = type === 'application/pdf'
  const pictureUrl = file_id && isPdf ? mediaUrl('file/preview', file_id) : undefined
  return (
    <button
      type="button"
      className="sw-chip-face"
      title={files.preview(name)}
      onClick={() => showPreview({ name, url, isPicture: image_id !== undefined, pictureUrl })}
    >
      {image_id && url ? <img src={url} alt="" /> : <ChatIcon path={iconOf(attachment)} />}
      <span>
        <b dir="auto">{isAudio(attachment) ? name.replace(/\.\w+$/, '') : name}</b>
        <small>{error ?? (isUploading ? files.uploading : noteOf(attachment, language))}</small>
      </span>
    </button>
  )
}

function UploadBar({ attachment: { name, progress = 0 } }: { attachment: Attachment }) {
  const { files } = useLateTexts()
  const percent = Math.round(progress * 100)
  return (
    <div
      className="sw-progress"
      role="progressbar"
      aria-label={files.uploadOf(name)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ '--sw-share': `${percent}%` } as CSSProperties} />
    </div>
  )
}

/** Returns the note below an attachment. A voice note ignores its file name. */
function noteOf(attachment: Attachment, language: string): string {
  return fileNote(isAudio(attachment) ? { size: attachment.size } : attachment, language)
}

function isAudio({ type }: Attachment): boolean {
  return type.startsWith('audio/')
}

function iconOf(attachment: Attachment): string {
  const { type } = attachment
  if (isAudio(attachment)) return icons.microphone
  return type.startsWith('image/') ? lateIcons.picture : lateIcons.file
}
