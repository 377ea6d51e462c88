import { mail } from '../../../tests/support/mail.ts'
import type { Figure } from '../figure.ts'
import { costOf, until } from '../integrations/installation.ts'
import { processUse, treeCpu } from '../processCpu.ts'
import type { MailboxServer } from './mailboxServer.ts'

const rounds = 10
const mailsInRound = 100
const count = rounds * mailsInRound

/** Measures what a mail costs until it is a message, over 1 000 mails of different people. */
export async function readFigures(server: MailboxServer): Promise<Figure[]> {
  const processes = () => treeCpu(server.pid) - processUse(server.pid).cpuMs
  // The first mail starts the parser.
  await readRound(server, 'warm', 1)
  const [began, parserBefore] = [performance.now(), processes()]
  const cost = await costOf(server, async () => {
    for (let round = 0; round < rounds; round++) await readRound(server, `round-${round}`, mailsInRound)
  })
  return [
    { name: 'a mail that is read, of 1 000: CPU of the server', value: cost.node / count, unit: 'ms' },
    {
      name: 'the same, CPU of the parser process',
      value: (processes() - parserBefore) / count,
      unit: 'ms',
    },
    { name: 'the same, CPU of PostgreSQL', value: cost.database / count, unit: 'ms' },
    { name: 'the same, time', value: (performance.now() - began) / count, unit: 'ms' },
  ]
}

async function readRound(server: MailboxServer, name: string, number: number): Promise<void> {
  for (let index = 0; index < number; index++) server.mails.arrive(usualMail(messageId(name, index)))
  await until(async () => {
    const last = 'select from switchboard.mail_message where message_id = $1'
    const { rowCount } = await server.database.query(last, [messageId(name, number - 1)])
    return rowCount === 1
  })
}

function messageId(name: string, index: number): string {
  return `${name}-${index}@people.example`
}

/** A mail of about 10 kB as programs write it: as text and as HTML, with an earlier mail below. */
function usualMail(id: string): string {
  const words = Array.from({ length: 12 }, (_, at) => `Sentence ${at} asks what a visit on Monday costs.`)
  const earlier = Array.from({ length: 40 }, (_, at) => `Line ${at} of what was written to us before.`)
  const text = [...words, '', 'On Mon, 2 Mar 2026 at 09:00, Lakeside <hello@lakeside.example> wrote:']
  const html = [
    ...words.map(line => `<p style="margin:0">${line}</p>`),
    '<div class="gmail_quote"><div class="gmail_attr">On Mon, 2 Mar 2026, Lakeside wrote:</div><blockquote class="gmail_quote">',
    ...earlier.map(line => `<p style="margin:0">${line}</p>`),
    '</blockquote></div>',
  ]
  return mail({
    id,
    from: `A person <${id}>`,
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary=b'],
    text: [
      '--b\nContent-Type: text/plain; charset=utf-8\n',
      [...text, ...earlier.map(line => `> ${line}`)].join('\n'),
      '--b\nContent-Type: text/html; charset=utf-8\n',
      html.join('\n'),
      '--b--',
    ].join('\n'),
  })
}
