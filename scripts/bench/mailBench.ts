import pg from 'pg'
import { startFakeMailServer } from '../../tests/support/fakeMailServer.ts'
import { startFakeModelServer } from '../../tests/support/fakeModelServer.ts'
import type { Figure } from './figure.ts'
import { answerFigures } from './mail/answerFigures.ts'
import { idleFigures } from './mail/idleFigures.ts'
import { connectMailbox, type MailboxServer } from './mail/mailboxServer.ts'
import { readFigures } from './mail/readFigures.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { postmasterOf } from './postmasterOf.ts'

const secretKey = 'the-secret-key-of-the-mail-bench'
const certificate = new URL('../../tests/data/certificates/localhost.crt.pem', import.meta.url).pathname

/** Measures 1 000 mails that are read, answers from arrival to hand-over, and 200 mailboxes without mail. */
export async function mailBench(): Promise<Figure[]> {
  const model = await startFakeModelServer()
  try {
    const figures = await onMailboxServer(model.host, async server => [
      ...(await readFigures(server)),
      ...(await answerFigures(server, model)),
    ])
    // On a server of their own, which has nothing else to do.
    return [...figures, ...(await onMailboxServer(model.host, server => idleFigures(server, secretKey)))]
  } finally {
    await model.close()
  }
}

async function onMailboxServer(
  modelHost: string,
  work: (server: MailboxServer) => Promise<Figure[]>,
): Promise<Figure[]> {
  const mails = await startFakeMailServer()
  const env = {
    SECRET_KEY: secretKey,
    PRIVATE_HOSTS: `${modelHost},localhost:${mails.imapPort},localhost:${mails.smtpPort}`,
    NODE_EXTRA_CA_CERTS: certificate,
  }
  try {
    return await onEmptyServer(async ({ url, databaseUrl, server: { pid } }) => {
      const database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
      try {
        const postmaster = await postmasterOf(databaseUrl)
        const server = { api: `${url}/api`, pid, postmaster, mails, database }
        await connectMailbox(server)
        return await work(server)
      } finally {
        await database.end()
      }
    }, env)
  } finally {
    await mails.stop()
  }
}
