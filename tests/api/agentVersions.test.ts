import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createAgentVersions } from '../../server/features/agents/agentVersions.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Versions = components['schemas']['AgentVersionList']
type Version = components['schemas']['AgentVersion']

let app: TestApp
let operator: Member

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

let number = 0

interface Agent {
  _id: string
  _version: number
  name: string
  instructions?: string
  enabled: boolean
}

async function newAgent(fields: object = {}): Promise<Agent> {
  return (
    await operator.post('/agent', { name: `Agent ${++number}`, instructions: 'One.', ...fields })
  ).json()
}

async function versionsOf({ _id }: Pick<Agent, '_id'>, as = operator): Promise<Versions> {
  return (await as.get(`/agent/${_id}/versions`)).json()
}

function reader() {
  return createAgentVersions({
    database: app.database,
    service: { rewrite: () => Promise.reject(new Error('Only reads')) },
    beforePublishing: async () => [],
    afterPublishing: async () => {},
    now: () => new Date(),
  })
}

describe('a new agent', () => {
  it('is published as it was made, under the name of its author', async () => {
    const agent = await newAgent()
    expect(await versionsOf(agent)).toEqual({
      draft_has_changes: false,
      versions: [
        {
          version: 1,
          note: '',
          is_current: true,
          created_at: expect.any(String),
          created_by: { type: 'user', id: operator.userId, name: 'A operator' },
        },
      ],
    })
  })

  it('is published as well when it is imported, among rows that are refused', async () => {
    const names = ['Imported one', '', 'Imported two']
    const rows = names.map(name => JSON.stringify({ name, instructions: `As ${name}` })).join('\n')
    const type = { 'content-type': 'application/x-ndjson' }
    const answer = await operator.send('POST', '/agent/import', Buffer.from(rows), type)
    expect(answer.json()).toMatchObject({ created: 2, failed: [{ row: 2 }] })
    const query = JSON.stringify({ filter: { '/name': { starts: 'Imported' } } })
    const agents = (await operator.get(`/agent?query=${encodeURIComponent(query)}`)).json<Agent[]>()
    expect(agents).toHaveLength(2)
    for (const agent of agents) {
      expect(await versionsOf(agent)).toMatchObject({ draft_has_changes: false, versions: [{ version: 1 }] })
    }
  })
})

describe('publishing', () => {
  it('makes what was saved the version of new conversations; what is saved later waits', async () => {
    const agent = await newAgent()
    const { id: tenantId } = app.tenants.lakeside
    await operator.patch(`/agent/${agent._id}`, { instructions: 'Two.' })
    expect((await versionsOf(agent)).draft_has_changes).toBe(true)
    expect(await reader().newest(tenantId, agent._id)).toMatchObject({
      version: 1,
      data: { instructions: 'One.' },
    })

    const published = await operator.post(`/agent/${agent._id}/publish`, { note: 'Second thoughts' })
    expect([published.status, published.json()]).toMatchObject([
      200,
      { version: 2, note: 'Second thoughts', is_current: true },
    ])
    const { draft_has_changes, versions } = await versionsOf(agent)
    expect(draft_has_changes).toBe(false)
    expect(versions.map(({ version, is_current }) => [version, is_current])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await reader().newest(tenantId, agent._id)).toMatchObject({
      version: 2,
      data: { instructions: 'Two.' },
    })
    expect(await reader().read(tenantId, agent._id, 1)).toMatchObject({ instructions: 'One.' })

    await operator.patch(`/agent/${agent._id}`, { instructions: 'Three.' })
    expect(await reader().read(tenantId, agent._id, null)).toMatchObject({ instructions: 'Three.' })
    expect(await reader().read(tenantId, agent._id, 2)).toMatchObject({ instructions: 'Two.' })
  })

  it('makes no version where nothing has changed, and enabling is no change', async () => {
    const agent = await newAgent()
    await operator.patch(`/agent/${agent._id}`, { enabled: false })
    expect((await versionsOf(agent)).draft_has_changes).toBe(false)
    expect((await operator.post(`/agent/${agent._id}/publish`, {})).json<Version>().version).toBe(1)
  })

  it('numbers two at once one after the other', async () => {
    const agent = await newAgent()
    await operator.patch(`/agent/${agent._id}`, { instructions: 'Two.' })
    const both = await Promise.all([1, 2].map(() => operator.post(`/agent/${agent._id}/publish`, {})))
    expect(both.map(answer => answer.json<Version>().version)).toEqual([2, 2])
  })

  it('refuses where the agent has changed since it was looked at', async () => {
    const agent = await newAgent()
    await operator.patch(`/agent/${agent._id}`, { instructions: 'Two.' })
    const seen = { 'if-match': `"agent-${agent._id}-1"` }
    const answer = await operator.send('POST', `/agent/${agent._id}/publish`, '{}', {
      ...seen,
      'content-type': 'application/json',
    })
    expect(answer.status).toBe(412)
  })

  it('is in the audit log', async () => {
    const agent = await newAgent()
    await operator.patch(`/agent/${agent._id}`, { instructions: 'Two.' })
    await operator.post(`/agent/${agent._id}/publish`, {})
    const owner = await app.as('owner')
    const { entries } = (await owner.get('/audit_log?limit=1')).json<{ entries: object[] }>()
    expect(entries[0]).toMatchObject({ action: 'publishAgent', entity: 'agent', entity_id: agent._id })
  })

  it('is forgotten with an agent that is deleted for good', async () => {
    const agent = await newAgent()
    const owner = await app.as('owner')
    await owner.delete(`/agent/${agent._id}`)
    await owner.delete(`/agent/${agent._id}/trash`)
    const left = await sql`select 1 from switchboard.agent_version where agent_id = ${agent._id}`.execute(
      app.database.owner,
    )
    expect(left.rows).toEqual([])
  })
})

