import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

const call = { kind: 'http', method: 'GET', url: 'https://book.lakeside.example' }
const signedIn = { type: 'bearer', token: 'token-of-the-book-0001' }

async function withAuth(auth: JsonObject) {
  const action = { title: 'Look up', tool_name: `look_up_${++number}`, description: 'Looks it up.' }
  const answer = await operator.post('/agent_action', { ...action, execution: { ...call, auth } })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ _id: string; execution: JsonObject }>()
}

describe('a secret in one kind of a union', () => {
  it('is read as set, and nothing is said of those of other kinds', async () => {
    const { execution } = await withAuth(signedIn)
    expect(execution.auth).toEqual({ type: 'bearer', token: { $set: true, last4: '0001' } })
  })

  it('is kept by a PUT that leaves it out or sends it back as it was read', async () => {
    const { _id, ...record } = await withAuth(signedIn)
    for (const auth of [{ type: 'bearer' }, record.execution.auth ?? null]) {
      const answer = await operator.put(`/agent_action/${_id}`, { ...record, execution: { ...call, auth } })
      expect([answer.status, answer.json<typeof record>().execution.auth]).toEqual([
        200,
        { type: 'bearer', token: { $set: true, last4: '0001' } },
      ])
    }
  })

  it('goes when a PUT chooses another kind', async () => {
    const { _id, ...record } = await withAuth(signedIn)
    const auth = { type: 'basic', username: 'ada' }
    const answer = await operator.put(`/agent_action/${_id}`, { ...record, execution: { ...call, auth } })
    expect([answer.status, answer.json<typeof record>().execution.auth]).toEqual([
      200,
      { type: 'basic', username: 'ada', password: { $set: false } },
    ])
  })

  it('goes when a PATCH chooses another kind', async () => {
    const { _id } = await withAuth(signedIn)
    const auth = { type: 'api_key', header: 'X-API-Key', key: 'key-0002', token: null }
    const answer = await operator.patch(`/agent_action/${_id}`, { execution: { auth } })
    expect([answer.status, answer.json<{ execution: JsonObject }>().execution.auth]).toEqual([
      200,
      { type: 'api_key', header: 'X-API-Key', key: { $set: true } },
    ])
  })
})
