import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pagePaths } from '../../src/admin/screens/pagePaths.ts'
import { colorRules, everythingHasCome, graveFaults, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { holdConversation } from '../support/holdConversation.ts'
import { holdIntake } from '../support/holdIntake.ts'
import { holdKnowledge } from '../support/holdKnowledge.ts'
import { holdWork } from '../support/holdWork.ts'
import { contract } from '../support/publishedContract.ts'
import { someOf } from '../support/rounds.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

const desk = { width: 1280, height: 900 }

/** The views of each entity: name and path. */
const everyEntity = Object.values(contract.entities).map(({ name, singleton, schema }) => ({
  name,
  views: singleton
    ? { form: `/${name}` }
    : {
        list: `/${name}`,
        'create form': `/${name}/create`,
        record: `/${name}/:first`,
        ...(isRead(schema) && { 'form of a record': `/${name}/:first/edit` }),
      },
}))

/** The views that differ most: lists, long and short forms, a settings document. */
const dark = new Set([
  'agent list',
  'agent record',
  'contact list',
  'contact create form',
  'agent_action create form',
  'business_info form',
  'conversation record',
  'web_chat_configuration form',
])

/** Lists are similar to each other, and an entity's create form is similar to its record form. */
const alike = ['list', 'create form']
const looked = new Set([
  ...dark,
  ...alike.flatMap(view => someOf(namesWith(view), 8).map(name => `${name} ${view}`)),
])
/** All views, with only a sample of the similar ones. */
const entities = everyEntity.map(({ name, views }) => ({
  name,
  views: Object.entries(views).filter(([view]) => !alike.includes(view) || looked.has(`${name} ${view}`)),
}))

/** Paths of the hand-written screens, without those for people who are not signed in. */
const pagesFolder = join(import.meta.dirname, '../../src/admin/pages')
const screens = readdirSync(pagesFolder).flatMap(name => {
  const code = readFileSync(join(pagesFolder, name, 'screen.tsx'), 'utf8')
  const [, key, written] = /^ {2}path: (?:pagePaths\.(\w+)|'(.+)'),$/m.exec(code) ?? []
  const path = key === undefined ? written : pagePaths[key as keyof typeof pagePaths]
  return path && !code.includes('public: true') ? [{ path }] : []
})

// Other journeys check with axe only the parts that no address opens: dialogs, menus, errors.
describe.skipIf(!chromiumPath)('every page', () => {
  withBrowserWorld(async started => {
    world = started
    // The demo data contains none of these.
    await holdConversation(started, ['Do you treat children?'])
    await holdKnowledge(started)
    await holdWork(started)
    await started.api.post('/analysis', { goal_prompt: 'Why do people ask for a person?' })
    await holdIntake(started, ['I agree', 'Maya Thornton', '12 March 1990'])
  })

  it.each(screens)('at $path has no grave fault in either mode and fits a phone', async ({ path }) => {
    const page = await world.open(path, { viewport: desk })
    await atRest(page)
    await isSound(page, path, true)
  })

  it.each(entities)('of $name has no grave fault and fits a phone', async ({ name, views }) => {
    // All views share one window, so that loaded code is reused.
    const page = await world.open('/api/health_check')
    for (const [view, path] of views) {
      await page.setViewportSize(desk)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(await placeOf(name, path))
      await atRest(page)
      await isSound(page, view, dark.has(`${name} ${view}`))
    }
  })

  it('is looked at in the dark at least six times', () => {
    const all = new Set(entities.flatMap(({ name, views }) => views.map(([view]) => `${name} ${view}`)))
    expect([...dark].filter(name => all.has(name)).length).toBeGreaterThanOrEqual(6)
  })
})

function namesWith(view: string): string[] {
  return everyEntity.filter(({ views }) => view in views).map(({ name }) => name)
}

/** Returns true if records open in a reading view, with the form at another address. */
function isRead(schema: object): boolean {
  return 'x-entity' in schema && (schema['x-entity'] as { opens?: string }).opens === 'reading'
}

/** Returns the page's address; `:first` stands for the first record. */
async function placeOf(name: string, path: string): Promise<string> {
  if (!path.includes(':first')) return path
  const [record] = (await world.api.list(name, { range: [0, 0] })).json<{ _id: string }[]>()
  if (!record) throw new Error(`The demo data holds no ${name}`)
  return path.replace(':first', record._id)
}

/** Asserts that axe finds no serious issue and that the page fits a phone's width. */
async function isSound(page: Page, what: string, isSeenInTheDark: boolean): Promise<void> {
  expect(await graveFaults(page), what).toEqual([])
  if (isSeenInTheDark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
    expect(await graveFaults(page, colorRules), `${what} in the dark`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await atRest(page)
  expect(await overflowsSideways(page), `${what} is too wide`).toBe(false)
}

async function atRest(page: Page): Promise<void> {
  // The loading screen has a heading too.
  await page.locator('#content').getByRole('heading', { level: 1 }).first().waitFor()
  await everythingHasCome(page)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}
