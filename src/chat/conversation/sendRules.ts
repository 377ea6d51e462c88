import type { Attachment, ContentBlock } from './chatTypes.ts'

/** §5 A message needs a text, or an attachment that is uploaded. */
export function canSend(text: string, attachments: readonly Attachment[]): boolean {
  return text.trim() !== '' || attachments.some(attachment => blockOf(attachment) !== undefined)
}

/** What goes along with a message: what is uploaded, and nothing else. */
export function blocksOf(attachments: readonly Attachment[]): ContentBlock[] {
  return attachments.flatMap(attachment => blockOf(attachment) ?? [])
}

interface KeyStroke {
  key: string
  ctrlKey: boolean
  shiftKey: boolean
  /** An input method is composing a word: its Enter chooses that word. */
  isComposing: boolean
}

/** §5 Enter sends; with Ctrl or Shift it begins a new line; every other key means nothing of ours. */
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
