import { Readable } from 'node:stream'
import { conversationTokenOf } from '../../http/conversationTokenOf.ts'
import { base64Json } from '../../http/files/base64Json.ts'
import { receiveBase64File } from '../../http/files/base64Upload.ts'
import { fileAnswer } from '../../http/files/fileAnswer.ts'
import { fileReply } from '../../http/files/fileReply.ts'
import { receiveFile } from '../../http/files/multipartUpload.ts'
import type { Call, Handlers } from '../../http/handlers.ts'
import type { FileAccess, FileCaller } from './fileAccess.ts'
import type { FileService } from './fileService.ts'
import { maxFileBytes } from './fileService.ts'
import { maxPreviewedBytes, type PdfPreviews } from './preview/pdfPreviews.ts'
import type { FileKind, StoredFile } from './store/fileStore.ts'

type Upload = 'uploadFile' | 'uploadAudio'
type Download = 'previewFile' | 'downloadFile' | 'downloadImage' | 'downloadAudio'
// 50 MB grow by a third in base64; the rest is room for the name.
const maxBase64BodyBytes = 73_400_320

interface FileDeps {
  files: FileService
  access: FileAccess
  previews: Pick<PdfPreviews, 'firstPage'>
}

/** Returns the handlers for files, images and audio clips. */
export function fileRoutes({ files, access, previews }: FileDeps) {
  return {
    uploadFile: call => receive(call, 'file'),
    getFile: async ({ scope, path }) => ok(await files.find(scope, path.id)),
    deleteFile: async ({ scope, path }) => ok(await files.remove(scope, path.id)),
    previewFile,
    downloadFile: call => send(call, { inline: false }),

    uploadImage,
    getImage: async ({ scope, path }) => ok(await files.find(scope, path.id, 'image')),
    downloadImage: call =>
      call.query.return_base64 ? sendBase64(call) : send(call, { inline: true, kind: 'image' }),

    uploadAudio: call => receive(call, 'audio'),
    downloadAudio: call => send(call, { inline: true, kind: 'audio' }),
  } satisfies Partial<Handlers>

  async function receive(call: Call<Upload>, kind: FileKind) {
    const { scope, conversationId } = await access.uploader(callerOf(call))
    const stored = await receiveFile(call.request, maxFileBytes, ({ name, content }) =>
      files.upload(scope, { kind, content, name: () => name, conversationId }),
    )
    return created(stored)
  }

  async function uploadImage(call: Call<'uploadImage'>) {
    const { scope, conversationId } = await access.uploader(callerOf(call))
    const stored = await receiveBase64File(call.request, maxBase64BodyBytes, upload =>
      files.upload(scope, { kind: 'image', ...upload, conversationId }),
    )
    return created(stored)
  }

  /**
   * Sends the first page of a PDF as an image, because the file itself would run in a browser's viewer. Sends other
   * files inline.
   */
  async function previewFile(call: Call<'previewFile'>) {
    const caller = callerOf(call)
    const file = await access.find(caller, call.path.id)
    const content = isDrawn(file)
      ? await previews.firstPage(call.scope.tenantId, await files.open(file))
      : null
    if (!content) return send(call, { inline: true })
    const name = `${file.name}.png`
    const page = { name, mediaType: 'image/png', size: content.length, sha256: `${file.sha256}-page` }
    const reply = fileReply(page, call.headers, { inline: true, isForVisitor: caller.token !== undefined })
    const { start, end } = reply.range ?? { start: 0, end: content.length - 1 }
    return fileAnswer(
      reply,
      reply.status === 304 ? undefined : Readable.from(content.subarray(start, end + 1)),
    )
  }

  async function send(call: Call<Download>, { inline, kind }: { inline: boolean; kind?: FileKind }) {
    const caller = callerOf(call)
    const file = await access.find(caller, call.path.id, kind)
    const reply = fileReply(file, call.headers, { inline, isForVisitor: caller.token !== undefined })
    return fileAnswer(reply, reply.status === 304 ? undefined : await files.open(file, reply.range))
  }

  async function sendBase64(call: Call<'downloadImage'>) {
    const file = await access.find(callerOf(call), call.path.id, 'image')
    const body = base64Json(await files.open(file), file.mediaType)
    return { status: 200 as const, headers: { 'content-type': 'application/json' }, body }
  }
}

/** Prefers the token in the header to the one in the URL. */
function callerOf(call: Call<Upload | Download | 'uploadImage'>): FileCaller {
  const { session, scope, query } = call
  const { token } = query as { token?: string }
  return { session, scope, token: conversationTokenOf(call) ?? token }
}

function isDrawn({ mediaType, size }: StoredFile): boolean {
  return mediaType === 'application/pdf' && size <= maxPreviewedBytes
}

function created(file: StoredFile) {
  return { status: 201 as const, body: present(file) }
}

function ok(file: StoredFile) {
  return { status: 200 as const, body: present(file) }
}

/** Returns the file as the API shows it, without its storage key. */
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
