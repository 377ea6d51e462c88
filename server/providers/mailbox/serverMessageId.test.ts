import { expect, test } from 'vitest'
import { serverMessageId } from './serverMessageId.ts'

test.each([
  [
    '250 Ok 0102018b5c3c0a4f-1a2b-000000',
    'email-smtp.eu-west-1.amazonaws.com',
    '0102018b5c3c0a4f-1a2b-000000@eu-west-1.amazonses.com',
  ],
  [
    '250 Ok 0100018b-0a-000000',
    'email-smtp.us-east-1.amazonaws.com',
    '0100018b-0a-000000@email.amazonses.com',
  ],
  [
    '250 Ok 0100018b-0a-000000',
    'vpce-1.email-smtp.eu-west-1.vpce.amazonaws.com',
    '0100018b-0a-000000@eu-west-1.amazonses.com',
  ],
  ['250 Ok 0100018b-0a-000000', 'mail.example.com', null],
  [
    '250 2.0.0 OK <AM0@EUR.prod.outlook.com> [Hostname=AM0.eurprd01.prod.outlook.com]',
    'smtp.office365.com',
    'AM0@EUR.prod.outlook.com',
  ],
  ['250 2.0.0 Ok: queued as 4F1B2C', 'mail.example.com', null],
  ['250 accepted <nul\0l@mail.example>', 'mail.example.com', null],
  ['250 accepted <no id>', 'mail.example.com', null],
])('%s at %s names %s', (reply, host, id) => {
  expect(serverMessageId(reply, host)).toBe(id)
})
