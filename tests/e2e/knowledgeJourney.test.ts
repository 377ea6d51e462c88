import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graveFaults, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { pdfOf, wordOf, wordParagraph, workbookOf } from '../support/documentSamples.ts'
import { embedChat } from '../support/embedChat.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { htmlPage, type ImportedSite, startImportedSite } from '../support/importedSite.ts'
import { ask, openChat, said } from '../support/visitorChat.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let host: HostSite
let site: ImportedSite

const files: Record<string, Buffer> = {
  'Kayaks.pdf': pdfOf([
    [[11, 'We rent boats.']],
    [
      [20, 'Kayak deposit'],
      [11, 'The deposit for a kayak is 80 euros.'],
    ],
  ]),
  'Regatta.docx': wordOf(
    wordParagraph('Regatta', 'heading1') + wordParagraph('The regatta begins at noon in June.'),
  ),
  'Boats.xlsx': workbookOf({
    Rates: [
      ['Boat', 'Price'],
      ['Canoe', 25],
      ['Catamaran', 140],
    ],
  }),
}
const topics = ['Swimming', 'Moorings', 'Sailing lessons', 'Diving', 'Lockers']

/** Drops files on the page, as a person does who has dragged them there. */
async function drop(page: Page): Promise<void> {
  const given = Object.entries(files).map(([name, content]) => [name, content.toString('base64')])
  const dataTransfer = await page.evaluateHandle(
    `(() => {
      const transfer = new DataTransfer()
      for (const [name, content] of ${JSON.stringify(given)})
        transfer.items.add(new File([Uint8Array.from(atob(content), one => one.charCodeAt(0))], name))
      return transfer
    })()`,
  )
  const zone = page.locator('section', { has: page.getByRole('heading', { name: 'Drop files here' }) }).last()
  await zone.dispatchEvent('drop', { dataTransfer })
}

describe.skipIf(!chromiumPath)('what a business knows', () => {
  beforeAll(async () => {
    site = await startImportedSite()
    const paths = Array.from({ length: 29 }, (_, number) => `/page${number}`)
    site.pages.set('/', htmlPage('Lake sports', 'Everything about the lake', paths))
    paths.forEach((path, number) => {
      const topic = topics[number] ?? `Notice ${number}`
      site.pages.set(path, htmlPage(topic, `${topic} is explained at hut ${number + 1}`))
    })
  })
  withServerWorld(
    async started => {
      world = started
      host = await startHostSite(world.url)
      await embedChat(world, { allowed_origins: [host.origin] })
      const { client_token } = (await world.api.get('/web_chat/configuration')).json<{
        client_token: string
      }>()
      host.show('/', { script: `WebChat.init({ clientToken: '${client_token}' })` })
    },
    () => ({ env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: site.host } }),
  )
  afterAll(() => Promise.all([site?.stop(), host?.stop()]))

  it('of a site is told page by page: what was read, what was left out and why, and what can be quoted', async () => {
    site.pages.set('/harbour', htmlPage('Harbour', 'Everything about the harbour', ['/berths', '/gone']))
    site.pages.set('/berths', htmlPage('Berths', 'A berth costs 30 euros a night'))
    const crawl = { original_url: `${site.url}/harbour`, method: 'crawl' }
    const { _id } = (await world.api.post('/imported_webpage', crawl)).json<{ _id: string }>()
    const page = await world.open(`/imported_webpage/${_id}`)
    await page.getByRole('heading', { name: '2 pages read, 1 skipped', level: 2 }).waitFor()
    const show = page.getByRole('button', { name: 'Show pages' })
    await expect.poll(() => show.getAttribute('aria-expanded')).toBe('false')
    await show.press('Enter')
    const pages = page.getByRole('list', { name: 'Pages', exact: true }).getByRole('listitem')
    const read = expect.stringMatching(/^Read · /)
    await expect
      .poll(async () => (await pages.allInnerTexts()).map(text => text.split(/\n+/)))
      .toEqual([
        ['Harbour', `${site.url}/harbour`, read],
        ['Berths', `${site.url}/berths`, read],
        [`${site.url}/gone`, expect.stringMatching(/^Skipped: \S/)],
      ])
    const hide = page.getByRole('button', { name: 'Hide pages' })
    await hide.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    const first = pages.first().getByRole('link')
    await first.and(page.locator(':focus')).waitFor()
    await expect.poll(() => first.getAttribute('href')).toBe(`${site.url}/harbour`)
    await page.getByRole('button', { name: 'Show passages' }).press('Enter')
    const passages = page.getByRole('list', { name: 'Passages', exact: true }).getByRole('listitem')
    await passages.filter({ hasText: 'A berth costs 30 euros a night' }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowsSideways(page)).toBe(false)
    await hide.press('Enter')
    await pages.first().waitFor({ state: 'detached' })
    const { json } = await world.api.get(`/imported_webpage/${_id}`)
    expect(json()).toMatchObject({ status: 'done', page_count: 2, failed_count: 1 })
    await world.api.send('DELETE', `/imported_webpage/${_id}`)
  })

  it('is dropped and named by its team, and answers visitors with its place until it is corrected', async () => {
    const page = await world.open('/imported_document')
    const crawl = { original_url: `${site.url}/`, method: 'crawl' }
    expect((await world.api.post('/imported_webpage', crawl)).status).toBe(201)
    await drop(page)
    for (const name of ['Kayaks', 'Regatta', 'Boats'])
      await page.getByRole('row', { name: new RegExp(`${name}.*Ready`) }).waitFor()
    await page.getByRole('link', { name: 'Kayaks' }).click()
    await page.getByRole('heading', { name: 'Kayaks', level: 1 }).waitFor()
    await page.getByLabel('Visitors can open it').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.goto('/imported_webpage')
    await page.getByRole('row', { name: /Lake sports.*Ready.*30/ }).waitFor({ timeout: 60_000 })

    const visitor = await world.open(host.origin)
    await openChat(visitor)
    const source = (name: string) => said(visitor).getByRole('listitem').filter({ hasText: name }).last()
    await ask(visitor, 'How much is the deposit for a kayak?')
    await said(visitor).getByText('The deposit for a kayak is 80 euros.').waitFor()
    const link = source('Kayaks.pdf, page 2').getByRole('link')
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
    const opened = await visitor.request.get(String(await link.getAttribute('href')))
    expect([opened.status(), opened.headers()['content-type'], opened.url()]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/#page=2$/),
    ])
    await ask(visitor, 'What does a catamaran cost?')
    await said(visitor).getByText('Catamaran – Price: 140').waitFor()
    await source('Boats.xlsx, sheet Rates').waitFor()
    await expect.poll(() => source('Boats.xlsx, sheet Rates').getByRole('link').count()).toBe(0)
    await ask(visitor, 'Where are moorings explained?')
    await said(visitor)
      .getByText(/Moorings is explained at hut 2/)
      .waitFor()
    await expect
      .poll(() => source('Moorings').getByRole('link').getAttribute('href'))
      .toBe(`${site.url}/page1`)
    expect(await graveFaults(visitor)).toEqual([])
    await visitor.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => overflowsSideways(visitor)).toBe(false)

    await page.goto('/knowledge_chunk/create')
    await page
      .getByRole('textbox', { name: 'Question or heading' })
      .fill('How much is the deposit for a kayak?')
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('It is 95 euros since May.')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/knowledge_chunk\/[0-9a-f-]{36}/)
    await ask(visitor, 'How much is the deposit for a kayak?')
    await said(visitor).getByText('It is 95 euros since May.').waitFor()
    await source('How much is the deposit for a kayak?').waitFor()
  }, 180_000)
})
