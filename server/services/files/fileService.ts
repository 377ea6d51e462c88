import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../errors.ts'
import type { ByteRange, FileStorage } from '../../providers/files/fileStorage.ts'
import type { FileKind, FileStore, StoredFile } from '../../store/fileStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileGroup, FileType } from './fileKinds.ts'
import { detectFileType } from './fileKinds.ts'
import { fileName } from './fileName.ts'
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
}

export type FileService = ReturnType<typeof createFileService>

/** Uploaded files of a tenant. A file of another tenant is not found, like one that never was. */
export function createFileService({ store, storage, now }: FileServiceDeps) {
  return { upload, find, open, remove }

  /** Stores a file whole or not at all; `request.too_large`, or `request.content_type` by what it contains (§5). */
  async function upload(scope: Scope, { kind, content, name }: Upload): Promise<StoredFile> {
    const id = uuid()
    const storageKey = `${scope.tenantId}/${id.slice(-2)}/${id}`
    const meter = createUploadMeter(maxFileBytes)
    let type: FileType | undefined
    await storage.write(storageKey, meter.through(content), async path => {
      type = await acceptedType(kind, path)
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
      }
      await store.insert(scope, file)
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
