import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { allFaults, graveFaults, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
let site: HostSite
let type: string
let form: { _id: string; public_token: string }

const questions = {
  type: 'object',
  properties: {
    full_name: { type: 'string', title: 'Your name', maxLength: 100 },
    email: { type: 'string', format: 'email', title: 'Email', maxLength: 320 },
    visits: { type: 'integer', title: 'Visits so far', minimum: 0, maximum: 90 },
    insurance: { type: 'string', enum: ['Public', 'Private'], title: 'Insurance' },
    days: {
      ...{ type: 'array', items: { type: 'string', enum: ['Monday', 'Friday'] } },
      ...{ uniqueItems: true, maxItems: 2, title: 'Days' },
    },
    since: { type: 'string', format: 'date', title: 'Patient since' },
    is_new: { type: 'boolean', title: 'First visit?' },
    notes: { type: 'string', title: 'Notes', 'x-widget': 'textarea', maxLength: 1000 },
  },
  required: ['full_name', 'email', 'insurance'],
}
const phone = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

describe.skipIf(!chromiumPath)('the page of a form', () => {
  withBrowserWorld(async started => {
    world = started
    site = await startHostSite(world.url)
    await embedChat(world, { allowed_origins: [site.origin] })
    type = await made('/custom_data_schema', {
      ...{ title: 'Patient', name: 'patient', primary_label: 'full_name' },
      json_schema: questions,
    })
    const id = await made('/custom_form', {
      name: 'New patients',
      description: 'Two minutes, and we can prepare your first visit.',
      json_schema: questions,
      custom_data_schema_id: type,
      success_message: 'We will call you within a day.',
    })
    form = (await world.api.get(`/custom_form/${id}`)).json()
  })
  afterAll(() => site?.stop())

  it('takes the answers of a stranger at 390 px, who corrects them and loads the page again', async () => {
    const page = await world.open(`/plugin/form/${form.public_token}`, phone)
    await page.getByRole('heading', { name: 'New patients' }).waitFor()
    await isSound(page)
    await page.getByLabel('Email').fill('nonsense')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByLabel('Your name').and(page.locator(':focus')).waitFor()
    await expect.poll(() => page.getByText('Please answer this question.').count()).toBe(1)
    await page.getByText('Please choose an answer.').waitFor()
    await page.getByText('Enter an email address').waitFor()
    await isSound(page)
    await page.getByLabel('Your name').fill('Maya Thornton')
    await page.reload()
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Maya Thornton')
    await page.getByLabel('Email').fill('maya@example.com')
    await page.getByLabel('Visits so far').pressSequentially('2e')
    await page.getByLabel('Patient since').pressSequentially('03')
    await page.getByRole('button', { name: 'Send' }).click()
    // The browser gives no script what it cannot read.
    await page.getByText('Enter a whole number.').waitFor()
    await page.getByText('Enter a complete date').waitFor()
    await page.getByLabel('Patient since').fill('2020-05-03')
    await page.getByLabel('Visits so far').fill('91')
    await page.getByLabel('Private').check()
    await page.getByLabel('Friday').check()
    await page
      .getByRole('group', { name: /First visit/ })
      .getByLabel('No')
      .check()
    await page.getByRole('button', { name: 'Send' }).click()
    // Only the server knows this limit.
    await page.getByText('Enter 90 or less.').waitFor()
    await page.getByLabel('Visits so far').and(page.locator(':focus')).waitFor()
    await page.getByLabel('Visits so far').fill('2')
    await page.getByLabel('Visits so far').press('Enter')
    await page.getByRole('heading', { name: 'Thank you!' }).and(page.locator(':focus')).waitFor()
    await page.getByText('We will call you within a day.').waitFor()
    await isSound(page)
    const records = (await world.api.get(`/custom_data_object?type=${type}`)).json<{ data: object }[]>()
    expect(records.map(({ data }) => data)).toEqual([
      {
        ...{ full_name: 'Maya Thornton', email: 'maya@example.com', visits: 2 },
        ...{ insurance: 'Private', days: ['Friday'], since: '2020-05-03', is_new: false },
      },
    ])
  })

  it('stands in a frame of an allowed site, in German and dark, and says that there is no unknown form', async () => {
    const code = `<script async src="${world.url}/plugin/static/js/form-frame.js"></script>`
    const body = `<div data-switchboard-form="${form.public_token}"></div>${code}`
    const page = await world.open(site.show('/form', { body, attributes: 'lang="de"' }), {
      colorScheme: 'dark',
    })
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Absenden' }).waitFor()
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThan(700)
    const unknown = await world.open('/plugin/form/fm_unknown', {
      ...phone,
      locale: 'de-DE',
      colorScheme: 'dark',
    })
    await unknown.getByRole('heading', { name: 'Dieses Formular ist nicht verfügbar' }).waitFor()
    await unknown.goto(`${world.url}/plugin/form/${form.public_token}`)
    await unknown.getByRole('button', { name: 'Absenden' }).waitFor()
    await isSound(unknown)
  })

  it('has its address and its answers beside the form, and a held one becomes a record', async () => {
    const bot = await world.open(`/plugin/form/${form.public_token}`, phone)
    await bot.getByLabel('Your name').fill('Robot')
    await bot.getByLabel('Email').fill('robot@example.com')
    await bot.getByLabel('Public').check()
    await bot.locator('.more input').fill('https://spam.example', { force: true })
    await bot.getByRole('button', { name: 'Send' }).click()
    await bot.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const page = await world.open(`/custom_form/${form._id}`)
    await page.getByRole('link', { name: /Open form/ }).waitFor()
    await page.getByText('1 answer is held back for you to decide').waitFor()
    await page.getByRole('button', { name: 'Show answers' }).click()
    await page.getByText('the hidden field was filled in').waitFor()
    expect(await graveFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Release' }).click()
    await page.getByText('The answer is accepted.').waitFor()
    await expect
      .poll(async () => (await world.api.get(`/custom_data_object?type=${type}`)).json<object[]>().length)
      .toBe(2)
  })
})

async function made(path: string, body: object): Promise<string> {
  const answer = await world.api.post(path, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ _id: string }>()._id
}

async function isSound(page: Page): Promise<void> {
  expect(await allFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
}
