import { expect, test } from 'vitest'
import { builtinActions } from '../../../services/agents/builtinActions.ts'
import type { ModelTool } from '../languageModel.ts'
import { toolRole } from './toolRole.ts'

const tool = (more: Partial<ModelTool>, required: string[] = []): ModelTool => ({
  ...{ name: 'x', title: 'X', description: 'X.' },
  parameters: { type: 'object', properties: Object.fromEntries(required.map(name => [name, {}])), required },
  ...more,
})

test('the built-in actions are known, whatever a tenant calls them', () => {
  const { 'knowledge/search': search, 'user_interactor/request_human': human, ...others } = builtinActions
  const all = [search, human, others['user_interactor/end_conversation']]
  expect(all.map(({ toolName: name, ...action }) => toolRole({ ...action, name }))).toEqual([
    'knowledge',
    'person',
    'end',
  ])
  expect(toolRole({ ...search, name: 'handbook', title: 'Look into our handbook' })).toBe('knowledge')
  expect(toolRole({ ...human, name: 'help', title: 'Get help' })).toBe('person')
})

test.each<[ReturnType<typeof toolRole>, ModelTool]>([
  ['person', tool({ title: 'Call a colleague' })],
  ['person', tool({ title: 'Einen Kollegen dazuholen' }, ['reason'])],
  ['end', tool({ title: 'Das Gespräch beenden' })],
  ['knowledge', tool({ title: 'Search our leaflets' }, ['query'])],
  ['other', tool({ title: 'Search products', description: 'Finds products.' }, ['query'])],
  ['other', tool({ title: 'Call a taxi' })],
  ['other', tool({ title: 'Team list', description: 'Calls our directory and gives each person on duty.' })],
  ['person', tool({ title: 'Get help', description: 'Brings somebody into the conversation.' })],
  ['other', tool({ title: 'Request a callback by a colleague' }, ['phone'])],
  ['other', tool({ title: 'End a subscription' })],
])('it is %s: %j', (role, one) => {
  expect(toolRole(one)).toBe(role)
})
