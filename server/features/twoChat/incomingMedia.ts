import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { SentMedia } from '../../providers/twoChat/messengerProvider.ts'
import { type WebClient, WebError } from '../../providers/web/webClient.ts'
import type { Scope } from '../../store/scope.ts'
import type { ContentBlock } from '../conversations/messageBlocks.ts'
import { visitorActor } from '../conversations/participation.ts'
import { channelAllowance, type FileService } from '../files/fileService.ts'
import type { FileKind } from '../files/store/fileStore.ts'

interface Deps {
  webClient: Pick<WebClient, 'request'>
  files: Pick<FileService, 'upload' | 'remove'>
}

/** Where the files of a message are kept. */
interface Place {
  tenantId: string
  conversationId: string
  /** True if a file that cannot be fetched now is given up. */
  isLastAttempt: boolean
}

/** The block of a file with its id, or of a line. */
type Stored = { id: string; block: ContentBlock } | { block: ContentBlock }

export type IncomingMedia = ReturnType<typeof createIncomingMedia>

/** Bytes of a file that WhatsApp carries at most. */
export const maxMediaBytes = 16 * 1024 * 1024
const timeoutMs = 60_000

/** Creates the fetching of files that people send. 2Chat keeps them only for a while. */
export function createIncomingMedia({ webClient, files }: Deps) {
  return { keep }

  /**
   * Fetches files and stores them with their conversation, one after the other, so that one at a time is in memory. A
   * line says what could not be kept. Throws, and keeps none, if another attempt may succeed.
   */
  async function keep(place: Place, media: readonly SentMedia[]): Promise<ContentBlock[]> {
    const scope: Scope = { tenantId: place.tenantId, actor: visitorActor, requestId: '' }
    const blocks: ContentBlock[] = []
    const stored: string[] = []
    try {
      for (const one of media) {
        const content = await fetched(one, place.isLastAttempt)
        const found =
          typeof content === 'string'
            ? { block: lineOf(one, content) }
            : await storedAs(scope, place, one, content)
        if ('id' in found) stored.push(found.id)
        blocks.push(found.block)
      }
    } catch (error) {
      // The next attempt stores them again.
      for (const id of stored) await files.remove(scope, id)
      throw error
    }
    return blocks
  }

  /** Returns the content of a file, or why there is none. */
  async function fetched({ url }: SentMedia, isLastAttempt: boolean): Promise<Uint8Array | string> {
    try {
      const { status, body } = await webClient.request({ url, timeoutMs, maxBytes: maxMediaBytes })
      if (status >= 200 && status < 300) return body.length > 0 ? body : notFetched
      if (status >= 500 && !isLastAttempt) throw new Error(`The file answered ${status}.`)
    } catch (error) {
      if (!(error instanceof WebError)) throw error
      if (error.code === 'web.too_large') return 'larger than 16 MB'
      const isFinal = error.code === 'web.forbidden' || error.code === 'web.redirects'
      if (!isFinal && !isLastAttempt) throw error
    }
    return notFetched
  }

  /** Stores a file as the first kind that its content fits. Returns its block, or a line if it cannot be kept. */
  async function storedAs(
    scope: Scope,
    { conversationId }: Place,
    media: SentMedia,
    content: Uint8Array,
  ): Promise<Stored> {
    for (const kind of kindsFor(media)) {
      try {
        const name = () => nameOf(media)
        const upload = {
          kind,
          content: Readable.from([content]),
          name,
          conversationId,
          allowance: channelAllowance,
        }
        const { id } = await files.upload(scope, upload)
        return { id, block: blockOf(kind, id) }
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        if (error.code === 'conversation.full') return { block: lineOf(media, 'too many files here') }
        if (error.code !== 'request.content_type') return { block: lineOf(media, notFetched) }
      }
    }
    return { block: lineOf(media, 'this kind of file is not kept') }
  }
}

const notFetched = 'could not be fetched'

/** Returns a line that stands for a file. */
function lineOf({ kind }: SentMedia, reason: string): ContentBlock {
  return { type: 'text', text: `[${kind}: ${reason}]` }
}

/** Returns the kinds of files to try: the content decides, not what the sender says. */
function kindsFor({ mediaType, kind }: SentMedia): FileKind[] {
  const said = `${mediaType} ${kind}`
  if (/image|sticker/.test(said)) return ['image', 'file']
  return /audio|ptt|voice/.test(said) ? ['audio', 'file'] : ['file']
}

function blockOf(kind: FileKind, id: string): ContentBlock {
  if (kind === 'image') return { type: 'image', image_id: id }
  return kind === 'audio' ? { type: 'audio', audio_id: id } : { type: 'file', file_id: id }
}

/** Returns the last part of the address, as far as it is readable. */
function nameOf({ url }: SentMedia): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || undefined
  } catch {
    return undefined
  }
}
