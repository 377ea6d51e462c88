import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../errors.ts'
import type { ByteRange, FileStorage } from '../../providers/files/fileStorage.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileGroup, FileType } from './fileKinds.ts'
import { detectFileType } from './fileKinds.ts'
import { fileName } from './fileName.ts'
import type { FileAllowance, FileKind, FileStore, StoredFile } from './store/fileStore.ts'
import { createUploadMeter } from './uploadMeter.ts'

/** §9: 50 MB. */
export const maxFileBytes = 52_428_800

interface FileServiceDeps {
  store: FileStore
  storage: FileStorage
  now: () => Date
}

export interface Upload {
  kind: FileKind
  content: AsyncIterable<Uint8Array>
  /** Returns the file name that the client gave; called after the content has ended. */
  name: () => string | undefined
  /** The conversation that a visitor's upload belongs to. */
  conversationId?: string | null
  /** The document that an original is imported as. */
  documentId?: string | null
  /** Detects the type, if accepted types differ from those of the file kind. */
  typeOf?: (path: string, name: string | undefined) => Promise<FileType>
  /** Limit of the conversation; by default, the one for its visitor. */
  allowance?: FileAllowance
}

/** Visitors' upload limit per conversation: four of the largest files, or many small ones. */
const usualAllowance: FileAllowance = { files: 50, bytes: 4 * maxFileBytes }

/** Limit for what arrives in one conversation from another provider, which may last for years. */
export const channelAllowance: FileAllowance = { files: 5000, bytes: 5_000_000_000 }

export type FileService = ReturnType<typeof createFileService>

/** Manages a tenant's uploaded files. Files of other tenants are not found, like files that never existed. */
export function createFileService({ store, storage, now }: FileServiceDeps) {
  return { upload, find, findIn, open, remove }

  /**
   * Stores a file completely or not at all. Throws `request.too_large`, `request.content_type` by its content (§5), or
   * `conversation.full`.
   */
  async function upload(scope: Scope, upload: Upload) {
    const {
      kind,
      content,
      name,
      conversationId = null,
      documentId = null,
      allowance = usualAllowance,
    } = upload
    const typeOf = upload.typeOf ?? (path => acceptedType(kind, path))
    await requireRoom(scope, conversationId, allowance)
    const id = uuid()
    const storageKey = `${scope.tenantId}/${id.slice(-2)}/${id}`
    const meter = createUploadMeter(maxFileBytes)
    let type: FileType | undefined
    await storage.write(storageKey, meter.through(content), async path => {
      type = await typeOf(path, name())
    })
    try {
      const { size, sha256 } = meter.result()
      if (!type || (await storage.size(storageKey)) !== size)
        throw new Error(`${storageKey} was not stored whole`)
      const file: StoredFile = {
        id,
        kind,
        name: fileName(name(), type),
        mediaType: type.mediaType,
        size,
        sha256,
        storageKey,
        createdAt: now(),
        createdBy: scope.actor,
        conversationId,
        documentId,
        generatedDocumentId: null,
      }
      await store.insert(scope, file, allowance)
      return file
    } catch (error) {
      // Report the first error to the caller.
      await storage.remove(storageKey).catch(() => undefined)
      throw error
    }
  }

  /** Returns a stored file, of `kind` if given. Throws `resource.not_found`. */
  async function find(scope: Scope, id: string, kind?: FileKind): Promise<StoredFile> {
    const file = await store.find(scope, id)
    if (!file || (kind && file.kind !== kind)) throw new AppError('resource.not_found')
    return file
  }

  /**
   * Returns a file for a conversation's visitor, who sees only files of that conversation. Throws `resource.not_found`.
   */
  async function findIn(scope: Scope, conversationId: string, id: string, kind?: FileKind) {
    const file = await find(scope, id, kind)
    if (await store.isShownIn(scope, conversationId, file)) return file
    throw new AppError('resource.not_found')
  }

  /** Rejects most uploads that exceed the limit before their content is read. */
  async function requireRoom(
    scope: Scope,
    conversationId: string | null,
    allowance: FileAllowance,
  ): Promise<void> {
    if (conversationId === null || (await store.hasRoom(scope, conversationId, allowance))) return
    throw new AppError('conversation.full')
  }

  /** Returns the content of a file that `find` returned, or a range of it. */
  async function open(file: StoredFile, range?: ByteRange): Promise<Readable> {
    const content = await storage.read(file.storageKey, range)
    if (!content) throw new AppError('resource.not_found')
    return content
  }

  /** Deletes a file for good and returns its details. Throws `record.conflict` for the file of a document. */
  async function remove(scope: Scope, id: string): Promise<StoredFile> {
    const file = await find(scope, id)
    if (file.generatedDocumentId !== null)
      throw new AppError('record.conflict', {
        detail: 'This file belongs to a document. Delete the document.',
      })
    // Content first: if that fails, the file is still listed and can be deleted again.
    await storage.remove(file.storageKey)
    await store.markDeleted(scope, id, now())
    return file
  }
}

const groupsOf: Record<FileKind, readonly FileGroup[]> = {
  file: ['image', 'audio', 'document'],
  image: ['image'],
  audio: ['audio'],
}

const acceptedText: Record<FileKind, string> = {
  file: 'Images, audio, PDF, Word, Excel and PowerPoint files are accepted.',
  image: 'Images are accepted.',
  audio: 'Audio files are accepted.',
}

async function acceptedType(kind: FileKind, path: string): Promise<FileType> {
  const type = await detectFileType(path)
  if (type && groupsOf[kind].includes(type.group)) return type
  throw new AppError('request.content_type', {
    detail: `${acceptedText[kind]} What counts is the content, not the name.`,
    errors: [{ pointer: '/file', keyword: 'contentMediaType', message: acceptedText[kind] }],
  })
}
