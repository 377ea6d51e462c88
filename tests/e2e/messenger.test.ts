import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demandSound } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeTwoChat, startFakeTwoChat } from '../support/fakeTwoChat.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let fake: FakeTwoChat
const mia = '+4915110000001'

describe.skipIf(!chromiumPath)('a business number of the messenger', () => {
  beforeAll(async () => {
    fake = await startFakeTwoChat()
    fake.state.unknownEvents.clear()
    fake.state.templates = [
      {
        uuid: 'TMP1',
        name: 'reminder',
        status: 'APPROVED',
        category: 'UTILITY',
        template_content: 'Hi {{1}}, see you on {{2}}.',
      },
    ]
  })
  withServerWorld(
    async started => {
      world = started
      await connect()
    },
    () => ({
      env: { TWO_CHAT_API_URL: fake.url, PRIVATE_HOSTS: fake.host, PUBLIC_URL: 'https://lakeside.test' },
    }),
  )
  afterAll(() => fake.close())

  it('§3 answers a message; when its window has closed, a person goes on with a template', async () => {
    await says('Is there parking at the practice?')
    await expect.poll(() => fake.state.sent.length, { timeout: 60_000 }).toBe(1)
    const page = await world.open('/inbox')
    const row = page.getByRole('link', { name: mia })
    await row.click({ timeout: 60_000 })
    // The message also names its source, which the inbox shows apart from the words.
    const [words = ''] = (fake.state.sent[0]?.text ?? '').split('\n')
    await page.getByText(words).waitFor()
    await page.getByText(/^You can answer freely until .* left\)\./).waitFor()
    await demandSound(page)

    await passDays(4)
    await page.reload()
    await page.getByText(/^You can no longer answer freely/).waitFor()
    await page.getByRole('button', { name: 'Send a template' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Reply to the visitor' }).count()).toBe(0)
    await demandSound(page)
    await sendTemplate(page, ['Mia', 'Monday'])
    await expect.poll(() => fake.state.sent.length, { timeout: 60_000 }).toBe(2)
    expect(fake.state.sent[1]).toMatchObject({
      to_number: mia,
      template_uuid: 'TMP1',
      params: { body: ['Mia', 'Monday'] },
    })
    await demandSound(page)
  })

  it('shows who would have waited under rules that are not saved yet', async () => {
    const page = await world.open('/inbox')
    await page.getByRole('link', { name: mia }).click({ timeout: 60_000 })
    await sendTemplate(page, ['Mia', 'Tuesday'])
    await expect.poll(() => fake.state.sent.length, { timeout: 60_000 }).toBe(3)

    await page.goto('/default_outbound_rules')
    const replay = page.getByRole('button', { name: 'Replay sent messages' })
    await replay.click()
    await page.getByText('2 would go out at once').waitFor()
    await page.getByRole('textbox', { name: 'Per day' }).fill('1')
    await page.getByText(/^The rules in the form have changed/).waitFor()
    await replay.click()
    await page.getByText('1 would wait').waitFor()
    expect((await world.api.get('/default_outbound_rules')).json()).toMatchObject({
      frequency: { per_day: 9 },
    })
    await demandSound(page)
  })
})

/** Connects the number, and allows several templates at a time. */
async function connect(): Promise<void> {
  const { api } = world
  const services = (await api.get('/agent_service')).json<{ _id: string }[]>()
  const stored = await api.put('/wa_2chat/configuration', {
    enabled: true,
    api_key: fake.state.key,
    phone_number: '+442079460018',
    number_kind: 'waba',
    agent_service_id: services[0]?._id,
    debounce_seconds: 0,
  })
  expect(stored.status, stored.text).toBe(200)
  const rules = await api.put('/default_outbound_rules', {
    frequency: { per_day: 9, per_week: 9, min_gap_minutes: 0 },
    consent: { required_for: [] },
  })
  expect(rules.status, rules.text).toBe(200)
  await vi.waitFor(
    async () => expect((await api.get('/wa_2chat/connection')).json()).toMatchObject({ state: 'ready' }),
    60_000,
  )
}

/** Has Mia write to us. */
async function says(content: string): Promise<void> {
  const statuses = await fake.tell(
    'whatsapp.waba.message.received',
    fake.bodyOf(mia, content),
    Number(new URL(world.url).port),
  )
  expect(statuses).toEqual([200])
}

/** Sets the messages of the messenger back by days. */
async function passDays(days: number): Promise<void> {
  await sql`update conversation_event set created_at = created_at - make_interval(days => ${days})
    where conversation_id in (select conversation_id from conversation_thread where channel = 'wa_2chat')`.execute(
    world.database.owner,
  )
}

async function sendTemplate(page: Page, values: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Send a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a template' })
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'reminder' }).click()
  for (const [index, value] of values.entries()) {
    await dialog.getByRole('textbox', { name: `Value of {{${index + 1}}}` }).fill(value)
  }
  await dialog.getByText(`Hi ${values[0]}, see you on ${values[1]}.`).waitFor()
  await dialog.getByRole('button', { name: 'Send template' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
