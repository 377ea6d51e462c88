import { expect, test, vi } from 'vitest'
import { MailboxError, type MailServer } from '../../../providers/mailbox/mailbox.ts'
import { createSettingsCache } from '../../../records/settingsCache.ts'
import type { EmailSettings } from '../emailSettings.ts'
import { createReadMailbox } from './readMailbox.ts'

test('A mailbox is read with the settings of now, although earlier ones are cached', async () => {
  let host = 'old.example'
  const incoming = () =>
    ({
      ...{ host, port: 993, security: 'tls', username: 'hello' },
      secret: { kind: 'password', password: 'secret' },
    }) as const
  const now = () => new Date('2026-03-02T09:30:00Z')
  const emailSettings = createSettingsCache<EmailSettings>({
    read: async () => Object({ incoming: incoming() }),
    now,
  })
  await emailSettings.of('tenant')
  // Another process stores it, which this one does not hear of.
  host = 'new.example'
  const stop = new AbortController()
  const connect = vi.fn(async (_server: MailServer) => {
    stop.abort()
    throw new MailboxError('unreachable', 'Nobody answers.')
  })
  const readMailbox = createReadMailbox({
    database: { inTenant: () => Promise.reject(new Error('Not asked for')) },
    mailboxes: { connect },
    emailSettings,
    readFolder: Object(null),
    onError: () => {},
    now,
  })
  await readMailbox('tenant', stop.signal)
  expect(connect.mock.calls.map(([server]) => server.host)).toEqual(['new.example'])
})
