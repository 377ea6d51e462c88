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
  /** What the client calls the file; asked for after the content has ended. */
  name: () => string | undefined
  /** Of a visitor's upload: the conversation it belongs to. */
  conversationId?: string | null
  /** Of an original: the document it is imported as. */
  documentId?: string | null
  /** What it is, where more or less is accepted than by its kind. */
  typeOf?: (path: string, name: string | undefined) => Promise<FileType>
}

/** What visitors may upload to one conversation: four of the largest files, or many small ones. */
const allowance: FileAllowance = { files: 50, bytes: 4 * maxFileBytes }

export type FileService = ReturnType<typeof createFileService>

/** Uploaded files of a tenant. A file of another tenant is not found, like one that never was. */
export function createFileService({ store, storage, now }: FileServiceDeps) {
  return { upload, find, findIn, open, remove }

  /**
   * Stores a file whole or not at all; `request.too_large`, `request.content_type` by what it contains (§5), or
   * `conversation.full`.
   */
  async function upload(scope: Scope, upload: Upload) {
    const { kind, content, name, conversationId = null, documentId = null } = upload
    const typeOf = upload.typeOf ?? (path => acceptedType(kind, path))
    await requireRoom(scope, conversationId)
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
      }
      await store.insert(scope, file, allowance)
      return file
    } catch (error) {
      // What went wrong first is what the caller should hear of.
      await storage.remove(storageKey).catch(() => undefined)
      throw error
    }
  }

  /** A stored file; with `kind`, only one of that kind. */
  async function find(scope: Scope, id: string, kind?: FileKind): Promise<StoredFile> {
    const file = await store.find(scope, id)
    if (!file || (kind && file.kind !== kind)) throw new AppError('resource.not_found')
    return file
  }

  /** The same for the visitor of a conversation, who is shown the files of that conversation alone. */
  async function findIn(scope: Scope, conversationId: string, id: string, kind?: FileKind) {
    const file = await find(scope, id, kind)
    if (await store.isShownIn(scope, conversationId, file)) return file
    throw new AppError('resource.not_found')
  }

  /** Before the content is read: most of what would be refused then can be refused now. */
  async function requireRoom(scope: Scope, conversationId: string | null): Promise<void> {
    if (conversationId === null || (await store.hasRoom(scope, conversationId, allowance))) return
    throw new AppError('conversation.full')
  }

  /** The content of a file that `find` gave, or a part of it. */
  async function open(file: StoredFile, range?: ByteRange): Promise<Readable> {
    const content = await storage.read(file.storageKey, range)
    if (!content) throw new AppError('resource.not_found')
    return content
  }

  /** Deletes a file for good; returns what was known of it. */
  async function remove(scope: Scope, id: string): Promise<StoredFile> {
    const file = await find(scope, id)
    // The content first: where that fails, the file is still there to be deleted again.
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
