import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { graveFaults } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { acceptedSamples } from '../support/fileSamples.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { ask, kept, launcher, openChat, popup, said } from '../support/visitorChat.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

const intake = {
  name: 'Before your first visit',
  assistant_name: 'Ada at the desk',
  intro: 'Welcome! Ten short questions.',
  outro: 'Thank you, see you soon.',
  consent: { required: true, text: 'We keep your answers for your treatment. Do you agree?' },
  fields: [
    { key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' },
    { key: 'born', label: 'Born', type: 'date', ask: 'When were you born?', hint: 'Such as 12 March 1990.' },
    { key: 'email', label: 'E-mail', type: 'email', ask: 'Which e-mail address?', hint: 'For the letter.' },
    { key: 'phone', label: 'Phone', type: 'phone', ask: 'Which number?', required: false },
    {
      key: 'reason',
      label: 'Reason',
      type: 'choice',
      ask: 'What brings you?',
      choices: ['Pain', 'Check-up'],
    },
    { key: 'years', label: 'Years', type: 'number', ask: 'How many years ago?' },
    {
      key: 'has',
      label: 'Has',
      type: 'choices',
      ask: 'Any of these?',
      choices: ['Asthma', 'Diabetes', 'Gout'],
    },
    { key: 'nervous', label: 'Nervous', type: 'yes_no', ask: 'Are you nervous?' },
    { key: 'wishes', label: 'Wishes', type: 'long_text', ask: 'Anything else?' },
    { key: 'x_ray', label: 'X-ray', type: 'file', ask: 'Please attach an X-ray.' },
  ],
}

let world: BrowserWorld
let site: HostSite
let intakeToken: string

describe.skipIf(!chromiumPath)('an intake on a site of its own', () => {
  withBrowserWorld(async started => {
    world = started
    site = await startHostSite(world.url)
    await embedChat(world, { allowed_origins: [site.origin] })
    const made = await world.api.post('/intake', intake)
    expect(made.status, made.text).toBe(201)
    intakeToken = made.json<{ intake_token: string }>().intake_token
    site.show('/', { script: `IntakeChat.init({ intakeToken: '${intakeToken}' })` })
  })
  afterAll(() => site?.stop())

  it('§4 asks for every kind of answer, goes on after a reload, and keeps what was meant', async () => {
    const page = await begin()
    await asked(page, 'Do you agree?', 0)
    await choose(page, 'I agree')
    await asked(page, 'What is your name?', 0)
    await ask(page, 'Maya Thornton')
    await asked(page, 'When were you born?', 1)
    await ask(page, 'long ago')
    await asked(
      page,
      'Please write a date of birth with its year, such as 3 May 1980. Such as 12 March 1990.',
      1,
    )
    await ask(page, '12 March 1990')
    await asked(page, 'Which e-mail address?', 2)
    await ask(page, 'maya at home')
    await asked(page, 'That does not look like an e-mail address. For the letter.', 2)
    await ask(page, 'maya@thornton-boats.example')
    await asked(page, 'Which number?', 3)
    await page.reload()
    await openChat(page)
    await asked(page, 'Which number?', 3)
    await said(page).getByText('Maya Thornton').waitFor()
    await choose(page, 'Skip')
    await asked(page, 'What brings you?', 4)
    await choose(page, 'Pain')
    await asked(page, 'How many years ago?', 5)
    await choose(page, 'Back')
    await asked(page, 'What brings you?', 4)
    await choose(page, 'Check-up')
    await asked(page, 'How many years ago?', 5)
    await ask(page, '2.5')
    await asked(page, 'Any of these?', 6)
    await ask(page, 'asthma and 3')
    await asked(page, 'Are you nervous?', 7)
    await choose(page, 'No')
    await asked(page, 'Anything else?', 8)
    await ask(page, 'A window seat,\nplease.')
    await asked(page, 'Please attach an X-ray.', 9)
    await attach(page)
    await asked(page, 'Thank you, see you soon.', 10)
    await popup(page).getByText('This conversation has ended.').waitFor()
    const { record, conversation } = await stored(page)
    expect(record).toMatchObject({
      status: 'completed',
      progress: 1,
      missing: [],
      conversation_id: conversation._id,
      answers: {
        name: 'Maya Thornton',
        born: '1990-03-12',
        email: 'maya@thornton-boats.example',
        phone: null,
        reason: 'Check-up',
        years: 2.5,
        has: ['Asthma', 'Gout'],
        nervous: false,
        wishes: 'A window seat,\nplease.',
        x_ray: [expect.any(String)],
      },
    })
    const { x_ray } = record.answers as { x_ray: string[] }
    const file = await world.api.get(`/file/${x_ray[0]}/contents`)
    expect(file.bytes.equals(pdf)).toBe(true)
  })

  it('§4 shows the completed one again after a reload, and begins anew when one asks for it', async () => {
    const page = await begin()
    await choose(page, 'I agree')
    await asked(page, 'What is your name?', 0)
    const before = await kept(page)
    const ended = await world.api.patch(`/conversation/${before[idKey()]}`, { status: 'completed' })
    expect(ended.status, ended.text).toBe(200)
    await popup(page).getByText('This conversation has ended.').waitFor()
    await page.reload()
    await launcher(page).click()
    await popup(page).getByText('This conversation has ended.').waitFor()
    await said(page).getByText('What is your name?').waitFor()
    await expect.poll(() => kept(page)).toEqual(before)
    await popup(page).getByRole('button', { name: 'New conversation' }).click()
    await asked(page, 'Do you agree?', 0)
    await expect.poll(async () => (await kept(page))[idKey()]).not.toBe(before[idKey()])
  })

  it('takes all answers on one page, on a phone in the dark, and says at each question what is wrong', async () => {
    const page = await world.open(site.origin, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    })
    await openChat(page)
    await page.getByRole('button', { name: 'Answer all questions on one page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Before your first visit' })
    const send = dialog.getByRole('button', { name: 'Send answers' })
    await dialog.getByLabel('What is your name?').waitFor()
    expect(await graveFaults(page)).toEqual([])
    const { x, width } = (await dialog.boundingBox()) ?? { x: -1, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    await send.click()
    await dialog.getByLabel('I agree').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await send.click()
    await dialog.getByLabel('What is your name?').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Maya Thornton')
    await dialog.getByLabel('When were you born?').fill('1990-03-12')
    await dialog.getByLabel('Which e-mail address?').fill('maya at home')
    await dialog.getByLabel('Check-up').check()
    await dialog.getByLabel('How many years ago?').fill('2.5')
    await dialog.getByLabel('Gout').check()
    await dialog.getByLabel('Asthma').check()
    await dialog.getByRole('group', { name: 'Are you nervous?' }).getByLabel('No').check()
    await dialog.getByLabel('Anything else?').fill('A window seat.')
    const file = { name: 'x-ray.pdf', mimeType: 'application/pdf', buffer: pdf }
    await dialog.getByLabel('Choose files').setInputFiles([file])
    await dialog.getByText('x-ray.pdf').waitFor()
    await send.click()
    await dialog.getByText('That does not look like an e-mail address.').waitFor()
    await dialog.getByLabel('Which e-mail address?').and(page.locator(':focus')).waitFor()
    expect(await graveFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Answer all questions on one page' }).click()
    await dialog.getByLabel('Which e-mail address?').fill('maya@thornton-boats.example')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('I agree').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await send.click()
    await dialog.waitFor({ state: 'detached' })
    await popup(page).getByText('This conversation has ended.').waitFor()
    await said(page).getByText('Thank you, see you soon.').waitFor()
    const { record } = await stored(page)
    expect(record).toMatchObject({
      status: 'completed',
      answers: {
        ...{ name: 'Maya Thornton', born: '1990-03-12', email: 'maya@thornton-boats.example', phone: null },
        ...{ reason: 'Check-up', years: 2.5, has: ['Asthma', 'Gout'], nervous: false },
        ...{ wishes: 'A window seat.', x_ray: [expect.any(String)] },
      },
    })
  })

  it('speaks the language of the visitor on the page of all questions', async () => {
    const script = `IntakeChat.init({ intakeToken: '${intakeToken}' })`
    const page = await world.open(site.show('/de', { script, attributes: 'lang="de"' }))
    await page.getByRole('button', { name: /^Chat/ }).first().click()
    await page.getByRole('button', { name: 'Alle Fragen auf einer Seite beantworten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Before your first visit' })
    await dialog.getByLabel('Ich stimme zu').check()
    await dialog.getByRole('button', { name: 'Antworten senden' }).click()
    await dialog.getByLabel('What is your name?').and(page.locator(':focus')).waitFor()
  })

  it('asks nothing of somebody who does not agree', async () => {
    const page = await begin()
    await choose(page, 'I do not agree')
    await said(page)
      .getByText('All right, we will not ask you anything. You can start again at any time.')
      .waitFor()
    expect((await stored(page)).record).toMatchObject({ answers: {}, progress: 0 })
  })
})

const pdf = acceptedSamples['application/pdf'] as Buffer

async function begin(): Promise<Page> {
  const page = await world.open(site.origin)
  await openChat(page)
  await popup(page).getByRole('heading', { name: 'Ada at the desk' }).waitFor()
  await said(page).getByText('Welcome! Ten short questions.').waitFor()
  return page
}

/** Waits until the text is in the last message and the progress bar shows the count. */
async function asked(page: Page, text: string, answered: number): Promise<void> {
  await said(page).locator('.sw-row').last().getByText(text).waitFor()
  const bar = popup(page).getByRole('progressbar', { name: 'Progress', exact: true })
  await bar.waitFor()
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe(`${answered} of 10`)
}

/** Selects one of the suggested answers. */
async function choose(page: Page, answer: string): Promise<void> {
  await popup(page)
    .getByRole('group', { name: 'Suggested answers' })
    .getByRole('button', { name: answer, exact: true })
    .click()
}

async function attach(page: Page): Promise<void> {
  const file = { name: 'x-ray.pdf', mimeType: 'application/pdf', buffer: pdf }
  await page.getByLabel('Files to attach').setInputFiles([file])
  await popup(page)
    .getByRole('button', { name: /^x-ray\.pdf.*B$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

function idKey(): string {
  return `web_chat_conversation_id_${intakeToken}`
}

/** Returns the conversation and the filled intake of the page's visitor, as operators read them. */
async function stored(page: Page) {
  const id = (await kept(page))[idKey()]
  const conversation = (await world.api.get(`/conversation/${id}`)).json<Record<string, unknown>>()
  const record = await world.api.get(`/filled_intake/${conversation.filled_intake_id}`)
  return { conversation, record: record.json<Record<string, unknown>>() }
}
