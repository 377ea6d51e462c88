import { sortAttachments } from './keptFiles.ts'
import { leftOutText, mailTexts } from './mailTexts.ts'
import type { ReadMail } from './readMail.ts'

/** Returns the text of a mail's message, the attachments that become files, and how those without room are named. */
export function messageContent({ mail, isCut, language }: Pick<ReadMail, 'mail' | 'isCut' | 'language'>) {
  const texts = mailTexts(language)
  const leftOut = leftOutText(texts)
  const { kept, left } = sortAttachments(mail.attachments)
  const words = mail.words.trim() || (kept.length > 0 ? '' : texts.empty)
  const lines = [words, ...(left.length > 0 ? [leftOut(left)] : []), ...(isCut ? [texts.isCut] : [])]
  return { content: lines.filter(line => line !== '').join('\n\n'), attachments: kept, leftOut }
}
