import { buffer } from 'node:stream/consumers'
import type { ComposedMail } from '../../../providers/mailbox/mailSender.ts'
import type { Scope } from '../../../store/scope.ts'
import { DeliveryError, type OutgoingMessage } from '../../channels/channel.ts'
import type { FileService } from '../../files/fileService.ts'

/** Larger mails are refused by most servers. */
export const maxMailBytes = 25_000_000
/** Growth of a file in a mail: four characters for three bytes, and line breaks. */
const growth = (4 / 3) * (78 / 76)

/** Reads the files of a message. Throws DeliveryError for files that are too large for a mail, or are gone. */
export async function mailFiles(
  files: Pick<FileService, 'find' | 'open'>,
  scope: Scope,
  blocks: OutgoingMessage['files'],
): Promise<ComposedMail['files']> {
  const found = await Promise.all(
    blocks.map(block =>
      files.find(scope, idOf(block)).catch(cause => {
        throw new DeliveryError('refused', { cause })
      }),
    ),
  )
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  if (bytes * growth > maxMailBytes) throw new DeliveryError('too_large')
  const read = []
  for (const file of found)
    read.push({ name: file.name, mediaType: file.mediaType, content: await buffer(await files.open(file)) })
  return read
}

function idOf(block: OutgoingMessage['files'][number]): string {
  if (block.type === 'image') return block.image_id
  return block.type === 'audio' ? block.audio_id : block.file_id
}
