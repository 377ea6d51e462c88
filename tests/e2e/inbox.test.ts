import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type Colleague, gatherTeam } from '../support/gatherTeam.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { buildForTests } from '../support/serverProcess.ts'
import { ask, askDemo, demoAnswer, kept, launcher, openChat, popup, said } from '../support/visitorChat.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

interface SeenEvent {
  role: string
  module_id: string
  action_id: string
  content: string
}

interface Visit {
  /** The visitor's page with the open chat. */
  chat: Page
  id: string
  token: string
}

/** The demo agent's words at a handoff, during and outside opening hours. */
const agentsWords = /^(One moment, I am fetching a colleague from the front desk|Our team is away right now)/
const joined = 'Olga Owner joined the conversation.'

let world: ServerWorld
let olga: Colleague
let ben: Colleague
let site: HostSite
let clientToken: string

describe.skipIf(!chromiumPath)('a team and the visitors of a site', () => {
  withServerWorld(
    async started => {
      world = started
      await buildForTests({ withPlugin: true })
      ;[olga, ben] = await gatherTeam(world, ['Olga Owner', 'Ben Ode'])
      site = await startHostSite(world.url)
      await embedChat(olga, { allowed_origins: [site.origin] })
      clientToken = (await olga.api.get('/web_chat/configuration')).json<{ client_token: string }>()
        .client_token
      site.show('/', { script: `WebChat.init({ clientToken: '${clientToken}' })` })
    },
    () => ({ env: { AUTH_MODE: 'multi', RATE_LIMIT: 'off' } }),
  )
  afterAll(() => site?.stop())

  it('§3.23 a visitor asks for a person, whom the inbox calls; while they talk the agent is silent', async () => {
    const inbox = await follow(olga, '/inbox')
    await inbox.getByRole('link', { name: 'Open the inbox', exact: true }).waitFor()
    const visitor = await visit()
    const { chat } = visitor
    await askDemo(chat)
    await popup(chat).getByRole('button', { name: 'Talk to a person' }).click()
    await said(chat).getByText(agentsWords).waitFor()

    await inbox.getByRole('link', { name: 'Open the inbox: 1 conversation is waiting' }).waitFor()
    await expect.poll(() => inbox.title()).toMatch(/^\(1\) /)
    await folder(inbox, 'Waiting')
    await rows(inbox).click()
    // The same text also appears in the agent's sources.
    await transcript(inbox).getByText(demoAnswer).last().waitFor()
    await inbox.getByRole('button', { name: 'Take it', exact: true }).click()
    await inbox.getByText(/^You are answering(?! now)/).waitFor()
    await reply(inbox, 'Good evening, this is Olga.')

    await said(chat).getByText(joined).waitFor()
    await said(chat).getByText('Good evening, this is Olga.').waitFor()
    await popup(chat).getByRole('heading', { name: 'Olga Owner' }).waitFor()
    await popup(chat).getByRole('button', { name: 'Talk to a person' }).waitFor({ state: 'detached' })
    await inbox.getByRole('link', { name: 'Open the inbox', exact: true }).waitFor()

    await rows(inbox)
      .getByText(/unread/)
      .waitFor({ state: 'detached' })
    // A row that has left the folder is not marked as read at once: it must be visible for a moment.
    await expect.poll(() => unread(olga)).toEqual([])
    await inbox.getByRole('button', { name: 'Open the menu' }).click()
    await inbox.getByRole('link', { name: 'Agents' }).click()
    // A transcript that is still visible would mark new messages as read.
    await transcript(inbox).waitFor({ state: 'detached' })
    await ask(chat, 'When are you open on Saturday?')
    await expect.poll(() => unread(olga)).toMatchObject([{ count: 1 }])
    await inbox.goto('/inbox')
    await rows(inbox).getByText('1 unread message').waitFor()
    await rows(inbox).click()
    await transcript(inbox).getByText('When are you open on Saturday?').waitFor()
    await rows(inbox).getByText('1 unread message').waitFor({ state: 'detached' })
    await ask(chat, 'Are you there?')
    await transcript(inbox).getByText('Are you there?').waitFor()
    await reply(inbox, 'Yes, until one.')
    await said(chat).getByText('Yes, until one.').waitFor()

    const after = (await storedFor(visitor)).map(saying)
    expect(after.slice(after.findIndex(said => agentsWords.test(said)))).toEqual([
      expect.stringMatching(agentsWords),
      joined,
      'Good evening, this is Olga.',
      'visitor: When are you open on Saturday?',
      'visitor: Are you there?',
      'Yes, until one.',
    ])
  })

  it('notes stay within the team, and ready replies come by a slash', async () => {
    const { chat, id } = await visit()
    await claim(olga, id)
    const inbox = await olga.open(`/inbox/${id}`)
    await inbox.getByRole('button', { name: 'Note', exact: true }).click()
    await inbox.getByRole('textbox', { name: 'Note for the team' }).fill('He sounds upset.')
    await inbox.keyboard.press('Enter')
    await transcript(inbox).getByText('He sounds upset.').waitFor()

    await inbox.getByRole('button', { name: 'Reply', exact: true }).click()
    await message(inbox).pressSequentially('Hello! /way')
    await inbox.getByRole('option', { name: /^How to find us/ }).waitFor()
    await inbox.keyboard.press('Enter')
    await expect.poll(() => message(inbox).inputValue()).toMatch(/^Hello! You find us at 4 Lake Road/)
    await message(inbox).press('Enter')
    await said(chat).getByText('Hello! You find us at 4 Lake Road').waitFor()
    await expect.poll(() => said(chat).getByText('He sounds upset.').count()).toBe(0)
    await chat.reload()
    await openChat(chat)
    await said(chat).getByText('Hello! You find us at 4 Lake Road').waitFor()
    await expect.poll(() => said(chat).getByText('He sounds upset.').count()).toBe(0)
  })

  it('goes from one colleague to another and back to the agent, which answers what comes next', async () => {
    const visitor = await visit()
    const { chat, id } = visitor
    await claim(olga, id)
    const [ofOlga, ofBen] = [await olga.open(`/inbox/${id}`), await follow(ben, '/inbox?folder=mine')]
    await ofBen.getByText('You have no conversations').waitFor()
    await ofOlga.getByRole('button', { name: 'Assign' }).click()
    await ofOlga.getByRole('menuitem', { name: 'Ben Ode' }).click()
    await ofOlga.getByText(/^Ben Ode is answering( ·|$)/).waitFor()

    await rows(ofBen).click()
    await ofBen.getByText(/^You are answering(?! now)/).waitFor()
    await said(chat).getByText('Ben Ode joined the conversation.').waitFor()
    await ofBen.getByRole('button', { name: 'Hand back to the agent' }).click()
    await ofBen.getByText('The AI agent answers').waitFor()
    await said(chat).getByText('Ada goes on.').waitFor()
    await askDemo(chat)
    expect((await storedFor(visitor)).filter(({ module_id }) => module_id === 'handoff').map(saying)).toEqual(
      [joined, 'Ben Ode joined the conversation.', 'Ada goes on.'],
    )
  })

  it('is completed, rated by the visitor, and opened again', async () => {
    const { chat, id } = await visit()
    await claim(olga, id)
    const inbox = await olga.open(`/inbox/${id}`)
    await inbox.getByRole('button', { name: 'Complete', exact: true }).click()
    await popup(chat).getByText('This conversation has ended.').waitFor()
    await popup(chat).getByRole('button', { name: '5 of 5' }).click()
    await popup(chat).getByText('Thank you!').waitFor()
    await expect
      .poll(async () => (await olga.api.get(`/conversation/${id}`)).json())
      .toMatchObject({ rating: 5 })
    await inbox.getByRole('button', { name: 'Reopen' }).click()
    await inbox.getByText('Conversation reopened.').waitFor()
    // A hidden page sends no requests; the chat updates when the visitor returns to it.
    await chat.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await ask(chat, 'One more thing')
    await transcript(inbox).getByText('One more thing').waitFor()
  })

  it('is taken from a colleague only by who says so', async () => {
    const { chat, id } = await visit()
    await claim(olga, id)
    const ofBen = await ben.open(`/inbox/${id}`)
    await ofBen.getByText('Olga Owner is answering. You can leave a note for the team.').waitFor()
    const take = ofBen.getByRole('button', { name: 'Take over from Olga Owner' })
    await take.click()
    const question = ofBen.getByRole('dialog', {
      name: 'Olga Owner is answering this conversation. Take over?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await olga.api.get(`/conversation/${id}`)).json()).toMatchObject({ assignee_name: 'Olga Owner' })
    await take.click()
    await question.getByRole('button', { name: 'Take over' }).click()
    await ofBen.getByText(/^You are answering(?! now)/).waitFor()
    await said(chat).getByText('Ben Ode joined the conversation.').waitFor()
  })

  it('§3.23 is handed to the team by the agent, with one message', async () => {
    const visitor = await visit()
    const { chat, id } = visitor
    const inbox = await follow(ben, '/inbox?folder=waiting')
    await ask(chat, 'I want to talk to a human')
    await said(chat).getByText(agentsWords).waitFor()
    await inbox.locator(`a[href^="/inbox/${id}"]`).getByText('Waiting').waitFor()
    const { waiting_since, handler } = (await olga.api.get(`/conversation/${id}`)).json()
    expect([handler, typeof waiting_since]).toEqual(['queue', 'string'])
    const asked = (await storedFor(visitor)).map(saying)
    expect(asked.slice(asked.indexOf('visitor: I want to talk to a human') + 1)).toEqual([
      expect.stringMatching(agentsWords),
    ])
  })

  it('is answered on a phone, one pane at a time', async () => {
    const { id } = await visit()
    await claim(olga, id)
    const inbox = await olga.open('/inbox?folder=mine', { viewport: { width: 390, height: 844 } })
    await inbox.locator(`a[href^="/inbox/${id}"]`).waitFor()
    expect(await overflowsSideways(inbox)).toBe(false)
    await inbox.locator(`a[href^="/inbox/${id}"]`).click()
    await message(inbox).waitFor()
    await expect.poll(() => rows(inbox).first().isVisible()).toBe(false)
    expect(await overflowsSideways(inbox)).toBe(false)
    await inbox.getByRole('button', { name: 'Details' }).click()
    await inbox.getByRole('dialog', { name: 'Details' }).getByText('About this conversation').waitFor()
    await inbox.keyboard.press('Escape')
    await inbox.getByRole('button', { name: 'Back to the list' }).click()
    await rows(inbox).first().waitFor()
  })

  it('tells that a reply was sent, and that it was seen once its visitor has opened the chat again', async () => {
    const { chat, id } = await visit()
    await claim(olga, id)
    await said(chat).getByText(joined).waitFor()
    await chat.keyboard.press('Escape')
    await popup(chat).waitFor({ state: 'hidden' })
    const inbox = await follow(olga, `/inbox/${id}`)
    await reply(inbox, 'Come at nine.')
    await transcript(inbox).getByText('Sent', { exact: true }).waitFor()
    await launcher(chat).click()
    await said(chat).getByText('Come at nine.').waitFor()
    await transcript(inbox).getByText('Seen by the visitor').waitFor()
  })
})

/** Opens the chat on the site as a visitor with a separate browser. */
async function visit(): Promise<Visit> {
  const chat = await world.open(site.origin)
  await launcher(chat).waitFor()
  await openChat(chat)
  const stored = await kept(chat)
  const id = stored[`web_chat_conversation_id_${clientToken}`] ?? ''
  return { chat, id, token: stored[`web_chat_conversation_token_${clientToken}`] ?? '' }
}

/** Opens a page of the inbox and waits until its stream is connected. */
async function follow(colleague: Colleague, path: string): Promise<Page> {
  const inbox = await colleague.open('about:blank')
  const following = inbox.waitForResponse('**/api/inbox/stream')
  await inbox.goto(path)
  await following
  return inbox
}

/** Returns the conversations with messages that the colleague has not read. */
async function unread({ api }: Colleague): Promise<{ count: number }[]> {
  return (await api.get('/inbox')).json<{ unread: { count: number }[] }>().unread
}

async function claim({ api }: Colleague, id: string): Promise<void> {
  const { status, text } = await api.post(`/conversation/${id}/claim`, {})
  if (status !== 200) throw new Error(text)
}

async function folder(inbox: Page, name: string): Promise<void> {
  await inbox
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

function rows(inbox: Page) {
  return inbox.getByRole('list', { name: 'Conversations' }).getByRole('link')
}

function transcript(inbox: Page) {
  return inbox.getByRole('region', { name: 'Conversation', exact: true })
}

function message(inbox: Page) {
  return inbox.getByRole('textbox', { name: 'Reply to the visitor' })
}

async function reply(inbox: Page, text: string): Promise<void> {
  await message(inbox).fill(text)
  await message(inbox).press('Enter')
}

/** Returns the events that the visitor sees, oldest first. */
async function storedFor({ id, token }: Visit): Promise<SeenEvent[]> {
  const path = `/conversation/${id}/recent_messages?limit=200`
  return (await world.api.get(path, { 'x-conversation-token': token })).json<SeenEvent[]>().reverse()
}

/** Returns the text of a message; the visitor's own are marked. */
function saying({ role, content }: SeenEvent): string {
  return role === 'user' ? `visitor: ${content}` : content
}
