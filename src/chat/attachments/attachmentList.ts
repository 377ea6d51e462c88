import type { Attachment } from '../conversation/chatTypes.ts'

/** IDs under which the server stored the attachment. */
export type StoredAs = Pick<Attachment, 'image_id' | 'file_id' | 'audio_id'>

export type AttachmentAction =
  | { type: 'added'; attachment: Attachment }
  | { type: 'progress'; id: string; share: number }
  | { type: 'done'; id: string; stored: StoredAs }
  | { type: 'failed'; id: string; error: string }
  | { type: 'removed'; id: string }
  /** The message took the uploaded files; uploads in progress stay for the next message. */
  | { type: 'sent' }
  | { type: 'cleared' }

/** §4 Applies an action to the list. A file is uploading, then done; it can be removed at any time. */
export function attachmentList(list: readonly Attachment[], action: AttachmentAction): readonly Attachment[] {
  switch (action.type) {
    case 'added':
      return [...list, action.attachment]
    case 'progress':
      return change(list, action.id, { progress: action.share })
    case 'done':
      return change(list, action.id, { isUploading: false, progress: 1, ...action.stored })
    case 'failed':
      return change(list, action.id, { isUploading: false, error: action.error })
    case 'removed':
      return list.filter(({ attachmentId }) => attachmentId !== action.id)
    case 'sent':
      return list.filter(({ isUploading }) => isUploading)
    case 'cleared':
      return []
  }
}

function change(list: readonly Attachment[], id: string, more: Partial<Attachment>): readonly Attachment[] {
  return list.map(one => (one.attachmentId === id ? { ...one, ...more } : one))
}
