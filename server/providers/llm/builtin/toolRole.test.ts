import { expect, test } from 'vitest'
import { endConversationAction } from '../../../features/conversations/leavingAction.ts'
import { requestHumanAction } from '../../../features/inbox/requestHumanAction.ts'
import { searchAction } from '../../../features/knowledge/searchAction.ts'
import type { ModelTool } from '../languageModel.ts'
import { toolRole } from './toolRole.ts'

const tool = (more: Partial<ModelTool>, required: string[] = []): ModelTool => ({
  name: 'x',
  title: 'X',
  description: 'X.',
  parameters: { type: 'object', properties: Object.fromEntries(required.map(name => [name, {}])), required },
  ...more,
})

test('the built-in actions are known, whatever a tenant calls them', () => {
  const log = { write: () => Promise.reject(new Error('No conversation')) }
  const never = () => Promise.reject(new Error('Nothing is looked up'))
  const search = searchAction({ retrieve: never, placesOf: never })
  const human = requestHumanAction(log)
  const all = [search, human, endConversationAction(log)]
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
