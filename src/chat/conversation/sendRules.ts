import type { Attachment, ContentBlock } from './chatTypes.ts'

/** §5 Returns whether a message can be sent: it needs a text or an uploaded attachment. */
export function canSend(text: string, attachments: readonly Attachment[]): boolean {
  return text.trim() !== '' || attachments.some(attachment => blockOf(attachment) !== undefined)
}

/** Returns the content blocks of the uploaded attachments; others are left out. */
export function blocksOf(attachments: readonly Attachment[]): ContentBlock[] {
  return attachments.flatMap(attachment => blockOf(attachment) ?? [])
}

interface KeyStroke {
  key: string
  ctrlKey: boolean
  shiftKey: boolean
  /** An input method is composing a word, and Enter chooses that word. */
  isComposing: boolean
}

/** §5 Returns the meaning of a key: Enter sends; Enter with Ctrl or Shift starts a new line; other keys have none. */
export function keyMeaning({
  key,
  ctrlKey,
  shiftKey,
  isComposing,
}: KeyStroke): 'send' | 'newline' | undefined {
  if (key !== 'Enter' || isComposing) return undefined
  return ctrlKey || shiftKey ? 'newline' : 'send'
}

function blockOf({
  isUploading,
  image_id,
  file_id,
  audio_id,
  ...rest
}: Attachment): ContentBlock | undefined {
  if (isUploading) return undefined
  if (image_id) return { type: 'image', image_id }
  if (audio_id) return { type: 'audio', audio_id }
  return file_id
    ? { type: 'file', file_id, name: rest.name, media_type: rest.type, size: rest.size }
    : undefined
}
