import { expect, it } from 'vitest'
import { goKeys } from './goKeys.ts'

const group = (...paths: string[]) => ({
  title: 'x',
  area: 'build' as const,
  entries: paths.map(to => ({ to, title: to, icon: '', gathers: [], isInUse: true })),
})

it('gives each page a letter of its own, an initial where one is free', () => {
  const keys = goKeys([
    group('/'),
    group('/agent', '/agent_action', '/custom_data_schema'),
    group('/custom_form', '/aa'),
  ])
  expect([...keys]).toEqual([
    ['/', 'g h'],
    ['/agent', 'g a'],
    ['/agent_action', 'g g'],
    ['/custom_data_schema', 'g c'],
    ['/custom_form', 'g f'],
  ])
})
