import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, within } from '@testing-library/react'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { screens } from '../../src/admin/screens/screens.ts'
import { emptyHome, operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()
const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6a04'
const at = '2026-03-01T09:30:00.000Z'

/** Returns true if the router has a page for an address: a screen or an entity page. */
function opens(address: string): boolean {
  const { pathname } = new URL(address, 'http://admin.test')
  const patterns = [
    ...screens.map(({ path, hasInnerPaths }) => (hasInnerPaths ? `${path}/*` : path)),
    ...Object.entries(entities).flatMap(([name, { schema }]) => [
      ...[`/${name}`, `/${name}/create`, `/${name}/:id`],
      // The form of a record that opens to be read.
      ...('opens' in schema['x-entity'] ? [`/${name}/:id/edit`] : []),
    ]),
  ]
  return patterns.some(pattern => matchPath(pattern, pathname) !== null)
}

it('an address that nobody has opens nothing', () => {
  expect(['/unanswered', '/agents', '/inboxes/1'].filter(opens)).toEqual([])
})

describe('every link opens a page', () => {
  const kinds = ['action', 'chain', 'page', 'website', 'document', 'mail', 'job']
  const steps = [
    'model',
    'business',
    'opening_hours',
    'services',
    'time_zone',
    'agent',
    'knowledge',
    'calendar',
  ]
  const figure = { now: 1, before: 1, days: [0, 0, 0, 0, 0, 0, 1] }
  const talk = { conversation_id: id, name: null, channel: 'web_chat', at, last_message: 'Hello?' }
  const home = {
    ...emptyHome,
    waiting: { count: 9, conversations: [{ ...talk, is_mine: false, is_on_call: false }] },
    mine: {
      conversations: [],
      questions: [{ _id: id, title: 'Refund?', chain_name: 'refunds', due_at: at }],
    },
    failures: kinds.map(kind => ({ kind, count: 1, label: 'It', record_id: id, at })),
    week: {
      ...{ since: at, until: at, is_comparable: true },
      ...{ answered: figure, handed_over: figure, unanswered: figure },
    },
  }
  const linksIn = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link')
      .map(link => link.getAttribute('href') ?? '')

  it('of the start page', async () => {
    for (const kind of [...steps, 'site', 'team', 'second_factor']) {
      world.home = { ...home, steps: [{ kind, is_done: false }] }
      const { unmount } = world.open('/')
      await screen.findByRole('list', { name: 'Next step' })
      const links = linksIn(screen.getByRole('main'))
      expect(links.length).toBeGreaterThanOrEqual(13)
      expect(links.filter(link => !opens(link))).toEqual([])
      unmount()
    }
  })

  it('of the menu, and of what the palette offers of pages', async () => {
    world.open('/')
    const menu = await screen.findByRole('navigation', { name: 'Menu' })
    expect(linksIn(menu).length).toBeGreaterThan(2)
    expect(linksIn(menu).filter(link => !opens(link))).toEqual([])
    const commands = screens.flatMap(({ commands = [] }) => commands.map(({ to }) => to))
    expect(commands.length).toBeGreaterThan(2)
    expect(commands.filter(to => !opens(to))).toEqual([])
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(2)
  })

  it('that is written in the sources', () => {
    const written = ['src/admin', 'src/resources'].flatMap(sourcesIn).flatMap(path => {
      const text = readFileSync(path, 'utf8')
      return [...text.matchAll(/(?:\bto=\{?|\bto: |\bnavigate\()[`'"](\/[a-z][^`'"\s]*)[`'"]/g)].map(
        ([, address = '']) => `${path} ${address.replaceAll(/\$\{[^}]*\}?/g, 'x')}`,
      )
    })
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter(one => !opens(one.split(' ')[1] ?? ''))).toEqual([])
  })
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))
}
