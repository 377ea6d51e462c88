import type { MessagePart } from '../channels/channel.ts'
import { fileIdsOf } from '../conversations/messageBlocks.ts'

/** One request to 2Chat, which carries a text with at most one file. */
interface MessagePiece {
  text: string
  fileId?: string
}

/** Most characters of a text beside a file. */
const maxCaption = 1000

/** Splits a message so that each piece has at most one file. A short text goes with the first file. */
export function messagePieces({ text, files }: Pick<MessagePart, 'text' | 'files'>): MessagePiece[] {
  const ids = fileIdsOf(files)
  const isCaption = ids.length > 0 && text.length <= maxCaption
  const others = ids.map((fileId, index) => ({ text: isCaption && index === 0 ? text : '', fileId }))
  return isCaption ? others : [{ text }, ...others]
}
