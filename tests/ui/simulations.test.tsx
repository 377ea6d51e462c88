import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import { contractReply } from './contractReply.ts'
import { agentId, ann, operatorWorld, problem } from './operatorWorld.tsx'

type Simulation = components['schemas']['Simulation']
type Item = Simulation['items'][number]

const world = operatorWorld()
const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c31'
const suiteId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c32'
const conversation_id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c33'
const at = '2026-03-01T09:30:00.000Z'
const path = '/synthetic_user_conversation'
let simulation: Simulation

function item(facts: Partial<Item> = {}): Item {
  return {
    ...{ scenario: 'Reschedule', iteration: 1, status: 'failed', conversation_id, ended_by: 'given_up' },
    ...{ turns: 4, first_token_ms_p95: 310, input_tokens: 900, output_tokens: 100, error: null },
    left_out: ['book_appointment'],
    chain_runs: [],
    results: [
      result({ name: 'Books', type: 'tool_call', verdict: 'fail', passed: false, code: 'not_called' }),
      result({
        name: 'Is kind',
        type: 'judge',
        verdict: 'maybe',
        passed: null,
        code: 'no_model',
        required: false,
      }),
      result({ name: 'Is short', type: 'judge', verdict: 'pass', code: 'judged', reasoning: 'Two words.' }),
    ],
    ...facts,
  }
}

function result(facts: Partial<Item['results'][number]>): Item['results'][number] {
  const plain = { name: '', type: 'regex', required: true, verdict: 'pass', passed: true } as const
  return { ...plain, code: 'found', value: null, reasoning: 'In English.', ...facts }
}

const { items: _items, ...summary } = aSimulation()
function aSimulation(facts: Partial<Simulation> = {}): Simulation {
  return {
    ...{
      _id: id,
      title: 'Moving appointments',
      status: 'failed',
      agent_id: agentId,
      agent_name: 'Front desk',
    },
    ...{ chain_id: null, chain_title: null, chain_version: null },
    ...{
      agent_version: 1,
      suite_id: suiteId,
      task_id: id,
      conversations: 1,
      ended: 1,
      passed: 0,
      pass_rate: 0,
    },
    ...{ created_at: at, created_by: ann as Simulation['created_by'], ended_at: at, items: [item()] },
    ...facts,
  }
}

beforeEach(() => {
  simulation = aSimulation()
  world.answers[path] = () => contractReply('listSimulations', 200, [summary])
  world.answers[`${path}/${id}`] = () => contractReply('getSimulation', 200, simulation)
  world.answers['/synthetic_suite/schema'] = () =>
    contractReply('synthetic_suite.schema', 200, entities.synthetic_suite.schema)
})

