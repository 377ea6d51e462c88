import { vi } from 'vitest'
import { createImapMailboxes } from '../../server/providers/mailbox/imapMailbox.ts'
import { mailProviders } from '../../server/providers/mailbox/mailProviders.ts'
import { createSmtpMailSenders } from '../../server/providers/mailbox/smtpMailSender.ts'
import { createChatWorld } from './chatWorld.ts'
import { type AcceptsToken, type FakeMailServer, mailLogin, startFakeMailServer } from './fakeMailServer.ts'
import { ownAddress } from './mail.ts'
import { says, scriptedModels } from './scriptedModels.ts'
import type { Answer } from './sendRequest.ts'
import { createTestApp } from './testApp.ts'
import { testCa } from './tlsFront.ts'

/** Reaches the mail servers of tests, and trusts their certificate. All providers have the same server. */
function testMailServers({ imapPort, smtpPort }: FakeMailServer) {
  const policy = {
    ca: testCa,
    isAllowedHost: () => false,
    isAllowedAddress: (address: string) => address === '127.0.0.1',
  }
  const place = (port: number) => ({ host: 'localhost', port, security: 'tls' as const })
  const places = { incoming: place(imapPort), outgoing: place(smtpPort) }
  return {
    mailboxes: createImapMailboxes(policy),
    mailSenders: createSmtpMailSenders(policy),
    mailProviders: {
      google: { ...mailProviders.google, ...places },
      microsoft: { ...mailProviders.microsoft, ...places },
    },
  }
}

export interface MailEvent {
  _id: string
  role: string
  content: string
  name?: string
  content_blocks: { type: string; name?: string; file_id?: string; image_id?: string }[]
  module_id: string
  metadata: {
    human?: boolean
    mail?: {
      id: string
      subject: string
      kind: string
      verdict: string
      message_id: string
      participants: { role: string; name: string | null; address: string }[]
      related_conversation_id?: string
      is_braked?: boolean
    }
  }
}

interface MailConversation {
  _id: string
  subject?: string
  status: string
  handler: string
  contact_id?: string
}

type Options = Parameters<typeof createTestApp>[0] & { acceptsToken?: AcceptsToken }

/** Starts the server with a mail server and an agent that answers mails. */
export async function createMailWorld({ acceptsToken, ...options }: Options = {}) {
  const server = await startFakeMailServer(acceptsToken)
  const { models, requests } = scriptedModels(() => says('Gladly.'))
  const app = await createTestApp({ models, mail: testMailServers(server), ...options })
  const chat = await createChatWorld(app)
  const admin = await app.as('admin')
  const helpers = mailHelpers(admin)
  return { ...helpers, server, app, chat, admin, requests, begin, isRead, stored, close }

  /** Lets the server read the mailbox, and waits until it does. */
  async function begin(more: object = {}): Promise<void> {
    const { status, text } = await admin.patch('/email/configuration', configuration(more))
    if (status !== 200) throw new Error(`${status}: ${text}`)
    await isRead()
  }

  /** Waits until the mailbox is read. */
  async function isRead(): Promise<void> {
    await vi.waitFor(async () => {
      const { state, error } = (await admin.get('/email/status')).json<{
        state: string
        error: string | null
      }>()
      if (state !== 'reading') throw new Error(`${state}: ${error}`)
    }, 45_000)
  }

  /** Waits until a mail with this Message-ID is stored as a message, and returns its event. */
  async function stored(messageId: string): Promise<MailEvent & { conversationId: string }> {
    const { conversation_id, event_id } = await vi.waitFor(() => rowOf(messageId), 60_000)
    const conversationId = conversation_id ?? ''
    const found = (await helpers.events(conversationId)).find(({ _id }) => _id === event_id)
    if (!found) throw new Error(`${messageId} is no message`)
    return { ...found, conversationId }
  }

  async function rowOf(messageId: string) {
    return app.database.inTenant(app.tenants.lakeside.id, db =>
      db
        .selectFrom('mail_message')
        .select(['conversation_id', 'event_id'])
        .where('message_id', '=', messageId)
        .executeTakeFirstOrThrow(),
    )
  }

  function configuration(more: object) {
    const common = { host: 'localhost', security: 'tls', ...mailLogin }
    return {
      enabled: true,
      address: ownAddress,
      agent_service_id: chat.serviceId,
      answer: 'never',
      incoming: { ...common, port: server.imapPort },
      outgoing: { ...common, port: server.smtpPort },
      ...more,
    }
  }

  async function close(): Promise<void> {
    await app.close()
    await server.stop()
  }
}

/** Reads mails and their conversations as a member of the team. */
export function mailHelpers(member: {
  get(path: string): Promise<Pick<Answer, 'status' | 'text' | 'json'>>
}) {
  return { conversations, events, allEvents }

  /** Returns the conversations by mail, oldest first. */
  async function conversations(): Promise<MailConversation[]> {
    const query = encodeURIComponent(
      JSON.stringify({
        filter: { communication_channel: 'email' },
        sort: ['created_at'],
        range: [0, 499],
      }),
    )
    const answer = await member.get(`/conversation?query=${query}`)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.json<MailConversation[]>()
  }

  async function events(conversationId: string): Promise<MailEvent[]> {
    const answer = await member.get(`/conversation/${conversationId}/recent_messages?limit=200`)
    return answer.json<MailEvent[]>().reverse()
  }

  async function allEvents(): Promise<(MailEvent & { conversationId: string })[]> {
    const all = await Promise.all(
      (await conversations()).map(async ({ _id }) =>
        (await events(_id)).map(event => ({ ...event, conversationId: _id })),
      ),
    )
    return all.flat()
  }
}
