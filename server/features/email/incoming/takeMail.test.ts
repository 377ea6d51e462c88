import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MailParser } from '../parser/createMailParser.ts'
import type { FetchedMail } from './readMail.ts'
import { createTakeMail } from './takeMail.ts'

const head = 'From: Mia <mia@mail.example>\r\nMessage-ID: <one@mail.example>\r\n'
const source = Buffer.from(`${head}\r\nWords`)
const from = (address: string) => ({ role: 'from' as const, name: null, address })
const stored = { message_id: 'one@mail.example', participants: [from('mia@mail.example')] }
const parse = vi.fn<MailParser['mail']>()
beforeEach(() => parse.mockReset().mockResolvedValue(Object({ participants: [from('mia@mail.example')] })))

/** Takes a mail of which the database says this, one answer after another. */
async function take(answers: unknown[], { isSent = false } = {}): Promise<void> {
  const left = [...answers]
  const never = () => Promise.reject(new Error('The mail is stored already'))
  const { take } = createTakeMail({
    database: { inTenant: async <Result>() => left.shift() as Result },
    parser: { mail: parse },
    tenantSettings: { of: never },
    storeMail: { asMessage: never, beside: never },
    takePersonMail: never,
    takeTeamMail: never,
  })
  await take(Object({ tenantId: 'tenant', source, isSent }) satisfies FetchedMail)
}

describe('a mail that is stored already is known by its headers', () => {
  test('as a copy of our own in the folder of sent mails', async () => {
    await take([true], { isSent: true })
    expect(parse).not.toHaveBeenCalled()
  })

  test('as a mail of the team', async () => {
    await take([false, [stored]], { isSent: true })
    expect(parse).not.toHaveBeenCalled()
  })

  test('as a mail that has arrived before', async () => {
    await take([[stored]])
    expect(parse.mock.calls.map(([, read]) => read.toString())).toEqual([`${head}\r\n`])
  })
})
