import { htmlLines } from './htmlLines.ts'
import type { MailLine } from './mailLine.ts'
import { isForward, markQuotes } from './markQuotes.ts'
import { signatureStart } from './signatureStart.ts'

export interface MailBody {
  subject: string
  text: string | null
  html: string | null
}

/** What is known of a mail's thread and sender. */
export interface MailThread {
  /** Texts of the earlier mails, ours and theirs. */
  earlier: readonly string[]
  senderName: string | null
}

/**
 * Returns what the sender of a mail has written: without the mails that it quotes and without the signature. Answers
 * between quoted lines keep these. A forwarded mail stays whole. If nothing would be left, everything is returned.
 */
export function ownWords({ subject, text, html }: MailBody, { earlier, senderName }: MailThread): string {
  const lines = (html === null ? null : htmlLines(html)) ?? textLines(text ?? '')
  const marked = markQuotes(lines, earlier)
  if (isForward(marked, subject)) return asText(lines)
  const words = asText(answerOf(withoutSignature(marked, senderName)))
  return words === '' ? asText(lines) : words
}

/** Marks the signature below the last of the sender's own lines. */
function withoutSignature(lines: readonly MailLine[], senderName: string | null): MailLine[] {
  const end = lines.findLastIndex(({ part, text }) => part === 'own' && text.trim() !== '') + 1
  const above = lines.slice(0, end).findLastIndex(({ part }) => part === 'quoted') + 1
  const start = above + signatureStart(lines.slice(above, end), senderName)
  return lines.map((line, index) =>
    index >= start && index < end ? { ...line, part: 'signature' as const } : line,
  )
}

/** Returns the own lines, with the quotes that stand between them. */
function answerOf(lines: readonly MailLine[]): MailLine[] {
  const isOwn = ({ part, text }: MailLine) => part === 'own' && text.trim() !== ''
  const first = lines.findIndex(isOwn)
  const last = lines.findLastIndex(isOwn)
  if (first === -1) return []
  const between = lines.slice(first, last + 1)
  const isInterleaved = between.some(({ part, text }) => part === 'quoted' && text.trim() !== '')
  // The quote above the first answer belongs to it if others follow.
  const start = isInterleaved && lines.slice(0, first).some(({ part }) => part === 'quoted') ? 0 : first
  return lines.slice(start, last + 1).filter(({ part }) => part !== 'signature')
}

function asText(lines: readonly MailLine[]): string {
  return lines
    .map(({ part, text }) => (part === 'quoted' ? `> ${text}` : text).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** Returns the lines of a plain text body. A leading > marks a line of an earlier mail. */
function textLines(text: string): MailLine[] {
  return text.split(/\r\n|\r|\n/).map(line => {
    const quoted = /^ {0,3}(?:> ?)+/.exec(line)
    return quoted
      ? { text: line.slice(quoted[0].length), part: 'quoted' }
      : { text: line.replaceAll('\u00a0', ' '), part: 'own' }
  })
}
