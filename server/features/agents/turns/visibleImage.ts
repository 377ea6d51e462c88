import { systemActor } from '../../../store/scope.ts'
import type { FileService } from '../../files/fileService.ts'

/** A picture as models receive it. */
export interface VisibleImage {
  mediaType: string
  data: Uint8Array
}

/**
 * Creates a function that reads a picture for models; it returns null if the file is gone, too large, or of a type that
 * models cannot read.
 */
export function createVisibleImage(files: Pick<FileService, 'find' | 'open'>) {
  return async (tenantId: string, imageId: string): Promise<VisibleImage | null> => {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const file = await files.find(scope, imageId, 'image').catch(() => null)
    if (!file || file.size > maxBytes || !readable.has(file.mediaType)) return null
    const parts: Uint8Array[] = []
    for await (const part of await files.open(file)) parts.push(part)
    return { mediaType: file.mediaType, data: Buffer.concat(parts) }
  }
}

const maxBytes = 5_000_000
const readable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
