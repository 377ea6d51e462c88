import { afterAll, beforeEach, expect, it } from 'vitest'
import { chainOf, createChainWorld } from '../../../../tests/support/chainWorld.ts'
import type { EventWish } from '../waiting/events.ts'

const { run, outside, close } = createChainWorld()
afterAll(close)

const asked: EventWish[] = []
beforeEach(() => asked.splice(0))

function finding(found: Awaited<ReturnType<typeof outside.findEvent>>) {
  outside.findEvent = async wish => {
    asked.push(wish)
    return found
  }
}

const wait = (config: object = { event: 'message' }, on_error: object = { policy: 'fail' }) =>
  chainOf([
    { step_id: 'wait', type: 'wait_for_event', config, on_error },
    { step_id: 'other', type: 'template', config: { text: 'Elsewhere' } },
  ])
const late = { event: 'message', on_timeout: 'go_on' }
const at = new Date('2026-11-23T12:05:00Z')

it.each<
  [
    what: string,
    found: Awaited<ReturnType<typeof outside.findEvent>>,
    chain: ReturnType<typeof wait>,
    result: object,
  ]
>([
  [
    'gives what has happened',
    { text: 'Blue', data: {}, at },
    wait(),
    {
      status: 'succeeded',
      output: { happened: true, text: 'Blue', data: {}, at: at.toISOString() },
    },
  ],
  [
    'pauses until it is too late',
    'open',
    wait({ event: 'message', wait_seconds: '{{input.patience}}' }),
    {
      status: 'paused',
      due: expect.any(Date),
    },
  ],
  ['fails when it is', 'late', wait(), { status: 'failed', error: { code: 'timeout', path: 'wait' } }],
  [
    'goes elsewhere then',
    'late',
    wait(undefined, { policy: 'branch', to: 'other' }),
    { output: 'Elsewhere' },
  ],
  ['takes a value then', 'late', wait(undefined, { policy: 'default_value', default: '7' }), { output: 7 }],
  [
    'is not tried again then',
    'late',
    wait(undefined, { policy: 'retry', retry: { max: 3, backoff_ms: 1 } }),
    { status: 'failed' },
  ],
  ['goes on without it', 'late', wait(late), { status: 'succeeded', output: { happened: false, at: null } }],
  ['fails where there is nothing to wait for', null, wait(), { error: { code: 'action_failed' } }],
])('%s', async (_, found, chain, result) => {
  finding(found)
  expect(await run(chain, { conversationId: 'one', input: { patience: 60 } })).toMatchObject(result)
  expect(asked).toMatchObject([
    { runId: 'run', path: 'wait', isLate: false, awaited: { event: 'message', conversationId: 'one' } },
  ])
})

it('waits for a call at a trigger by a value in it, and in a conversation only where there is one', async () => {
  finding('open')
  const config = {
    event: 'webhook',
    trigger: 'Payments',
    match_name: 'order.id',
    match_value: '{{input.order}}',
  }
  expect((await run(wait(config), { input: { order: 4711 } })).status).toBe('paused')
  const match = { name: 'order.id', value: '4711' }
  expect(asked.map(({ awaited }) => awaited)).toEqual([{ event: 'webhook', trigger: 'Payments', match }])
  const { error } = await run(wait())
  expect(error).toMatchObject({ code: 'action_failed', message: expect.stringContaining('no conversation') })
  expect(asked).toHaveLength(1)
})

it('waits for nothing where the chain is only tried, and ends with the run', async () => {
  finding('open')
  expect(await run(wait(), { conversationId: 'one', isDry: true })).toMatchObject({ output: null })
  expect(asked).toEqual([])
  outside.findEvent = () => new Promise(() => {})
  const stop = new AbortController()
  const stopped = run(wait(), { conversationId: 'one', signal: stop.signal })
  stop.abort(new Error('Stop'))
  expect((await stopped).status).toBe('cancelled')
})
