import { buffer } from 'node:stream/consumers'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../limits/fairQueue.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import type { FileService } from '../files/fileService.ts'
import type { StoredFile } from '../files/store/fileStore.ts'
import type { MailParser } from './parser/createMailParser.ts'
import { MailRefusal } from './parser/mailRefusal.ts'
import { findMail, type StoredMail } from './store/mailStore.ts'

type Mail = components['schemas']['Mail']

interface Deps {
  database: Pick<Database, 'inTenant'>
  files: Pick<FileService, 'find' | 'open'>
  parser: Pick<MailParser, 'whole' | 'page'>
}

export type WholeMails = ReturnType<typeof createWholeMails>

/** Mails that are in memory at the same time. */
const maxLoaded = 2
/** Mails that a tenant opens or waits for, before further calls fail. */
const maxAsked = 6

/** Creates the service that shows whole mails of conversations. Their files are read anew each time. */
export function createWholeMails({ database, files, parser }: Deps) {
  const queue = createFairQueue({ slots: maxLoaded, ofTenant: 1, maxAsked })
  return { get, page, source }

  /**
   * Returns a mail; throws `resource.not_found`, `mail.unreadable` if it cannot be read, and `request.too_many` while
   * too many of the tenant's mails wait.
   */
  async function get(scope: Scope, id: string): Promise<Mail> {
    const { stored, file, conversationId } = await found(scope, id)
    const mail = await loaded(scope, file, raw => parser.whole(scope.tenantId, raw))
    const { text, hasHtml, hasRemotePictures, headers, attachments } = mail
    return {
      id: stored.id,
      conversation_id: conversationId,
      event_id: stored.event_id,
      message_id: stored.message_id,
      direction: stored.direction,
      author: stored.author,
      subject: stored.subject,
      participants: stored.participants,
      kind: stored.kind,
      verdict: stored.verdict,
      sent_at: stored.sent_at.toISOString(),
      text,
      has_html: hasHtml,
      has_remote_pictures: hasRemotePictures,
      headers,
      attachments: attachments.map(({ name, mediaType, content, isInline }) => ({
        name: name ?? '',
        media_type: mediaType,
        size: content.length,
        is_inline: isInline,
      })),
    }
  }

  /** Returns the HTML of a mail as a safe page; throws as `get` does, and `resource.not_found` without HTML. */
  async function page(scope: Scope, id: string, hasPictures: boolean): Promise<string> {
    const { file } = await found(scope, id)
    const { html } = await loaded(scope, file, raw => parser.page(scope.tenantId, raw, hasPictures))
    if (html === null) throw new AppError('resource.not_found')
    return html
  }

  /** Returns the file of a mail as it arrived; throws `resource.not_found`. */
  async function source(scope: Scope, id: string): Promise<StoredFile> {
    return (await found(scope, id)).file
  }

  /** Reads the source of a mail once it is its turn. */
  function loaded<Result>(
    { tenantId }: Scope,
    file: StoredFile,
    read: (raw: Buffer) => Promise<Result>,
  ): Promise<Result> {
    return queue(tenantId, async () => readable(read(await buffer(await files.open(file)))))
  }

  async function found(
    scope: Scope,
    id: string,
  ): Promise<{ stored: StoredMail; file: StoredFile; conversationId: string }> {
    const stored = await database.inTenant(scope.tenantId, async db => {
      const mail = await findMail(db, id)
      // The mail of a conversation in the trash is as gone as the conversation.
      const thread = mail?.conversation_id ? await findThread(db, mail.conversation_id) : undefined
      return thread && mail
    })
    const { conversation_id, file_id } = stored ?? {}
    if (!stored || !conversation_id || !file_id) throw new AppError('resource.not_found')
    return { stored, file: await files.find(scope, file_id), conversationId: conversation_id }
  }
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof MailRefusal ? new AppError('mail.unreadable', { cause: error }) : error
  }
}
