import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v5 } from 'uuid'
import type { FileStorage } from '../../../providers/files/fileStorage.ts'
import { mediaTypes } from '../render/renderTask.ts'
import type { GeneratedFile } from '../store/generatedFiles.ts'
import type { DocumentFormat } from '../template/template.ts'
import { fileName } from './fileName.ts'

interface NewFile {
  tenantId: string
  /** Job that makes the file: each of its attempts stores the file in the same place. */
  jobId: string
  title: string
  format: DocumentFormat
  bytes: Buffer
}

/** Stores the bytes of a document's file; its row follows in the transaction that makes the document ready. */
export async function storeFile(
  storage: Pick<FileStorage, 'write'>,
  { tenantId, jobId, title, format, bytes }: NewFile,
): Promise<GeneratedFile> {
  const id = v5(format, jobId)
  const storageKey = `${tenantId}/${id.slice(-2)}/${id}`
  await storage.write(storageKey, Readable.from([bytes]), async () => {})
  return {
    id,
    name: fileName(title, format),
    mediaType: mediaTypes[format],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
  }
}
