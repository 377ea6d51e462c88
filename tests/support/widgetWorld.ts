import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserWorld } from './browserWorld.ts'
import { embedChat } from './embedChat.ts'
import { type HostileSite, startHostileSite } from './hostileSite.ts'

/** A service, an intake, and a hostile site that may show both. */
export interface WidgetWorld {
  site: HostileSite
  agentId: string
  clientToken: string
  intakeToken: string
  /** Script with which a page starts each chat. */
  starts: Record<WidgetKind, string>
}

export type WidgetKind = 'web_chat' | 'intake_chat'

export interface WidgetTexts {
  /** Fields of the agent in addition to its name. */
  agent?: object
  agentName?: string
  /** Fields of the intake in addition to its name. */
  intake?: object
}

const questions = ['pet', 'owner', 'street', 'city', 'phone', 'reason', 'wish'].map(key => ({
  key,
  label: key,
  type: 'text',
  ask: `What about ${key}?`,
}))

/** Creates the records through the API, and starts the site. */
export async function createWidgetWorld(world: BrowserWorld, texts: WidgetTexts = {}): Promise<WidgetWorld> {
  const { agentName = 'Ada', agent, intake = { fields: questions } } = texts
  const site = await startHostileSite(world.url)
  await embedChat(world, { allowed_origins: [site.origin] })
  const { _id: agentId } = await made(world, '/agent', { name: agentName, first_message: 'Hello!', ...agent })
  const service = { name: agentName, agent_id: agentId, status: 'active' }
  const entry_points = [{ channel: 'web_chat' }]
  const begun = await made(world, '/agent_service', { ...service, entry_points })
  const [{ client_token: clientToken }] = begun.entry_points as [{ client_token: string }]
  const filled = await made(world, '/intake', { name: 'First visit', ...intake })
  const intakeToken = String(filled.intake_token)
  const starts = {
    web_chat: `window.chat = WebChat.init(${JSON.stringify({ clientToken })})`,
    intake_chat: `window.chat = IntakeChat.init(${JSON.stringify({ intakeToken })})`,
  }
  return { site, agentId: String(agentId), clientToken, intakeToken, starts }
}

/** Creates a record and returns it; fails unless the status is 201. */
export async function made(
  { api }: Pick<BrowserWorld, 'api'>,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await api.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json()
}

/** Returns the parts of a page's chat, and functions that use it. */
export function widgetOf(page: Page) {
  // The page may have elements with the same names.
  const host = page.locator('body > [popover=manual]')
  const launcher = host.locator('button.launcher')
  const panel = host.locator('.sw-panel')
  const field = panel.locator('textarea')
  return { launcher, panel, field, open, send, uploaded }

  /** Opens the chat with the launcher, as visitors do. */
  async function open(): Promise<Locator> {
    await launcher.click()
    await field.waitFor()
    return panel
  }

  /** Waits until this many files are ready to be sent. */
  async function uploaded(count: number): Promise<void> {
    await panel
      .getByRole('button', { name: /^Remove / })
      .nth(count - 1)
      .waitFor()
    await expect.poll(() => panel.getByRole('progressbar').count()).toBe(0)
  }

  /** Sends a text that was not sent before, and waits for the answer to it. */
  async function send(text: string): Promise<void> {
    await field.fill(text)
    await panel.locator('button[type=submit]').click()
    const said = `.sw-row[data-side=user]:has(.sw-bubble:text-is(${JSON.stringify(text)}))`
    const answer = '.sw-row[data-side=agent] .sw-bubble:not(.sw-typing, [data-streaming])'
    await panel.locator(`${said} + ${answer}`).waitFor()
  }
}
