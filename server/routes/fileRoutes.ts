import type { Readable } from 'node:stream'
import { base64Json } from '../http/files/base64Json.ts'
import { receiveBase64File } from '../http/files/base64Upload.ts'
import type { FileReply } from '../http/files/fileReply.ts'
import { fileReply } from '../http/files/fileReply.ts'
import { receiveFile } from '../http/files/multipartUpload.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import type { FileService } from '../services/files/fileService.ts'
import { maxFileBytes } from '../services/files/fileService.ts'
import type { FileKind, StoredFile } from '../store/fileStore.ts'

type Upload = 'uploadFile' | 'uploadAudio'
type Download = 'previewFile' | 'downloadFile' | 'downloadImage' | 'downloadAudio'
type FileOperation = Upload | Download | 'getFile' | 'deleteFile' | 'uploadImage' | 'getImage'

// 50 MB grow by a third in base64; the rest is room for the name.
const maxBase64BodyBytes = 73_400_320

/** Files, images and audio clips. */
export function fileRoutes({ files }: { files: FileService }): Pick<Handlers, FileOperation> {
  return {
    uploadFile: call => receive(call, 'file'),
    getFile: async ({ scope, path }) => ok(await files.find(scope, path.id)),
    deleteFile: async ({ scope, path }) => ok(await files.remove(scope, path.id)),
    previewFile: call => send(call, { inline: true }),
    downloadFile: call => send(call, { inline: false }),

    uploadImage,
    getImage: async ({ scope, path }) => ok(await files.find(scope, path.id, 'image')),
    downloadImage: call =>
      call.query.return_base64 ? sendBase64(call) : send(call, { inline: true, kind: 'image' }),

    uploadAudio: call => receive(call, 'audio'),
    downloadAudio: call => send(call, { inline: true, kind: 'audio' }),
  }

  async function receive({ request, scope }: Call<Upload>, kind: FileKind) {
    const stored = await receiveFile(request, maxFileBytes, ({ name, content }) =>
      files.upload(scope, { kind, content, name: () => name }),
    )
    return created(stored)
  }

  async function uploadImage({ request, scope }: Call<'uploadImage'>) {
    const stored = await receiveBase64File(request, maxBase64BodyBytes, upload =>
      files.upload(scope, { kind: 'image', ...upload }),
    )
    return created(stored)
  }

  async function send(call: Call<Download>, { inline, kind }: { inline: boolean; kind?: FileKind }) {
    const file = await files.find(call.scope, call.path.id, kind)
    const reply = fileReply(file, call.headers, inline)
    return withContent(reply, reply.status === 304 ? undefined : await files.open(file, reply.range))
  }

  async function sendBase64(call: Call<'downloadImage'>) {
    const file = await files.find(call.scope, call.path.id, 'image')
    const body = base64Json(await files.open(file), file.mediaType)
    return { status: 200 as const, headers: { 'content-type': 'application/json' }, body }
  }
}

function withContent({ status, headers }: FileReply, body: Readable | undefined) {
  if (body === undefined) return { status: 304 as const, headers, body }
  return { status: status === 206 ? (206 as const) : (200 as const), headers, body }
}

function created(file: StoredFile) {
  return { status: 201 as const, body: present(file) }
}

function ok(file: StoredFile) {
  return { status: 200 as const, body: present(file) }
}

/** The file as the API shows it: where its bytes lie is nobody's business. */
function present(file: StoredFile) {
  const at = file.createdAt.toISOString()
  return {
    _id: file.id,
    id: file.id,
    kind: file.kind,
    name: file.name,
    media_type: file.mediaType,
    size: file.size,
    sha256: file.sha256,
    created_at: at,
    updated_at: at,
    created_by: file.createdBy,
    updated_by: file.createdBy,
    _version: 1,
  }
}