describe('the simulations', () => {
  it('explain themselves while there are none, and say so to those who may not see them', async () => {
    world.answers[path] = () => contractReply('listSimulations', 200, [])
    world.open('/simulations')
    expect(await screen.findByText('No simulations yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Test suites' }).getAttribute('href')).toBe('/synthetic_suite')
    cleanup()
    world.answers[path] = () => problem(403, 'auth.forbidden')
    world.open('/simulations')
    expect(await screen.findByText('You cannot see the simulations')).toBeTruthy()
  })

  it('lead to what every check has found, why, and to the words', async () => {
    const { user } = world.open('/simulations')
    const [row] = within(await screen.findByRole('list', { name: 'Simulations' })).getAllByRole('listitem')
    expect(row?.textContent).toContain('Front desk · version 1')
    expect(row?.textContent).toContain('0 of 1 passed')
    await user.click(screen.getByRole('link', { name: 'Moving appointments' }))
    const checks = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem')
    expect(checks.map(({ textContent }) => textContent)).toEqual([
      'FailedBooksThe action was never called.',
      expect.stringMatching(/^UndecidedIs kind \(not required\)This check needs a language model/),
      'PassedIs shortTwo words.',
    ])
    const card = within(screen.getByRole('list', { name: 'Conversations' }))
    expect(
      card.getByText(/4 messages · The person gave up · first word after 310 ms · 1,000 tokens/),
    ).toBeTruthy()
    expect(card.getByText(/Not called.*book_appointment/)).toBeTruthy()
    expect(card.getByRole('link', { name: /Read conversation/ }).getAttribute('href')).toBe(
      `/conversation/${conversation_id}`,
    )
  })

  it('tell which chain was tried, lead to its runs, and say where it never ran', async () => {
    const chain = { chain_id: suiteId, chain_title: 'Greeting', chain_version: null }
    const chain_runs: Item['chain_runs'] = [{ _id: agentId, status: 'succeeded' }]
    const never = item({ status: 'maybe', iteration: 2 })
    simulation = aSimulation({ ...chain, conversations: 2, items: [item({ chain_runs }), never] })
    world.open(`/simulations/${id}`)
    expect(await screen.findByText('Greeting · draft, with Front desk · version 1')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'succeeded' }).getAttribute('href')).toBe(
      `/smart_chain/${suiteId}?panel=runs&run=${agentId}`,
    )
    expect(screen.getAllByText(/^The chain never ran/)).toHaveLength(1)
  })

  it('tell what a rehearsal would have booked', async () => {
    const rehearsed: Item['rehearsed'] = [
      {
        action: 'book_slot',
        parameters: { slot: 's1', name: 'Maya' },
        result: '{"label":"Thursday at 9:00"}',
      },
    ]
    simulation = aSimulation({ items: [item({ rehearsed })] })
    world.open(`/simulations/${id}`)
    expect(await screen.findByText('Rehearsed only; nothing was changed:')).toBeTruthy()
    expect(screen.getByText('book_slot · Thursday at 9:00 · name: Maya')).toBeTruthy()
  })

  it('are cancelled while they go on', async () => {
    const underWay: Partial<Item> = { status: 'running', results: [], left_out: [], ended_by: null }
    simulation = aSimulation({
      status: 'running',
      ended: 0,
      pass_rate: null,
      ended_at: null,
      items: [item(underWay)],
    })
    world.writeAnswers = [
      () => {
        simulation = aSimulation({ status: 'cancelled', items: [item({ ...underWay, status: 'cancelled' })] })
        return contractReply('cancelSimulation', 200, simulation)
      },
    ]
    const { user } = world.open(`/simulations/${id}`)
    expect(await screen.findByRole('progressbar', { name: '0 of 1 conversations have ended' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('The simulation is canceled')).toBeTruthy()
    expect(await screen.findAllByText('Canceled')).not.toEqual([])
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(world.writes).toMatchObject([{ method: 'POST', path: `${path}/${id}/cancel` }])
  })

  it('say where there is none', async () => {
    world.answers[`${path}/${id}`] = () => problem(404, 'resource.not_found')
    world.open(`/simulations/${id}`)
    expect(await screen.findByText('Simulation not found')).toBeTruthy()
  })

  it('are begun by the form that suites have, for one scenario', async () => {
    world.writeAnswers = [() => contractReply('startSimulation', 202, simulation)]
    const headers = { 'Content-Range': 'smart_chain 0-0/1' }
    world.answers['/smart_chain'] = () =>
      Response.json([{ id: suiteId, _id: suiteId, title: 'Greeting' }], { headers })
    const { user } = world.open('/simulations/new')
    await user.click(await screen.findByRole('combobox', { name: /^Agent(?! version)/ }))
    await user.click(await screen.findByRole('option', { name: /Front desk/ }))
    await user.click(screen.getByRole('combobox', { name: /^Smart chain/ }))
    await user.click(await screen.findByRole('option', { name: /Greeting/ }))
    const version = screen.getByRole('combobox', { name: /^Chain version/ }) as HTMLSelectElement
    expect(version.selectedOptions[0]?.textContent).toBe('Draft (default)')
    const scenario = within(screen.getByRole('group', { name: /Scenario/ }))
    await user.type(scenario.getByRole('textbox', { name: /^Name/ }), 'Hours')
    await user.type(scenario.getByRole('textbox', { name: /Goal of the person/ }), 'You want the hours.')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('heading', { name: 'Moving appointments' })).toBeTruthy()
    expect(world.writes).toMatchObject([
      {
        path,
        body: {
          ...{ agent_id: agentId, agent_version: 'draft', max_turns: 12, iterations: 1 },
          ...{ chain_id: suiteId, chain_version: 'draft' },
          scenario: { name: 'Hours', instructions: 'You want the hours.' },
        },
      },
    ])
  })

  it('stand beside the version of the agent that they were run with', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.click(await screen.findByRole('button', { name: 'Versions' }))
    const verdict = await screen.findByRole('link', { name: 'Moving appointments Failed 0/1' })
    expect(verdict.getAttribute('href')).toBe(`/simulations/${id}`)
  })
})
