/** Process that reads one mail after another; a harmful mail crashes only this process. */
import { setPriority } from 'node:os'
import { receiveInput } from '../../../limits/processInput.ts'
import { MailRefusal } from './mailRefusal.ts'
import type { MailReply, MailRequest } from './parsedMail.ts'
import { parseMail, parsePage, parseWholeMail } from './parseMail.ts'

// Requests to the server take precedence.
setPriority(10)
process.on('message', (request: MailRequest) => void answer(request))
// The parent is gone.
process.on('disconnect', () => process.exit())
send({ kind: 'ready' })

async function answer({ size, earlier, wanted }: MailRequest): Promise<void> {
  const source = await receiveInput(size)
  try {
    if (wanted === 'mail') send({ kind: 'mail', mail: await parseMail(source, earlier) })
    else if (wanted === 'whole') send({ kind: 'whole', mail: await parseWholeMail(source) })
    else send({ kind: 'page', page: await parsePage(source, wanted === 'pictures') })
  } catch (error) {
    send({ kind: 'refused', code: error instanceof MailRefusal ? error.code : 'broken' })
  }
}

function send(reply: MailReply): void {
  process.send?.(reply)
}
