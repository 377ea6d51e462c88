import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demandSound } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeMailServer, mailLogin, startFakeMailServer } from '../support/fakeMailServer.ts'
import { mail } from '../support/mail.ts'
import { testCa } from '../support/tlsFront.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let mails: FakeMailServer
let folder: string
const own = 'hello@lakeside.example'

describe.skipIf(!chromiumPath)('a mailbox', () => {
  beforeAll(async () => {
    mails = await startFakeMailServer()
    folder = await mkdtemp(join(tmpdir(), 'mail-journey-'))
    await writeFile(join(folder, 'ca.pem'), testCa)
  })
  withServerWorld(
    async started => {
      world = started
      await connect()
    },
    () => ({
      env: {
        PRIVATE_HOSTS: `localhost:${mails.imapPort},localhost:${mails.smtpPort}`,
        NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      },
    }),
  )
  afterAll(async () => {
    await mails.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('§3 takes a mail to the inbox, where the agent’s draft is approved and leaves in the thread; a person goes on', async () => {
    mails.arrive(
      mail({ id: 'one@mail.example', subject: 'A question', text: 'Is there parking at the practice?' }),
    )
    const page = await world.open('/inbox?folder=waiting')
    const row = page.getByRole('link', { name: /A question/ })
    await row.waitFor({ timeout: 60_000 })
    await row.click()

    const draft = page.getByRole('textbox', { name: 'Agent’s draft' })
    await draft.waitFor({ timeout: 60_000 })
    await page.getByText('The AI agent has written a draft').waitFor()
    expect(mails.sent).toEqual([])
    await demandSound(page)
    const words = `${await draft.inputValue()}\n\nSee you soon.`
    await draft.fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const first = await sent(1)
    expect(first.to).toEqual(['mia@mail.example'])
    expect(first.raw).toMatch(/^Subject: Re: A question/m)
    expect(first.raw).toMatch(/^In-Reply-To: <one@mail\.example>/m)
    expect(first.raw).toContain('See you soon.')
    await page.getByText(/^Approved by /).waitFor()

    // The answer names only the id of our mail.
    const [, id = ''] = /^Message-ID: <(.+)>/im.exec(first.raw) ?? []
    mails.arrive(
      mail({
        id: 'two@mail.example',
        subject: 'Re: A question',
        text: 'Thank you! One more thing.',
        inReplyTo: id,
      }),
    )
    await page.getByText('Thank you! One more thing.').first().waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const reply = page.getByRole('textbox', { name: 'Reply to the visitor' })
    await reply.fill('Ann here: what is it?')
    await reply.press('Enter')
    const second = await sent(2)
    expect(second.raw).toContain('Ann here: what is it?')
    expect(second.raw).toMatch(/^References: <one@mail\.example>/m)
    await page.getByText('You are answering').waitFor()
    await demandSound(page)
  })

  it('shows a mail whole, locked up, and says where its sender may be forged', async () => {
    mails.arrive(
      mail({
        id: 'html@mail.example',
        from: 'Eva <eva@bank.example>',
        subject: 'Your account',
        headers: [
          'Authentication-Results: mx.lakeside.example; dmarc=fail header.from=bank.example',
          'Content-Type: text/html; charset=utf-8',
        ],
        text: '<h1>Dear customer</h1><script>document.title = "pwned"</script><img src="https://tracker.example/a.png"><p>Please log in.</p>',
      }),
    )
    const page = await world.open('/inbox')
    await page.getByRole('link', { name: /Your account/ }).click({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Show full email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your account' })
    const frame = dialog.frameLocator('iframe[title="Email"]')
    await frame.getByRole('heading', { name: 'Dear customer' }).waitFor()
    await dialog.getByText('Pictures on other servers are not loaded', { exact: false }).waitFor()
    await expect.poll(() => frame.locator('script, img[src]').count()).toBe(0)
    await demandSound(page)
  })
})

/** Connects the mailbox, and waits until it is read. */
async function connect(): Promise<void> {
  const { api } = world
  const services = (await api.get('/agent_service')).json<{ _id: string }[]>()
  const common = { host: 'localhost', security: 'tls', ...mailLogin }
  const stored = await api.patch('/email/configuration', {
    enabled: true,
    address: own,
    agent_service_id: services[0]?._id,
    answer: 'draft',
    incoming: { ...common, port: mails.imapPort },
    outgoing: { ...common, port: mails.smtpPort },
  })
  expect(stored.status, stored.text).toBe(200)
  await vi.waitFor(
    async () => expect((await api.get('/email/status')).json()).toMatchObject({ state: 'reading' }),
    60_000,
  )
}

/** Waits until the mailbox has sent this many mails, and returns the latest. */
async function sent(count: number): Promise<{ to: string[]; raw: string }> {
  await expect.poll(() => mails.sent.length, { timeout: 60_000 }).toBe(count)
  const latest = mails.sent.at(-1)
  if (!latest) throw new Error('No mail was sent')
  return {
    ...latest,
    raw: latest.raw
      .replaceAll(/\r\n/g, '\n')
      .replaceAll(/\n[ \t]+/g, ' ')
      .replaceAll(/=\n/g, ''),
  }
}
