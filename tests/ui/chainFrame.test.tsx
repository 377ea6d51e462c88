import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../common/json/mergePatch.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { contractReply } from './contractReply.ts'
import { agentId, ann, operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()
const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c42'
const madeId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c43'
const otherId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c44'
const at = '2026-03-01T09:30:00.000Z'
const base = { created_at: at, updated_at: at, created_by: ann, updated_by: ann, _version: 1 }
const report = { passed: 0, failed: 0, replayed: 0, changed: 0 }

const kinds = ['llm_classifier', 'template'].map(type => ({
  ...{ type, title: type, description: 'Does something.', category: 'data' },
  config_schema: { type: 'object', properties: {} },
  has_effects: type === 'llm_classifier',
}))

/** Creates a server with chains, actions and triggers; `taken` are short names that others have. */
function chainWorld({ taken = [] as string[], steps = [] as JsonObject[] } = {}) {
  localStorage.setItem('chain_view', '"outline"')
  const server = {
    chain: undefined as JsonObject | undefined,
    made: [] as JsonObject[],
    gone: [] as string[],
    /** Actions that run the chain. */
    actions: [] as JsonObject[],
  }
  const stored = { ...base, _id: id, id, settings: {}, chain_type: 'agent_action', steps }
  if (steps.length > 0) server.chain = { ...stored, title: 'Refund helper', chain_name: 'refund_helper' }
  const permissions = { create: true, update: true, delete: true, purge: true }
  const summaries = (['smart_chain', 'agent'] as const).map(name => {
    const { title } = entities[name].schema
    const { plural, icon, group, area, label, capabilities } = entities[name].schema['x-entity']
    return {
      name,
      title,
      plural,
      icon,
      group,
      area,
      label,
      capabilities,
      in_menu: true,
      singleton_path: null,
      permissions,
    }
  })
  const version = {
    _id: madeId,
    chain_name: 'refund_helper',
    version: 1,
    notes: '',
    created_at: at,
    created_by: ann,
  }
  let isPublished = false
  world.use(
    http.get('*/api/schema', () => contractReply('listEntities', 200, summaries)),
    http.get('*/api/smart_chain/schema', () =>
      contractReply('smart_chain.schema', 200, entities.smart_chain.schema),
    ),
    http.get('*/api/smart_chain_binding/schema', () =>
      contractReply('smart_chain_binding.schema', 200, entities.smart_chain_binding.schema),
    ),
    http.get('*/api/smart_chain', ({ request }) => {
      const { filter } = JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}') as JsonObject
      const { chain_name: wanted } = (filter ?? {}) as { chain_name?: { in: string[] } }
      const rows = taken
        .filter(name => wanted?.in.includes(name))
        .map(chain_name => ({ ...stored, title: 'Other', chain_name }))
      return contractReply('smart_chain.list', 200, rows, { 'Content-Range': `x 0-0/${rows.length}` })
    }),
    http.get('*/api/agent_action', ({ request }) => {
      const { filter } = JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}') as JsonObject
      const isOfChain = (filter as JsonObject)['execution.chain_name'] === 'refund_helper'
      const rows = isOfChain ? server.actions : []
      return contractReply('agent_action.list', 200, rows, { 'Content-Range': `x 0-0/${rows.length}` })
    }),
    http.get('*/api/smart_chain_binding', () =>
      contractReply('smart_chain_binding.list', 200, [], { 'Content-Range': 'x */0' }),
    ),
    http.get('*/api/smart_chain/:id', () => contractReply('smart_chain.get', 200, server.chain ?? {})),
    http.post('*/api/smart_chain', async ({ request }) => {
      server.chain = { ...stored, ...((await request.json()) as JsonObject) }
      server.made.push(server.chain)
      return contractReply('smart_chain.create', 201, server.chain)
    }),
    http.patch('*/api/smart_chain/:id', async ({ request }) => {
      const changes = (await request.json()) as JsonObject
      server.chain = {
        ...(applyMergePatch(server.chain, changes) as JsonObject),
        _version: Number(server.chain?._version) + 1,
      }
      return contractReply('smart_chain.patch', 200, server.chain)
    }),
    http.delete('*/api/smart_chain/:id', ({ params }) => {
      server.gone.push(String(params.id))
      return contractReply('smart_chain.delete', 200, server.chain ?? {}, { 'X-Operation-Id': madeId })
    }),
    http.get('*/api/smart_chain_run', () => contractReply('listChainRuns', 200, [])),
    http.get('*/api/smart_chain_engine/uses', () => contractReply('listChainUses', 200, [])),
    http.get('*/api/published_smart_chain_version', () =>
      contractReply('listChainVersions', 200, {
        draft_has_changes: true,
        versions: isPublished ? [{ ...version, test_report: report }] : [],
      }),
    ),
    http.post('*/api/published_smart_chain_version/check', () =>
      contractReply('checkChain', 200, {
        ...{ draft_has_changes: true, can_publish: true, faults: [], tests: [], replay: [], suites: [] },
        test_report: report,
      }),
    ),
    http.post('*/api/published_smart_chain_version', () => {
      isPublished = true
      return contractReply('publishChain', 200, { ...version, test_report: report })
    }),
    http.get('*/api/smart_chain_engine/step_types', () => contractReply('listStepTypes', 200, kinds)),
    http.get('*/api/smart_chain_engine/prompt_context_schema', () =>
      contractReply('getChainContextSchema', 200, { schema: {}, functions: [] }),
    ),
    http.post('*/api/smart_chain_engine/check', () => contractReply('checkChainDraft', 200, { faults: [] })),
    ...['agent_action', 'smart_chain_binding'].map(entity =>
      http.post(`*/api/${entity}`, async ({ request }) => {
        const body = (await request.json()) as JsonObject
        server.made.push(body)
        return HttpResponse.json({ ...base, ...body, _id: madeId, id: madeId }, { status: 201 })
      }),
    ),
  )
  return server
}

