/**
 * `npm run screenshots`: takes the screenshots of the operator application in docs/screenshots, on a server of its own.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished, test } from 'vitest'
import { everythingHasCome } from '../tests/support/browserWindow.ts'
import { type BrowserWorld, startServerWorld } from '../tests/support/browserWorld.ts'
import { holdConversation } from '../tests/support/holdConversation.ts'
import { holdIntake } from '../tests/support/holdIntake.ts'

interface Shot {
  name: string
  path: string
  /** Brings the page into the state that the screenshot shows. */
  prepare?: (page: Page) => Promise<void>
}

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/contact' },
  { name: 'form', path: '/agent/:first' },
  { name: 'conversations', path: '/conversation' },
  { name: 'conversation', path: '/conversation/:first' },
  { name: 'service', path: '/agent_service/:first' },
  { name: 'answers', path: '/knowledge_chunk' },
  { name: 'answer', path: '/knowledge_chunk/:first' },
  { name: 'settings', path: '/settings' },
  {
    name: 'settings-chat',
    path: '/web_chat_configuration',
    prepare: async page => {
      await page.getByRole('heading', { name: 'Preview' }).waitFor()
      const show = page.getByRole('button', { name: 'Show preview' })
      if (await show.isVisible()) await show.click()
      await page.locator('.sw-chat').waitFor()
    },
  },
  {
    name: 'settings-chat-site',
    path: '/web_chat_configuration#site',
    prepare: page => page.getByRole('combobox', { name: 'Chat' }).waitFor(),
  },
  { name: 'intake', path: '/intake/:first' },
  { name: 'filled-intake', path: '/filled_intake/:first' },
  {
    name: 'inbox',
    path: '/inbox',
    prepare: async page => {
      await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^All/ }).click()
      const first = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first()
      await first.waitFor()
      if ((page.viewportSize()?.width ?? 0) < 600) return
      await first.click()
      await page.getByRole('region', { name: 'Conversation' }).locator('.sw-row').first().waitFor()
    },
  },
  { name: 'demo', path: '/demo' },
  { name: 'settings-models', path: '/ai_configuration' },
  { name: 'settings-document', path: '/business_info' },
  {
    name: 'palette',
    path: '/agent',
    prepare: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').last().fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
]
/**
 * Visitors' messages to the demo agent, so that the screenshots contain conversations. The last one appears at the top.
 */
const talks = [
  ['I broke a tooth at the weekend, what do I do?'],
  ['When are you open on Saturday?'],
  ['Can I speak to a person, please?'],
  ['Do you treat children?', 'And where can I park?'],
]
const widths = [1280, 390]
const schemes = ['light', 'dark'] as const

const folder = join(import.meta.dirname, '../docs/screenshots')
let world: BrowserWorld

test('draws every picture', async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  world = await startServerWorld()
  onTestFinished(async () => {
    await world.closeWindows()
    await world.stop()
  })
  for (const questions of talks) await holdConversation(world, questions)
  await holdIntake(world, ['I agree', 'Maya Thornton', '12 March 1990', 'maya@thornton-boats.example'])
  for (const shot of shots)
    for (const width of widths) for (const scheme of schemes) await take(shot, width, scheme)
})

async function take({ name, path, prepare }: Shot, width: number, colorScheme: 'light' | 'dark') {
  const viewport = { width, height: width < 600 ? 844 : 860 }
  const page = await world.open(await placeOf(path), { viewport, colorScheme, reducedMotion: 'reduce' })
  // Not by role: an open panel hides the page behind it from assistive technology.
  await page.locator('h1').first().waitFor()
  await everythingHasCome(page)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await prepare?.(page)
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
  await world.closeWindows()
}

/** Returns the path with `:first` replaced by the first record of its entity. */
async function placeOf(path: string): Promise<string> {
  const entity = /^\/(\w+)\/:first$/.exec(path)?.[1]
  if (!entity) return path
  const [record] = (await world.api.list(entity, { range: [0, 0] })).json<{ _id: string }[]>()
  return `/${entity}/${record?._id}`
}
