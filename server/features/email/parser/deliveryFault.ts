import type { Attachment } from 'mailparser'
import { idsIn } from './mailIds.ts'
import type { DeliveryFault } from './parsedMail.ts'

const maxCharacters = 64_000

/** Returns which mails a report names, and why they did not arrive. */
export function deliveryFault(
  attachments: readonly Pick<Attachment, 'contentType' | 'content'>[],
  text: string,
  named: readonly string[],
): DeliveryFault {
  const parts = attachments
    .filter(({ contentType }) => /^message\/|^text\/rfc822-headers$/i.test(contentType))
    .map(({ content }) => content.subarray(0, maxCharacters).toString('latin1'))
  const status = parts.map(part => /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(part)?.[1]).find(Boolean)
  const words = text.slice(0, maxCharacters)
  const ids = [...parts, words].flatMap(part =>
    [...part.matchAll(/^[> \t]*message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,500}>)/gim)].flatMap(
      ([, id = '']) => idsIn(id),
    ),
  )
  const told = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1]
  const dead = parts.flatMap(part => part.split(/\r?\n[ \t]*\r?\n/)).flatMap(deadRecipient)
  return {
    messageIds: [...new Set([...ids, ...named])],
    status: status ?? told ?? null,
    dead: [...new Set(dead)],
  }
}

/** Returns the recipient that a block of a report is about, if it says that the address does not exist. */
function deadRecipient(block: string): string[] {
  if (!/^status:\s*5\.1\./im.test(block)) return []
  const address = /^final-recipient:[ \t]*rfc822[ \t]*;[ \t]*<?([^\s<>;]{3,254})>?[ \t]*$/im.exec(block)?.[1]
  return address?.includes('@') ? [address.toLowerCase()] : []
}
