import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { type ImportedSite, startImportedSite } from '../support/importedSite.ts'
import { ask, launcher, openChat, said } from '../support/visitorChat.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let site: ImportedSite
let model: FakeModelServer

const html = (head: string, body: string, lang = 'en') => ({
  body: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
})

/** Serves the site of a fictional business; `further` is added to its front page. */
function openSalon(further = '', lang = 'en'): void {
  const nav = '<a href="/contact">Contact</a> <a href="/questions-faq">Questions</a>'
  const head = '<title>Salon Sharp</title><meta name="theme-color" content="#0a7d6c">'
  site.pages.set('/', html(head, `<h1>Salon Sharp</h1><p>We cut hair in Leeds.</p>${nav}${further}`, lang))
  site.pages.set(
    '/contact',
    html(
      '<title>Contact</title>',
      '<main><h1>Contact</h1><p>Mon-Fri 9am-5pm</p><p>Haircut (45 min): £35</p><p>Phone: 0113 496 0100</p><h2>Parking</h2><p>You can park behind the house, in Mill Lane.</p></main>',
    ),
  )
  site.pages.set(
    '/questions-faq',
    html('<title>Questions</title>', '<h3>Do I need an appointment?</h3><p>No, just come in.</p>'),
  )
}

describe.skipIf(!chromiumPath)('the first minutes of an empty installation', () => {
  beforeAll(async () => {
    ;[site, model] = await Promise.all([startImportedSite(), startFakeModelServer()])
    openSalon()
  })
  withServerWorld(
    async started => {
      world = started
    },
    () => ({ env: { SEED_DEMO: 'off', RATE_LIMIT: 'off', PRIVATE_HOSTS: `${site.host},${model.host}` } }),
  )
  afterAll(() => Promise.all([site?.stop(), model?.close()]))

  it('lead from an address to an agent that answers on that site from its pages, within 12 clicks and 3 fields', async () => {
    const page = await world.open('/')
    const acts = { clicks: 0, fields: 0 }
    const click = async (one: Locator) => {
      acts.clicks += 1
      await one.click()
    }
    const type = async (one: Locator, text: string) => {
      acts.fields += 1
      await one.fill(text)
    }
    await type(page.getByLabel('Website or business name'), site.url)
    await click(page.getByRole('button', { name: 'Start', exact: true }))
    await page.getByText('Check what we found').waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Salon Sharp')
    await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toBe('0113 496 0100')
    await page.getByText('Mon-Fri 9am-5pm').waitFor()
    await expect.poll(() => page.getByLabel('Minutes of appointment 1').inputValue()).toBe('45')
    expect(await overflowsSideways(page)).toBe(false)
    await click(page.getByRole('button', { name: 'Draft agent and try it' }))
    const trial = page.getByRole('region', { name: 'Salon Sharp is ready to try' })
    const inWindow = async (one: Locator) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
      return y > 0 && y + height <= 800
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' })
    await expect.poll(() => inWindow(trial.getByRole('textbox'))).toBe(true)
    await expect.poll(() => inWindow(page.getByRole('button', { name: 'Publish' }))).toBe(true)
    await expect.poll(freeHaircuts).toBeGreaterThan(10)
    await click(page.getByRole('button', { name: 'Switch on the booking page' }))
    await page.getByText(/\/book\/salon-sharp$/).waitFor()
    const box = trial.getByRole('textbox')
    await type(box, 'When are you open?')
    acts.clicks += 1
    await box.press('Enter')
    await trial
      .getByText(/Monday.*9/)
      .first()
      .waitFor()
    // The step is ticked as soon as a question is asked.
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Try itdone$/ })
      .waitFor()
    // Colors are judged at rest: the pointer is still where the button of the booking page was.
    await page.mouse.move(0, 0)
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await click(page.getByRole('button', { name: 'Publish' }))
    const code = page.getByRole('group', { name: 'Embed code' })
    await page.getByText('Waiting for your site').waitFor()
    const copy = page.getByRole('button', { name: 'Copy embed code' })
    await copy.and(page.locator(':focus')).waitFor()
    await expect.poll(() => inWindow(copy)).toBe(true)
    await click(copy)
    expect(acts.clicks).toBeLessThanOrEqual(12)
    expect(acts.fields).toBeLessThanOrEqual(3)
    const look = page.getByRole('button', { name: 'Check page' })
    await look.click()
    await page.getByText('The embed code is not in this page.').waitFor()
    openSalon((await code.textContent()) ?? '')
    const reading = async () => (await world.api.get('/imported_webpage')).json<{ status: string }[]>()
    await expect.poll(reading, { timeout: 60_000 }).toMatchObject([{ status: 'done' }])
    const visitor = await world.open('about:blank')
    await visitor.goto(site.url)
    await expect
      .poll(() => launcher(visitor).evaluate(button => getComputedStyle(button).backgroundColor))
      .toBe('rgb(10, 125, 108)')
    await openChat(visitor)
    await ask(visitor, 'Where can I park?')
    await said(visitor)
      .getByText(/Mill Lane/)
      .last()
      .waitFor()
    await ask(visitor, 'Do I need an appointment?')
    await said(visitor)
      .getByText(/just come in/)
      .last()
      .waitFor()
    await page.getByText(`Seen on ${site.url}`).waitFor()
    await expect.poll(() => page.title()).toMatch(`Seen on ${site.host}`)
    await page.getByText('6 of 6 done').waitFor()
    await look.click()
    await page.getByText('The embed code is in the page, and nothing seems to block').waitFor()
    // A request from another site is reported with the reason.
    await world.api.get('/web_chat/configuration/any', { origin: 'https://shop.example' })
    await page.getByText('https://shop.example requested the chat, but is not an allowed site').waitFor()
    // The agent's next answer uses the changes of the review and omits the removed facts.
    await page.getByLabel('Phone', { exact: true }).fill('0113 496 0999')
    await page.getByRole('button', { name: 'Remove: Do I need an appointment?' }).click()
    await page.getByRole('button', { name: 'Remove hours: Friday (1)' }).click()
    await trial.getByText('It knows all the details you entered.').waitFor()
    await box.fill('What is your phone number?')
    await box.press('Enter')
    await trial
      .getByText(/0113 496 0999/)
      .last()
      .waitFor()
    const known = (await world.api.get('/business_info')).json<{ opening_hours: { day: string }[] }>()
    expect(known.opening_hours.map(({ day }) => day)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday'])
    expect((await world.api.get('/knowledge_chunk')).json()).toEqual([])
    // A later change of the appointments leaves the booking page on.
    await page.getByLabel('Minutes of appointment 1').fill('60')
    await page.getByLabel('Minutes of appointment 1').blur()
    const rules = async () => (await world.api.get('/scheduling_rules')).json()
    await expect.poll(rules).toMatchObject({
      services: [{ duration_minutes: 60 }],
      public_page: { enabled: true, slug: 'salon-sharp' },
    })
    await page.reload()
    await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toBe('0113 496 0999')
  })

  it('go the same way by keyboard on a phone, in German, and with a model that reads along', async () => {
    await beginAnew()
    openSalon('<p>Wir schneiden Haare in Kiel, auch ohne Termin.</p>', 'de')
    await world.api.put('/ai_configuration', {
      providers: { openai_compatible: { enabled: true, base_url: model.url } },
      models: { chat: ['openai_compatible/house-model'], extract: ['openai_compatible/house-model'] },
    })
    const words = 'Wir schneiden Haare in Kiel, auch ohne Termin.'
    const read = [
      { field: 'description', value: 'Ein Friseur in Kiel.', words },
      { field: 'phone', value: '0900 555 123', words: 'Rufen Sie an: 0900 555 123' },
    ]
    model.next({ kind: 'say', text: JSON.stringify(read) })
    const page = await world.open('/onboarding', {
      locale: 'de-DE',
      viewport: { width: 390, height: 844 },
    })
    await tabTo(page, page.getByLabel('Website oder Name des Unternehmens'))
    await page.keyboard.type(site.url)
    await page.keyboard.press('Enter')
    await page.getByText('Prüfen Sie, was wir gefunden haben').waitFor()
    await expect
      .poll(() => page.getByLabel('Was Sie tun', { exact: true }).inputValue())
      .toBe('Ein Friseur in Kiel.')
    await expect.poll(() => page.getByLabel('Telefon', { exact: true }).inputValue()).toBe('0113 496 0100')
    expect(await overflowsSideways(page)).toBe(false)
    await tabTo(page, page.getByRole('button', { name: 'Weglassen: Telefon' }))
    await page.keyboard.press('Enter')
    const price = {
      name: 'preise.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Waschen kostet 12 Euro.'),
    }
    await page.getByLabel('Dokumente auswählen').setInputFiles(price)
    await page.getByText('1 Dokument wurde gelesen.').waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Agenten entwerfen und ausprobieren' }))
    await page.keyboard.press('Enter')
    const trial = page.getByRole('region', { name: 'Salon Sharp ist bereit zum Ausprobieren' })
    await tabTo(page, trial.getByRole('textbox'))
    model.next({ kind: 'say', text: 'Montag bis Freitag ab neun.' })
    await page.keyboard.type('Wann ist offen?')
    await page.keyboard.press('Enter')
    await trial.getByText('Montag bis Freitag ab neun.').last().waitFor()
    await trial.getByText('Hallo und willkommen bei Salon Sharp').last().waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await tabTo(page, page.getByRole('tab', { name: 'Ausprobieren' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Veröffentlichen' }))
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Einbettungscode' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    const business = (await world.api.get('/business_info')).json<Record<string, unknown>>()
    expect(business).toMatchObject({ name: 'Salon Sharp', description: 'Ein Friseur in Kiel.' })
    expect(business).not.toHaveProperty('phone')
  })
})

/** Deletes everything that the onboarding has created, so that it starts anew. */
async function beginAnew(): Promise<void> {
  for (const entity of ['agent_service', 'agent', 'imported_webpage', 'knowledge_chunk']) {
    const rows = (await world.api.get(`/${entity}`)).json<{ _id: string }[]>()
    for (const { _id } of rows) await world.api.delete(`/${entity}/${_id}`)
  }
  await world.api.put('/business_info', {})
  await world.api.put('/onboarding_status', { steps: { website: { data: { typed: '' } } } })
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let steps = 0; steps < 150; steps += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

/** Returns how many haircuts can be booked in the next two weeks, in the calendar that the set-up has made. */
async function freeHaircuts(): Promise<number> {
  const [calendar] = (await world.api.list('calendar')).json<{ _id: string }[]>()
  if (!calendar) return 0
  const [start, end] = [0, 14].map(days => new Date(Date.now() + days * 86_400_000).toISOString())
  const answer = await world.api.get(
    `/calendar/${calendar._id}/availability?service_id=haircut&start=${start}&end=${end}`,
  )
  return answer.status === 200 ? answer.json<{ slots: unknown[] }>().slots.length : 0
}
