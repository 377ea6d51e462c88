import type { ChatEvent } from '../conversation/chatTypes.ts'

/** Returns whether a message has more than text: pictures, clips, files, or a generated document. */
export function hasBlocks({ content_blocks, metadata }: ChatEvent): boolean {
  const { generated_document_id, file_id } = metadata
  return Boolean(generated_document_id || file_id) || content_blocks.some(({ type }) => type !== 'text')
}
