import { afterAll, expect, it } from 'vitest'
import { chainOf, createChainWorld, inRow } from '../../../../tests/support/chainWorld.ts'
import { hangs } from '../../../../tests/support/scriptedModels.ts'
import { stepTypes } from '../steps/stepTypes.ts'
import { createChainTests, testFaults } from './chainTests.ts'

const world = createChainWorld()
afterAll(() => world.close())

const now = () => new Date('2026-11-23T12:00:00Z')
const faults = async (
  steps: Parameters<typeof chainOf>[0],
  expect: object,
  signal = new AbortController().signal,
) =>
  testFaults(
    await createChainTests({ stepTypes, services: world.services, now }).results(
      'tenant',
      chainOf(steps, { tests: [{ name: 'Tried', expect }] }),
      signal,
    ),
  )

const end = { step_id: 'a', type: 'end', config: { output: { kind: 'x', list: [{ n: 1, m: 2 }, 3] } } }

it.each([
  [{ output: { kind: 'x' } }, 0],
  [{ output: { list: [{ n: 1 }, 3] } }, 0],
  [{ state: {} }, 0],
  [{ output: { kind: 'y' } }, 1],
  [{ output: { kind: 'x', more: null } }, 1],
  [{ output: { list: [{ n: 1 }] } }, 1],
  [{ output: 'x' }, 1],
])('a test that expects %o has %i faults', async (expected, count) => {
  expect(await faults([end], expected)).toHaveLength(count)
})

it('a test waits for nothing, however long the chain would', async () => {
  const waits = inRow(
    { step_id: 'long', type: 'wait', config: { seconds: 86_400 } },
    { step_id: 'short', type: 'wait', config: { seconds: 15 } },
  )
  expect(await faults(waits, { output: { seconds: 15 } })).toEqual([])
  expect(world.pauses).toEqual([])
})

it('a test that is not come to the end of fails, and says why', async () => {
  const ending = new AbortController()
  world.scripted.follow(() => {
    ending.abort(new Error('Out of time'))
    return hangs('half')
  })
  const asking = { step_id: 'a', type: 'llm', config: { messages: [{ text: 'Hello' }] } }
  expect(await faults([asking], {}, ending.signal)).toEqual([
    { pointer: '/tests/0', keyword: 'test', message: 'The test “Tried” fails: Out of time' },
  ])
})
