import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { contractReply } from './contractReply.ts'
import { operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()
const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu' }))

it('keeps pages that belong together behind one line, until it is unfolded or one is on one of them', async () => {
  const { user } = world.open('/nowhere')
  const entries = await menu()
  expect((await entries.findByRole('link', { name: 'Team' })).getAttribute('href')).toBe('/people')
  expect(entries.queryByRole('link', { name: 'Outbox' })).toBeNull()
  await user.click(entries.getByRole('button', { name: 'More for Team' }))
  await user.click(await entries.findByRole('link', { name: 'Outbox' }))
  expect(entries.getByRole('link', { name: 'Outbox' }).getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(world.preferences).toMatchObject({ menu: { unfolded: ['/people'] } }))
})

it('folds an area down to the page one is on', async () => {
  const { user } = world.open('/people')
  const entries = await menu()
  await user.click(await entries.findByRole('button', { name: 'Manage' }))
  await waitFor(() => expect(entries.queryByRole('link', { name: 'Settings' })).toBeNull())
  expect(entries.getByRole('link', { name: 'Team' })).toBeTruthy()
  await waitFor(() => expect(world.preferences).toMatchObject({ menu: { folded: ['manage'] } }))
})

it('has at its head what the person has put there, and takes it away again', async () => {
  const { user } = world.open('/nowhere')
  const entries = await menu()
  const links = () => entries.getAllByRole('link').map(link => link.textContent)
  const star = () => entries.getAllByRole('button', { name: 'Pin Settings' })
  await entries.findByRole('link', { name: 'Settings' })
  await user.click(star()[0] as HTMLElement)
  await waitFor(() => expect(links().slice(0, 2)).toEqual(['Home', 'Settings']))
  expect(links().at(-1)).toBe('Settings')
  await user.click(star()[0] as HTMLElement)
  await waitFor(() => expect(links()[1]).not.toBe('Settings'))
  await waitFor(() => expect(world.preferences).toMatchObject({ menu: { favourites: [] } }))
})

it('keeps pages without records behind "More", and remembers that the person wants to see all of them', async () => {
  world.use(
    http.get('*/api/schema', () =>
      contractReply('listEntities', 200, [summaryOf('agent', true), summaryOf('calendar', false)]),
    ),
  )
  const { user } = world.open('/nowhere')
  const entries = await menu()
  await entries.findByRole('link', { name: 'agent' })
  expect(entries.queryByRole('link', { name: 'calendar' })).toBeNull()
  const more = entries.getByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await user.click(more)
  await entries.findByRole('link', { name: 'calendar' })
  await waitFor(() => expect(world.preferences).toMatchObject({ menu: { shows_all: true } }))
  await user.click(entries.getByRole('button', { name: 'Less' }))
  await waitFor(() => expect(entries.queryByRole('link', { name: 'calendar' })).toBeNull())
})

it('shows a list in the menu as soon as it has its first record', async () => {
  const hasAgents = () => world.writes.some(({ method }) => method === 'POST')
  world.use(
    http.get('*/api/schema', () => contractReply('listEntities', 200, [summaryOf('agent', hasAgents())])),
  )
  const { user } = world.open('/agent/create')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(hasAgents()).toBe(true))
  await user.click(await screen.findByRole('link', { name: 'Home' }))
  expect(await (await menu()).findByRole('link', { name: 'agent' })).toBeTruthy()
})

function summaryOf(name: string, in_menu: boolean) {
  return {
    name,
    title: name,
    plural: name,
    icon: '',
    group: name,
    area: 'build',
    label: '/name',
    in_menu,
    singleton_path: null,
    capabilities: ['list', 'read', 'create'],
    permissions: { create: true, update: true, delete: true, purge: true },
  }
}
