import type { ChatEvent } from '../conversation/chatTypes.ts'

/**
 * Returns whether a message has more than text: pictures, clips, files, or a generated document. A call only names the
 * document that its result will have.
 */
export function hasBlocks({ content_blocks, metadata, event_type }: ChatEvent): boolean {
  const { generated_document_id, file_id } = metadata
  const isMade = event_type !== 'async_action_call' && Boolean(generated_document_id || file_id)
  return isMade || content_blocks.some(({ type }) => type !== 'text')
}
