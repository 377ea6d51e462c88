import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { UsableFile } from './store/usableFiles.ts'

export type ContentBlock = components['schemas']['ContentBlock']

export function fileIdsOf(blocks: readonly ContentBlock[]): string[] {
  return blocks.flatMap(block => fileOf(block)?.id ?? [])
}

/**
 * Returns the blocks as they are stored, with the stored name, type and size of each file. Throws `record.invalid` at
 * each block whose file is not in `files`, regardless of the reason.
 */
export function filledBlocks(
  blocks: readonly ContentBlock[],
  files: ReadonlyMap<string, UsableFile>,
): ContentBlock[] {
  const found = blocks.map(block => filled(block, files))
  const errors = found.flatMap((block, index) =>
    block
      ? []
      : [
          {
            pointer: `/content_blocks/${index}`,
            keyword: 'reference',
            message: 'There is no such file here.',
          },
        ],
  )
  if (errors.length > 0) throw new AppError('record.invalid', { errors })
  return found.filter(block => block !== null)
}

function filled(block: ContentBlock, files: ReadonlyMap<string, UsableFile>): ContentBlock | null {
  const named = fileOf(block)
  if (!named) return block
  const file = files.get(named.id)
  if (file?.kind !== named.kind) return null
  if (block.type === 'image') return { type: 'image', image_id: file.id }
  if (block.type === 'audio') return { type: 'audio', audio_id: file.id }
  return { type: 'file', file_id: file.id, name: file.name, media_type: file.mediaType, size: file.size }
}

function fileOf(block: ContentBlock): { kind: UsableFile['kind']; id: string } | null {
  if (block.type === 'image') return { kind: 'image', id: block.image_id.toLowerCase() }
  if (block.type === 'audio') return { kind: 'audio', id: block.audio_id.toLowerCase() }
  return block.type === 'file' ? { kind: 'file', id: block.file_id.toLowerCase() } : null
}