beforeEach(() => localStorage.clear())

const greet = { step_id: 'greet', type: 'template', name: 'Greet', enabled: true, config: { text: 'Hi' } }
const template = () => screen.findByRole('button', { name: /^Classify requests/ })

describe('a new chain', () => {
  it('opens with its templates, and nothing is stored before the first choice', async () => {
    const server = chainWorld()
    const { user } = world.open('/smart_chain/create')
    await template()
    await user.click(screen.getByRole('link', { name: 'Smart chains' }))
    await waitFor(() => expect(window.location.pathname).toBe('/smart_chain'))
    expect(server.made).toEqual([])
    expect(server.gone).toEqual([])
  })

  it('takes its name from the template, and a short name that nobody has', async () => {
    const server = chainWorld({ taken: ['classify_requests', 'classify_requests_2'] })
    const { user } = world.open('/smart_chain/create')
    await user.click(await template())
    await screen.findByRole('heading', { name: 'Classify requests', level: 1 })
    expect(window.location.pathname).toBe(`/smart_chain/${id}`)
    expect(server.made).toEqual([
      expect.objectContaining({ title: 'Classify requests', chain_name: 'classify_requests_3' }),
    ])
    await screen.findByRole('treeitem', { name: /What is it about/ })
  })

  it('is not kept if its first content is undone', async () => {
    const server = chainWorld()
    const { user } = world.open('/smart_chain/create')
    await user.click(await template())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await template()
    await screen.findByRole('heading', { name: 'Untitled chain', level: 1 })
    await user.click(screen.getByRole('link', { name: 'Smart chains' }))
    await waitFor(() => expect(server.gone).toEqual([id]))
  })

  it('is renamed in place, and its short name follows until something refers to it', async () => {
    const server = chainWorld()
    const { user } = world.open('/smart_chain/create')
    await user.click(await template())
    await user.click(await screen.findByRole('button', { name: 'Classify requests' }))
    await user.keyboard('Sort the post{Enter}')
    await screen.findByRole('heading', { name: 'Sort the post', level: 1 })
    await waitFor(() =>
      expect(server.chain).toMatchObject({ title: 'Sort the post', chain_name: 'sort_the_post' }),
    )
  })
})

