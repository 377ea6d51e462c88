import { Readable } from 'node:stream'
import { AppError } from '../../../errors.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ContentBlock } from '../../conversations/messageBlocks.ts'
import { detectFileType, type FileType } from '../../files/fileKinds.ts'
import { channelAllowance, type FileService } from '../../files/fileService.ts'
import type { MailAttachment } from '../parser/parsedMail.ts'

/** As many as a message may have, without room for the original. */
const maxBlocks = 18
/** Smaller pictures in a text are mostly logos. */
const minPictureBytes = 20_000

/** Files that a computer may run when somebody opens them. They stay in the original mail. */
const harmful: ReadonlySet<string> = new Set([
  ...[
    'exe',
    'scr',
    'com',
    'bat',
    'cmd',
    'msi',
    'msp',
    'pif',
    'cpl',
    'jar',
    'js',
    'jse',
    'vbs',
    'vbe',
    'wsf',
    'wsh',
  ],
  ...[
    'ps1',
    'psm1',
    'hta',
    'lnk',
    'reg',
    'dll',
    'sys',
    'html',
    'htm',
    'xhtml',
    'svg',
    'xml',
    'iso',
    'img',
    'vhd',
  ],
  ...['docm', 'xlsm', 'pptm', 'dotm', 'xlam', 'app', 'dmg', 'pkg', 'apk', 'sh', 'url', 'scf', 'one'],
])

interface Place {
  files: Pick<FileService, 'upload'>
  scope: Scope
  conversationId: string
}

/**
 * Returns the attachments that are stored as files, and the names of those that stay in the original mail; null is one
 * without a name.
 */
export function sortAttachments(attachments: readonly MailAttachment[]) {
  const wanted = attachments.filter(
    ({ mediaType, isInline, content }) =>
      !/^message\/(?:delivery-status|rfc822)$|^text\/rfc822-headers$/.test(mediaType) &&
      (!isInline || content.length >= minPictureBytes) &&
      content.length > 0,
  )
  const kept = wanted.filter(({ name }) => !harmful.has(extensionOf(name))).slice(0, maxBlocks)
  const left = wanted.filter(attachment => !kept.includes(attachment)).map(({ name }) => name)
  return { kept, left }
}

/**
 * Stores attachments as files of the conversation, and returns their blocks. `leftOut` writes the text that names those
 * for which the conversation has no room; they stay in the original mail.
 */
export async function keepFiles(
  place: Place,
  kept: readonly MailAttachment[],
  leftOut: (names: readonly (string | null)[]) => string,
): Promise<ContentBlock[]> {
  const blocks: ContentBlock[] = []
  const left: (string | null)[] = []
  for (const attachment of kept) {
    const block = await keepFile(place, attachment).catch(withoutRoom)
    if (block) blocks.push(block)
    else left.push(attachment.name)
  }
  return left.length === 0 ? blocks : [...blocks, { type: 'text', text: leftOut(left) }]
}

/** A conversation that is full keeps the words of a mail; what it has no room for stays in the mailbox. */
export function withoutRoom(error: unknown): null {
  if (error instanceof AppError && error.code === 'conversation.full') return null
  throw error
}

async function keepFile(place: Place, { name, mediaType, content }: MailAttachment): Promise<ContentBlock> {
  if (mediaType.startsWith('image/')) {
    const image = await keep(place, 'image', { name, mediaType, content }).catch(error => {
      // Whatever calls itself a picture may be another file.
      if (error instanceof AppError && error.code === 'request.content_type') return null
      throw error
    })
    if (image) return { type: 'image', image_id: image.id }
  }
  const file = await keep(place, 'file', { name, mediaType, content })
  return { type: 'file', file_id: file.id }
}

function keep(
  { files, scope, conversationId }: Place,
  kind: 'image' | 'file',
  { name, mediaType, content }: Pick<MailAttachment, 'name' | 'mediaType' | 'content'>,
) {
  return files.upload(scope, {
    kind,
    content: Readable.from([content]),
    name: () => name ?? undefined,
    conversationId,
    allowance: channelAllowance,
    ...(kind === 'file' && { typeOf: path => typeOf(path, { name, mediaType }) }),
  })
}

/** Files of other kinds are kept as they are; browsers only save them. */
async function typeOf(
  path: string,
  { name, mediaType }: Pick<MailAttachment, 'name' | 'mediaType'>,
): Promise<FileType> {
  const detected = await detectFileType(path)
  if (detected) return detected
  if (mediaType === 'text/calendar') return { group: 'document', mediaType, extensions: ['ics'] }
  return {
    group: 'document',
    mediaType: 'application/octet-stream',
    extensions: [extensionOf(name) || 'bin'],
  }
}

function extensionOf(name: string | null): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name?.trim() ?? '')?.[1]?.toLowerCase() ?? ''
}

/** Stores a mail as it arrived, and returns the id of the file. */
export async function keepSource(
  { files, scope, conversationId }: Place,
  source: Buffer,
  subject: string,
): Promise<string> {
  const file = await files.upload(scope, {
    kind: 'file',
    content: Readable.from([source]),
    name: () => `${cutText(subject, 80)}.eml`,
    conversationId,
    allowance: channelAllowance,
    typeOf: async () => ({ group: 'document', mediaType: 'message/rfc822', extensions: ['eml'] }),
  })
  return file.id
}
