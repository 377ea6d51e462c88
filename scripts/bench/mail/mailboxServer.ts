import type pg from 'pg'
import type { FakeMailServer } from '../../../tests/support/fakeMailServer.ts'
import { mailLogin } from '../../../tests/support/fakeMailServer.ts'
import { ownAddress } from '../../../tests/support/mail.ts'
import { call, type Installation, until } from '../integrations/installation.ts'

/** A server whose mailbox is at this mail server. */
export interface MailboxServer extends Installation {
  mails: FakeMailServer
  database: pg.Client
}

/** Connects the mailbox, with an agent for it, and waits until it is read. */
export async function connectMailbox(server: MailboxServer): Promise<void> {
  const agent = await call<{ _id: string }>(server, 'POST', '/agent', {
    name: 'Ada',
    persona: { display_name: 'Ada' },
  })
  await call(server, 'POST', `/agent/${agent._id}/publish`, {})
  const service = { name: 'Mail', agent_id: agent._id, status: 'active', entry_points: [] }
  const { _id: agent_service_id } = await call<{ _id: string }>(server, 'POST', '/agent_service', service)
  const { imapPort, smtpPort } = server.mails
  const common = { host: 'localhost', security: 'tls', ...mailLogin }
  await changeMailbox(server, {
    enabled: true,
    address: ownAddress,
    agent_service_id,
    answer: 'never',
    incoming: { ...common, port: imapPort },
    outgoing: { ...common, port: smtpPort },
  })
}

/** Changes the settings of the mailbox, and waits until it is read with them. */
export async function changeMailbox(server: MailboxServer, settings: object): Promise<void> {
  await call(server, 'PATCH', '/email/configuration', settings)
  await until(async () => (await call<{ state: string }>(server, 'GET', '/email/status')).state === 'reading')
}