describe('the page of a chain', () => {
  it('fills the window: the menu folds, and is back on the next page', async () => {
    chainWorld({ steps: [greet] })
    const { user } = world.open(`/smart_chain/${id}`)
    await screen.findByRole('treeitem', { name: /Greet/ })
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open the menu' }))
    await screen.findByRole('navigation', { name: 'Menu' })
    await user.keyboard('{Escape}')
    // The closing menu has a link of this name too, and removes it in the middle of a click.
    await waitForElementToBeRemoved(() => screen.queryByRole('navigation', { name: 'Menu', hidden: true }))
    await user.click(screen.getByRole('link', { name: 'Smart chains' }))
    await screen.findByRole('navigation', { name: 'Menu' })
  })

  it('gives a published chain to an agent, and publishes the agent with it', async () => {
    const server = chainWorld({ steps: [greet] })
    const { user } = world.open(`/smart_chain/${id}`)
    await screen.findByText('Not published')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Refund helper?' }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false),
    )
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await dialog.findByText(/It isn’t used anywhere yet\./, {}, { timeout: 10_000 })
    screen.getByRole('dialog', { name: 'Refund helper is published' })
    await user.click(dialog.getByRole('button', { name: 'Let an agent use it' }))
    await user.click(await dialog.findByRole('button', { name: 'Add and publish agent' }))
    await dialog.findByText(/Front desk uses the chain from now on\./)
    expect(server.made).toEqual([
      {
        title: 'Refund helper',
        tool_name: 'refund_helper',
        description: 'Runs the chain “Refund helper”.',
        execution: { kind: 'chain', chain_name: 'refund_helper' },
        risk_class: 'read',
      },
    ])
    expect(world.writes).toEqual([
      expect.objectContaining({ path: `/agent/${agentId}`, body: { agent_action_ids: [madeId] } }),
      expect.objectContaining({ path: `/agent/${agentId}/publish` }),
    ])
    await screen.findByText('Not used yet')
  })

  it('gives the action that exists to a further agent, and makes no second one', async () => {
    const server = chainWorld({ steps: [greet] })
    const execution = { kind: 'chain', chain_name: 'refund_helper' }
    const words = { title: 'Refund', tool_name: 'refund', description: 'Refunds.', enabled: true }
    server.actions.push({ ...base, ...words, _id: otherId, id: otherId, execution })
    const { user } = world.open(`/smart_chain/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Refund helper?' }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false),
    )
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await user.click(await dialog.findByRole('button', { name: 'Let an agent use it' }, { timeout: 10_000 }))
    await dialog.findByText('The agent gets the action “Refund”, which already runs this chain.')
    expect(dialog.queryByLabelText('Action name')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Add to draft only' }))
    await dialog.findByText(/now has the action/)
    expect(server.made).toEqual([])
    expect(world.writes).toEqual([
      expect.objectContaining({
        path: `/agent/${agentId}`,
        body: { agent_action_ids: expect.arrayContaining([otherId]) },
      }),
    ])
  })

  it('runs on an event: the chain is published for it, and the trigger is on', async () => {
    const server = chainWorld({ steps: [greet] })
    const { user } = world.open(`/smart_chain/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Refund helper?' }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false),
    )
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await user.click(await dialog.findByRole('button', { name: 'Run it when …' }, { timeout: 10_000 }))
    await user.selectOptions(await dialog.findByLabelText('Event'), 'A task is done')
    await user.click(dialog.getByRole('button', { name: 'Add trigger' }))
    await dialog.findByText(/The trigger is on\./)
    expect(server.chain).toMatchObject({ chain_type: 'task_completed' })
    expect(server.made).toEqual([
      { binding_name: 'Refund helper', event: 'task_completed', chain_name: 'refund_helper', enabled: true },
    ])
  })
})
