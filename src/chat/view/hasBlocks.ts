import type { ChatEvent } from '../conversation/chatTypes.ts'

/** Whether something came with a message besides words: pictures, clips, files, or a document that was made. */
export function hasBlocks({ content_blocks, metadata }: ChatEvent): boolean {
  const { generated_document_id, file_id } = metadata
  return Boolean(generated_document_id || file_id) || content_blocks.some(({ type }) => type !== 'text')
}
