import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../../server')
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(path => ({ path: path.replaceAll('\\', '/'), code: readFileSync(join(server, path), 'utf8') }))
const filesWith = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

/** What sends a message or lets one go, and the only files that may do it. */
const doors: [what: string, pattern: RegExp, only: string[]][] = [
  ['makes a message that may go out', /as (unknown as )?Allowed</, ['features/outbound/outboundService.ts']],
  ['hands a message to a channel', /transport\.deliver\(/, ['features/channels/deliveries.ts']],
  ['hands a mail to the mail server', /\bawait to\.send\(/, ['features/outbox/outboxService.ts']],
  [
    'takes a mail transport',
    /import type \{[^}]*\bMailTransport\b/,
    [
      'commands/commandTenants.ts',
      'features/outbox/outboxFeature.ts',
      'features/outbox/outboxService.ts',
      'providers/mail/smtpMailTransport.ts',
      'vendors.ts',
    ],
  ],
  [
    'hands a mail to the server of a mailbox',
    /\bmailSenders\.send\(/,
    ['features/email/outgoing/deliverMail.ts', 'features/email/test/testEmail.ts'],
  ],
  [
    'takes the senders of mailboxes',
    /\bMailSenders\b/,
    [
      'appOptions.ts',
      'features/email/emailFeature.ts',
      'features/email/outgoing/deliverMail.ts',
      'features/email/test/testEmail.ts',
      'providers/mailbox/mailSender.ts',
      'providers/mailbox/smtpMailSender.ts',
      'vendors.ts',
    ],
  ],
  ['hands a message to a mailbox', /\bemail\.deliver\(/, ['app.ts']],
  ['hands a message to 2Chat', /\baccount\.send\(/, ['features/twoChat/handOver.ts']],
  [
    'takes the hand-over to 2Chat',
    /from '.*\/handOver\.ts'/,
    ['features/twoChat/twoChatChannel.ts', 'features/twoChat/twoChatTransport.ts'],
  ],
  [
    'opens an account at 2Chat',
    /\bprovider\.open\(/,
    [
      'features/twoChat/lineCheck.ts',
      'features/twoChat/messengerConfigurationHook.ts',
      'features/twoChat/messengerLists.ts',
      'features/twoChat/twoChatTransport.ts',
    ],
  ],
  ['knows the address of 2Chat', /twoChatApiUrl|2chat\.io/, ['env.ts', 'vendors.ts']],
  ['stores a mail', /insertInto\('outbox_mail'\)/, ['features/outbox/store/outboxStore.ts']],
  ['stores a delivery', /insertInto\('delivery'\)/, ['features/channels/store/deliveryStore.ts']],
]

it.each(doors)('only known code %s', (_, pattern, only) => {
  expect(filesWith(pattern).sort()).toEqual(only)
})

it('in the folders of mails and messengers, only known code calls something by the name of send', () => {
  const folders = /^features\/(channels|email|outbound|outbox|twoChat)\//
  const found = filesWith(/\bsend(Mail)?\(|\{[^{}]*\bsend(Mail)?\b[^{}]*\} = /)
  expect(found.filter(path => folders.test(path)).sort()).toEqual([
    // Stores a message to a contact, which is decided about when it leaves.
    'features/channels/contactMessages.ts',
    // Stores a message of a person.
    'features/channels/incomingMessages.ts',
    // Asks for such a message.
    'features/channels/writeToContactAction.ts',
    'features/email/outgoing/deliverMail.ts',
    // Hand a mail to the process that reads it, and back.
    'features/email/parser/createMailParser.ts',
    'features/email/parser/mailParserProcess.ts',
    // Writes to the mailbox itself.
    'features/email/test/testEmail.ts',
    'features/outbox/outboxService.ts',
    'features/twoChat/handOver.ts',
  ])
})

it('mails to the team are written by features about the team alone', () => {
  const features = filesWith(/audience: 'team'/).map(path => path.split('/').slice(0, 2).join('/'))
  const known = ['accounts', 'integrations', 'outbox', 'reports', 'tasks'].map(name => `features/${name}`)
  expect([...new Set(features)].sort()).toEqual(known)
})
