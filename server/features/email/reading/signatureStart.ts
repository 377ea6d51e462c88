import type { MailLine } from './mailLine.ts'

/** Longer text below a delimiter is part of the message. */
const maxLines = 15

/** Returns the index of the sender's own line where the signature begins; the number of lines if there is none. */
export function signatureStart(lines: readonly MailLine[], senderName: string | null): number {
  const delimiter = lines.findIndex(({ text }, index) => {
    if (lines.length - index > maxLines) return false
    if (text === '-- ') return true
    return /^\s*(?:--|—|__)\s*$/.test(text) && isContactData(lines.slice(index + 1), senderName)
  })
  if (delimiter !== -1) return delimiter
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  return last !== -1 && deviceLine.test(lines[last]?.text.trim() ?? '') ? last : lines.length
}

function isContactData(lines: readonly MailLine[], senderName: string | null): boolean {
  const text = lines.map(line => line.text.slice(0, 300)).join('\n')
  if (/[^\s@]+@[^\s@]+\.[^\s@]+|https?:|www\.|\+?\d[\d\s()/.-]{6,}\d/i.test(text)) return true
  return (
    senderName !== null && senderName.trim() !== '' && text.toLowerCase().includes(senderName.toLowerCase())
  )
}

/** The line that programs of phones add. */
const deviceLine =
  /^(?:sent from my |sent from (?:outlook|proton|yahoo|mail)|get outlook for |von meinem .{1,40} gesendet|gesendet (?:mit|von) |envoyé de(?:puis)? |enviado (?:desde|do|de) (?:mi|meu|my) |inviato da(?:l)? |verzonden (?:vanaf|met) |wysłan[eo] z |отправлено (?:с|из) |发自我的|從我的 .* 傳送|iphoneから送信|나의 .*에서 보냄|skickat från |sendt fra |lähetetty |odesláno z )/iu
