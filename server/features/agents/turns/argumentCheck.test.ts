import { expect, it } from 'vitest'
import { scriptedActions } from '../../../../tests/support/scriptedActions.ts'
import type { SchemaTask } from '../../../validation/schemaValidation.ts'
import { createArgumentCheck } from './argumentCheck.ts'

const { action } = scriptedActions()

function checking() {
  const tasks: SchemaTask[] = []
  const fault = { pointer: '/day', keyword: 'pattern', message: 'From the thread' }
  const faultsOf = createArgumentCheck({
    check: async (_, task) => {
      tasks.push(task)
      return { schema: [], values: [[fault]] }
    },
  })
  return { tasks, fault, faultsOf }
}

it.each(['http', 'chain', 'whatever_comes'])(
  'leaves the schema of an action of kind %s to the threads',
  async moduleId => {
    const { tasks, fault, faultsOf } = checking()
    const parameters = { type: 'object', properties: { day: { pattern: '^(a|a)*$' } } } as const
    expect(await faultsOf('tenant', action('book', { moduleId, parameters }), { day: 'a' })).toEqual([fault])
    expect(tasks).toEqual([{ schema: parameters, values: [{ day: 'a' }] }])
  },
)

it('holds arguments of built-in actions against their schemas itself', async () => {
  const { tasks, faultsOf } = checking()
  const builtin = action('book', { moduleId: 'knowledge', isBuiltin: true })
  expect(await faultsOf('tenant', builtin, { day: 'Monday' })).toEqual([])
  expect(await faultsOf('tenant', builtin, { day: 'x'.repeat(21) })).toMatchObject([
    { pointer: '/day', keyword: 'maxLength' },
  ])
  expect(tasks).toEqual([])
})
