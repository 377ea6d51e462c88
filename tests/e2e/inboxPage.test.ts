import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { graveFaults, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { answerMenus, chooseForAnswer } from '../support/chooseForAnswer.ts'
import { chromiumPath } from '../support/chromium.ts'
import { buildForTests } from '../support/serverProcess.ts'
import { ask, askDemo, demoAnswer, kept, said } from '../support/visitorChat.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

const wide = { width: 1440, height: 900 }

let world: BrowserWorld
let clientToken: string
/** Ids of two waiting conversations, longest waiting first. */
let waiting: [string, string]

describe.skipIf(!chromiumPath)('the page of the inbox', () => {
  withBrowserWorld(started => {
    world = started
  })
  beforeAll(async () => {
    await buildForTests({ withPlugin: true })
    clientToken = (await world.api.get('/web_chat/configuration')).json<{ client_token: string }>()
      .client_token
    waiting = [await beginWaiting('The first to wait'), await beginWaiting('The second to wait')]
  })

  it('is worked by the keyboard alone', async () => {
    const page = await openInbox('?folder=waiting')
    const [first, second] = waiting.map(id => rowOf(page, id))
    await second?.waitFor()
    await page.keyboard.press('j')
    await first?.and(focused(page)).waitFor()
    await page.keyboard.press('ArrowDown')
    await second?.and(focused(page)).waitFor()
    await page.keyboard.press('k')
    await first?.and(focused(page)).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(waiting[0]))
    await transcript(page).getByText('The first to wait').waitFor()
    await page.keyboard.press('r')
    await field(page).and(focused(page)).waitFor()
    await page.keyboard.type('/')
    await page.getByRole('listbox', { name: 'Saved replies' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.keyboard.press('Backspace')
    await page.keyboard.type('Here I am.')
    await page.keyboard.press('Enter')
    await transcript(page).getByText('Here I am.').waitFor()
    await page.getByText(/^You are answering(?! now)/).waitFor()
    await field(page).and(focused(page)).waitFor()
  })

  it('can be read by everybody, light and dark', async () => {
    const page = await openInbox('')
    await rowOf(page, waiting[1]).click()
    await transcript(page).getByText('The second to wait').waitFor()
    await page.getByRole('complementary', { name: 'Details' }).getByText('About this conversation').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('leaves the conversation its room: details stand beside it, and the menu folds for them', async () => {
    const page = await openInbox(`/${waiting[1]}`)
    const details = page.getByRole('complementary', { name: 'Details' })
    await details.waitFor()
    const menu = page.getByRole('navigation').getByRole('link', { name: 'Contacts' })
    await menu.waitFor()
    const width = async () => (await transcript(page).boundingBox())?.width
    for (const narrower of [1280, 1200]) {
      await page.setViewportSize({ width: narrower, height: 800 })
      await menu.waitFor({ state: 'detached' })
      await details.waitFor()
      await expect.poll(width).toBeGreaterThanOrEqual(480)
      expect(await overflowsSideways(page)).toBe(false)
    }
    await page.getByRole('button', { name: 'Hide details' }).click()
    await menu.waitFor()
    await expect.poll(width).toBeGreaterThanOrEqual(480)
    await page.getByRole('button', { name: 'Details' }).click()
    await menu.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1100, height: 800 })
    await menu.waitFor()
    await details.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('dialog', { name: 'Details' }).waitFor()
    expect(await graveFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Details' }).and(focused(page)).waitFor()
  })

  it('keeps no room below an answer for its menu, which shows when one points at the answer', async () => {
    const page = await openInbox('?folder=all')
    const chat = await world.open('about:blank')
    await chat.goto(`/plugin/full-screen/${clientToken}`)
    await askDemo(chat)
    await askDemo(chat)
    await page.goto(`/inbox/${await conversationId(chat)}?folder=all`)
    const row = transcript(page).locator('.sw-row[data-side=agent]').filter({ hasText: demoAnswer }).first()
    const menu = answerMenus(row)
    await menu.waitFor()
    const opacity = () => menu.locator('..').evaluate(place => getComputedStyle(place).opacity)
    await page.mouse.move(0, 0)
    await expect.poll(opacity).toBe('0')
    await row.hover()
    await expect.poll(opacity).toBe('1')
    const [around, bubble, button] = await Promise.all(
      [row, row.locator('.sw-bubble'), menu].map(one => one.boundingBox()),
    )
    if (!around || !bubble || !button) throw new Error('The answer is not shown.')
    expect(button.x + button.width).toBeLessThanOrEqual(bubble.x + 1)
    expect(button.y + button.height).toBeLessThanOrEqual(bubble.y + bubble.height + 1)
    await expect.poll(() => row.evaluate(lineBelowBubble)).toBe(false)
    await chooseForAnswer(page, 'Sources', menu)
    await row.getByRole('region', { name: 'Sources' }).getByText('Cited as source').first().waitFor()
    expect(await graveFaults(page)).toEqual([])
  })

  it('shows one pane at a time on a phone', async () => {
    const page = await openInbox('', { viewport: { width: 390, height: 844 } })
    await rowOf(page, waiting[1]).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await rowOf(page, waiting[1]).click()
    await field(page).waitFor()
    await expect.poll(() => rowOf(page, waiting[1]).isVisible()).toBe(false)
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('dialog', { name: 'Details' }).getByText('About this conversation').waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await rowOf(page, waiting[1]).waitFor()
  })

  it.each([
    ['wide', wide],
    ['narrow', { width: 960, height: 800 }],
    ['of a phone', { width: 390, height: 844 }],
  ])('shows notes beside what is written with, in a window that is %s', async (name, viewport) => {
    const page = await openInbox(`/${await beginWaiting(`Written to in a window that is ${name}`)}`, {
      viewport,
    })
    await page.getByRole('button', { name: 'Take it', exact: true }).click()
    const note = page.locator('.MuiSnackbar-root')
    // The notification stays while the pointer is over it.
    await note.hover()
    await field(page).fill('/')
    await expect.poll(() => overlap(note, page.getByRole('listbox', { name: 'Saved replies' }))).toBe(false)
    await expect.poll(() => overlap(note, page.locator('.sw-composer'))).toBe(false)
    await page.getByRole('button', { name: /^Chat with an agent/ }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Chat with an agent' })
    await expect.poll(() => overlap(note, drawer.locator('.sw-composer'))).toBe(false)
  })

  it('makes a contact of a visitor, whose data are handed out, and who is gone for good when they wish so', async () => {
    const chat = await world.open('about:blank')
    await chat.goto(`/plugin/full-screen/${clientToken}`)
    await ask(chat, 'My name is Maya Thornton')
    await said(chat).getByText('My name is Maya Thornton').waitFor()
    // An unfinished answer changes the conversation, which would conflict with the writes that follow.
    await chat.locator('.sw-row[data-side=user]:not(:has([data-sending]))').waitFor()
    await chat.locator('.sw-row[data-side=user] ~ .sw-row[data-side=agent]').first().waitFor()
    await chat.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' })
    const before = await conversationId(chat)
    const page = await openInbox(`/${before}`)
    const details = page.getByRole('complementary', { name: 'Details' })
    await details.getByRole('button', { name: 'New contact' }).click()
    const form = page.getByRole('dialog', { name: 'New contact' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Maya Thornton')
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Linked with Maya Thornton.').waitFor()
    await page.getByRole('heading', { name: 'Maya Thornton', level: 2 }).waitFor()
    await details.getByRole('link', { name: 'Maya Thornton' }).click()

    await page.getByRole('heading', { name: 'Maya Thornton', level: 1 }).waitFor()
    const conversations = page.getByRole('region', { name: 'Conversations' })
    await conversations.locator(`a[href^="/inbox/${before}"]`).waitFor()
    const saving = page.waitForEvent('download')
    await chooseFromMenu(page, 'Export data')
    const data = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
    expect(JSON.stringify(data)).toContain('My name is Maya Thornton')

    await chooseFromMenu(page, 'Delete all data')
    const question = page.getByRole('dialog', { name: 'Delete all data about Maya Thornton?' })
    const yes = question.getByRole('button', { name: 'Delete all data' })
    await expect.poll(() => yes.isEnabled()).toBe(false)
    await question.getByRole('textbox').fill('Maya Thornton')
    await yes.click()
    await page.getByText('All data about Maya Thornton is deleted: 1 conversation').waitFor()
    expect((await world.api.get(`/conversation/${before}`)).status).toBe(404)
    await page.goto('/inbox?folder=all')
    await rowOf(page, waiting[1]).waitFor()
    await expect.poll(() => rowOf(page, before).count()).toBe(0)

    await chat.reload()
    await chat.getByRole('button', { name: 'Attach files' }).and(chat.locator(':enabled')).waitFor()
    await expect.poll(() => conversationId(chat)).toMatch(new RegExp(`^(?!${before}).`))
    await expect.poll(() => said(chat).getByText('My name is Maya Thornton').count()).toBe(0)
  })
})

function openInbox(place: string, options: BrowserContextOptions = {}): Promise<Page> {
  return world.open(`/inbox${place}`, { viewport: wide, ...options })
}

/** Sends a message and asks for a person as a visitor; returns the conversation's id. */
async function beginWaiting(content: string): Promise<string> {
  const begun = await world.api.post('/web_chat/conversation', { client_token: clientToken })
  const { _id, metadata } = begun.json<{ _id: string; metadata: { conversation_token: string } }>()
  const asVisitor = { 'x-conversation-token': metadata.conversation_token }
  await world.api.post(`/conversation/${_id}/handoff`, { to: 'human' }, asVisitor)
  await world.api.post(`/conversation/${_id}/message`, { content }, asVisitor)
  return _id
}

/** Returns true if something without content stands below the bubble of a row. */
function lineBelowBubble(row: HTMLElement | SVGElement): boolean {
  const bottom = row.querySelector('.sw-bubble')?.getBoundingClientRect().bottom ?? 0
  return [...row.children].some(part => part.textContent === '' && part.getBoundingClientRect().top >= bottom)
}

/** Returns true if two elements overlap; undefined if one of them is not visible. */
async function overlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) return undefined
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function conversationId(chat: Page): Promise<string> {
  return (await kept(chat))[`web_chat_conversation_id_${clientToken}`] ?? ''
}

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Maya Thornton' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

function rowOf(page: Page, id: string) {
  return page.getByRole('list', { name: 'Conversations' }).locator(`a[href^="/inbox/${id}"]`)
}

function transcript(page: Page) {
  return page.getByRole('region', { name: 'Conversation', exact: true })
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Reply to the visitor' })
}

function focused(page: Page) {
  return page.locator(':focus')
}
