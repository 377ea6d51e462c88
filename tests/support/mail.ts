export const ownAddress = 'hello@lakeside.example'

interface MailParts {
  id: string
  from?: string
  to?: string
  cc?: string
  subject?: string
  text?: string
  inReplyTo?: string
  references?: string[]
  headers?: string[]
}

/** Writes a mail. */
export function mail({
  id,
  from = 'Mia Frei <mia@mail.example>',
  to = ownAddress,
  cc,
  subject = 'Appointment',
  text = `Words of ${id}`,
  inReplyTo,
  references,
  headers = [],
}: MailParts): string {
  return [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    ...(cc ? [`Cc: ${cc}`] : []),
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    'Date: Mon, 2 Mar 2026 09:30:00 +0000',
    ...(inReplyTo ? [`In-Reply-To: <${inReplyTo}>`] : []),
    ...(references ? [`References: ${references.map(one => `<${one}>`).join(' ')}`] : []),
    ...(headers.some(line => /^content-type/i.test(line)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
    '',
  ].join('\r\n')
}
