import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { colourRules, everythingHasCome, graveFaults, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { holdConversation } from '../support/holdConversation.ts'
import { holdIntake } from '../support/holdIntake.ts'
import { holdKnowledge } from '../support/holdKnowledge.ts'
import { contract } from '../support/publishedContract.ts'
import { someOf } from '../support/rounds.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

const desk = { width: 1280, height: 900 }

/** Each entity's views: name and path. */
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

/** Those that differ most: lists, long and short forms, a settings document. */
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

/** Lists are much alike, and what creates a record is the form that it has as well. */
const alike = ['list', 'create form']
const looked = new Set([
  ...dark,
  ...alike.flatMap(view => someOf(namesWith(view), 8).map(name => `${name} ${view}`)),
])
/** Every view, but of those that are much alike some. */
const entities = everyEntity.map(({ name, views }) => ({
  name,
  views: Object.entries(views).filter(([view]) => !alike.includes(view) || looked.has(`${name} ${view}`)),
}))

/** The pages that are written by hand, by the paths of their screens, without those for people who are not signed in. */
const pagesFolder = join(import.meta.dirname, '../../src/admin/pages')
const screens = readdirSync(pagesFolder).flatMap(name => {
  const code = readFileSync(join(pagesFolder, name, 'screen.tsx'), 'utf8')
  const path = /^ {2}path: '(.+)',$/m.exec(code)?.[1]
  return path && !code.includes('public: true') ? [{ path }] : []
})

// Journeys ask axe only about what no address opens: dialogs, menus, faults.
describe.skipIf(!chromiumPath)('every page', () => {
  withBrowserWorld(async started => {
    world = started
    // The demo data holds none of these.
    await holdConversation(started, ['Do you treat children?'])
    await holdKnowledge(started)
    await holdIntake(started, ['I agree', 'Maya Thornton', '12 March 1990'])
  })

  it.each(screens)('at $path has no grave fault in either mode and fits a phone', async ({ path }) => {
    const page = await world.open(path, { viewport: desk })
    await atRest(page)
    await isSound(page, path, true)
  })

  it.each(entities)('of $name has no grave fault and fits a phone', async ({ name, views }) => {
    // One window: what it has loaded for one view serves the next.
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

/** Whether its records open to be read, with the form below another address. */
function isRead(schema: object): boolean {
  return 'x-entity' in schema && (schema['x-entity'] as { opens?: string }).opens === 'reading'
}

/** The page's address; `:first` stands for the first record there is. */
async function placeOf(name: string, path: string): Promise<string> {
  if (!path.includes(':first')) return path
  const [record] = (await world.api.list(name, { range: [0, 0] })).json<{ _id: string }[]>()
  if (!record) throw new Error(`The demo data holds no ${name}`)
  return path.replace(':first', record._id)
}

/** Demands that axe finds nothing grave in a page, and that a phone shows all of its width. */
async function isSound(page: Page, what: string, isSeenInTheDark: boolean): Promise<void> {
  expect(await graveFaults(page), what).toEqual([])
  if (isSeenInTheDark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
    expect(await graveFaults(page, colourRules), `${what} in the dark`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await atRest(page)
  expect(await overflowsSideways(page), `${what} is too wide`).toBe(false)
}

async function atRest(page: Page): Promise<void> {
  // The screen that is shown while the server takes its time has a heading as well.
  await page.locator('#content').getByRole('heading', { level: 1 }).first().waitFor()
  await everythingHasCome(page)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}