describe('going back', () => {
  it('writes an earlier version into the draft, which can be undone; visitors notice nothing', async () => {
    const agent = await newAgent()
    await operator.patch(`/agent/${agent._id}`, { instructions: 'Two.', enabled: false })
    await operator.post(`/agent/${agent._id}/publish`, {})
    const restored = await operator.post(`/agent/${agent._id}/versions/1/restore`)
    expect([restored.status, restored.json()]).toMatchObject([200, { instructions: 'One.', enabled: false }])
    expect((await reader().newest(app.tenants.lakeside.id, agent._id)).version).toBe(2)
    expect((await versionsOf(agent)).draft_has_changes).toBe(true)

    await operator.post(`/operation/${restored.headers['x-operation-id']}/undo`)
    expect((await operator.get(`/agent/${agent._id}`)).json<Agent>().instructions).toBe('Two.')
  })

  it('is refused for a version that is not there, and for an agent in the trash', async () => {
    const agent = await newAgent()
    expect((await operator.post(`/agent/${agent._id}/versions/9/restore`)).status).toBe(404)
    const owner = await app.as('owner')
    await owner.delete(`/agent/${agent._id}`)
    for (const path of ['publish', 'versions/1/restore']) {
      expect((await operator.post(`/agent/${agent._id}/${path}`, {})).status).toBe(404)
    }
    expect((await operator.get(`/agent/${agent._id}/versions`)).status).toBe(404)
  })
})

describe('who may', () => {
  it.each([
    ['viewer', 'lakeside', 200, 403, 403],
    ['operator', 'lakeside', 200, 200, 200],
    ['owner', 'hillside', 404, 404, 404],
  ] as const)('a %s of %s: read %i, publish %i, go back %i', async (role, tenant, read, publish, restore) => {
    const agent = await newAgent()
    const caller = await app.as(role, tenant)
    const answers = [
      await caller.get(`/agent/${agent._id}/versions`),
      await caller.post(`/agent/${agent._id}/publish`, {}),
      await caller.post(`/agent/${agent._id}/versions/1/restore`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([read, publish, restore])
  })

  it('nobody for an agent there is not', async () => {
    for (const id of [v7(), 'none']) {
      expect((await operator.get(`/agent/${id}/versions`)).status).toBe(404)
      expect((await operator.post(`/agent/${id}/publish`, {})).status).toBe(404)
    }
  })
})
