import { expect, it } from 'vitest'
import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import { en } from '../../ui/texts/en/en.ts'
import type { Screen } from '../screens/Screen.ts'
import { currentEntry, groupsInUse, menuGroups } from './menuGroups.ts'

const entity = (name: string, group: string, more: Partial<EntitySummary> = {}): EntitySummary => ({
  name,
  title: name,
  plural: `${name}s`,
  icon: '',
  group,
  area: 'build',
  in_menu: true,
  label: '/name',
  singleton_path: null,
  capabilities: ['list'],
  permissions: { create: true, update: true, delete: true, purge: true },
  ...more,
})
const Nothing = () => null
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  title: () => path,
  Component: Nothing,
  ...more,
})

it('gathers entities and screens by area, in the order they come', () => {
  const entities = [
    entity('agent', 'Agents'),
    entity('business', 'Settings', { singleton_path: '/business' }),
  ]
  const groups = menuGroups(
    entities,
    [screen('/people', { group: () => 'Settings' }), screen('/help', { group: () => 'Help' })],
    en,
  )
  expect(groups.map(({ title, entries }) => [title, entries.map(entry => entry.to)])).toEqual([
    ['Agents', ['/agent']],
    ['Settings', ['/business', '/people']],
    ['Help', ['/help']],
  ])
})

it('goes from the day’s work by what agents are made of to the management', () => {
  const entities = [entity('agent', 'Agents'), entity('contact', 'Customers', { area: 'work' })]
  const settings = screen('/settings', { group: () => '', area: 'manage' })
  const groups = menuGroups(entities, [settings, screen('/tests', { group: () => 'Agents' })], en)
  expect(groups.map(({ area, entries }) => [area, entries.map(entry => entry.to)])).toEqual([
    ['work', ['/contact']],
    ['build', ['/agent', '/tests']],
    ['manage', ['/settings']],
  ])
})

it('leaves out what has no list, screens that ask for no entry, and public ones', () => {
  const groups = menuGroups(
    [entity('event', 'Agents', { capabilities: ['read'] })],
    [screen('/quiet'), screen('/sign-in', { group: () => 'Door', public: true })],
    en,
  )
  expect(groups).toEqual([])
})

it('knows the entry of a page by the longest path that leads to it', () => {
  const groups = menuGroups([entity('agent', 'A'), entity('agent_action', 'A')], [], en)
  expect(currentEntry(groups, '/agent_action/1')?.to).toBe('/agent_action')
  expect(currentEntry(groups, '/agent/create')?.to).toBe('/agent')
  expect(currentEntry(groups, '/elsewhere')).toBeUndefined()
})

it('gathers pages under the one they are reached through, at the foot, where there are any', () => {
  const settings = screen('/settings', { group: () => '', gathers: one => one.singleton_path !== null })
  const agent = entity('agent', 'Agents')
  const business = entity('business', 'Settings', { singleton_path: '/business' })
  const people = screen('/people', { group: () => 'Team' })
  const groups = menuGroups([agent, business], [settings, people], en)
  expect(groups.map(({ title, entries }) => [title, entries.map(entry => entry.to)])).toEqual([
    ['Agents', ['/agent']],
    ['Team', ['/people']],
    ['', ['/settings']],
  ])
  expect(currentEntry(groups, '/business')?.to).toBe('/settings')
  expect(menuGroups([agent], [settings], en).map(group => group.title)).toEqual(['Agents'])
})

it('puts what asks for it above all areas', () => {
  const groups = menuGroups(
    [entity('agent', 'Agents')],
    [screen('/settings', { group: () => '' }), screen('/', { isFirst: true })],
    en,
  )
  expect(groups.map(({ title, entries }) => [title, entries.map(entry => entry.to)])).toEqual([
    ['', ['/']],
    ['Agents', ['/agent']],
    ['', ['/settings']],
  ])
  expect(currentEntry(groups, '/')?.to).toBe('/')
  expect(currentEntry(groups, '/agent/1')?.to).toBe('/agent')
})

it('shows pages from their first record on, and always the current page and those that are pinned', () => {
  const entities = [
    entity('agent', 'Agents'),
    entity('intake', 'Intakes', { in_menu: false }),
    entity('task', 'Tasks', { in_menu: false }),
    entity('form', 'Forms', { in_menu: false }),
  ]
  const team = screen('/people', { group: () => 'Team', isInUse: ({ isSingleUser }) => !isSingleUser })
  const approvals = screen('/approvals', { group: () => 'Agents', isInUse: ({ has }) => has('task') })
  const paths = (groups: ReturnType<typeof menuGroups>) =>
    groups.flatMap(one => one.entries.map(({ to }) => to))
  const alone = menuGroups(entities, [team, approvals], en, true)
  expect(paths(groupsInUse(alone, []))).toEqual(['/agent'])
  expect(paths(groupsInUse(alone, ['/task', undefined, '/form']))).toEqual(['/agent', '/task', '/form'])
  const inUse = entities.map(one => ({ ...one, in_menu: true }))
  const shared = menuGroups(inUse, [team, approvals], en)
  expect(paths(groupsInUse(shared, []))).toEqual(paths(shared))
})
