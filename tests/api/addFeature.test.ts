import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildContract } from '../../scripts/contract/buildContract.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { objectAt } from '../../scripts/contract/json.ts'
import { createLighthouseFeature } from '../data/features/lighthouse/lighthouseFeature.ts'
import { sources } from '../support/publishedContract.ts'
import { openStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const folder = join(import.meta.dirname, '../data/features/lighthouse')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

let app: TestApp
let operator: Member

beforeAll(async () => {
  app = await createTestApp({ contract: contractWithFolder(), further: [createLighthouseFeature] })
  operator = await app.as('operator')
})
afterAll(() => app?.close())

const create = async (name = 'Roker Pier', by = operator) =>
  String((await by.post('/lighthouse', { name })).json()._id)
const watch = (id: string, { token }: Member, host = 'lakeside.test') =>
  openStream(app.port, `/lighthouse/${id}/lamp`, {
    host: `${host}:${app.port}`,
    cookie: `switchboard_session=${token}`,
  })

describe('a folder added to the features', () => {
  it('keeps its own rule as its records are written', async () => {
    const refused = await operator.post('/lighthouse', { name: 'Darkness' })
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/name', keyword: 'light' }] },
    ])
    const made = await operator.post('/lighthouse', { name: 'Roker Pier' })
    expect([made.status, made.json()]).toMatchObject([201, { name: 'Roker Pier', lit: false }])
  })

  it('answers its operation to those whom its contract lets in, and does in the background what follows', async () => {
    const id = await create()
    const viewer = await app.as('viewer')
    expect((await viewer.post(`/lighthouse/${id}/light`, undefined)).status).toBe(403)
    expect((await app.nobody().post(`/lighthouse/${id}/light`, undefined)).status).toBe(401)
    const answer = await operator.post(`/lighthouse/${id}/light`, undefined)
    expect([answer.status, answer.json()]).toEqual([200, { is_climbing: true }])
    await expect
      .poll(async () => (await viewer.get(`/lighthouse/${id}`)).json().lit, { timeout: 20_000 })
      .toBe(true)
  })

  it('tells those who follow its topic what has changed', async () => {
    const id = await create()
    const stream = await watch(id, operator)
    await stream.until(({ data }) => data.lit === false)
    await operator.post(`/lighthouse/${id}/light`, undefined)
    const lit = await stream.until(({ data }) => data.lit === true)
    expect(lit).toMatchObject({ event: 'lamp', id: '2' })
    stream.abort()
  })

  it('gives agents its action', async () => {
    const actions = (await operator.get('/available_actions')).json<{ tool_name: string }[]>()
    expect(actions.map(({ tool_name }) => tool_name)).toContain('count_lighthouses')
  })

  it('has its upkeep done, and its jobs shown to admins', async () => {
    expect(await app.runUpkeep('polish the lamps')).toMatch(/^\d{4}-/)
    const id = await create()
    await operator.post(`/lighthouse/${id}/light`, undefined)
    const admin = await app.as('admin')
    const jobs = (await admin.get('/job')).json<{ jobs: { task: string }[] }>().jobs
    expect(jobs.map(({ task }) => task)).toContain('light a lamp')
  })

  it('is nothing to another tenant', async () => {
    const id = await create()
    const stranger = await app.as('owner', 'hillside')
    expect((await stranger.get(`/lighthouse/${id}`)).status).toBe(404)
    const stream = await watch(id, stranger, 'hillside.test')
    await stream.ended
    expect(stream.frames.filter(({ event }) => event === 'lamp')).toEqual([])
  })
})

describe('without the folder', () => {
  it('nothing of it is left', async () => {
    const plain = await createTestApp()
    const member = await plain.as('admin')
    expect((await member.get('/lighthouse')).status).toBe(404)
    const actions = (await member.get('/available_actions')).text
    expect(actions).not.toContain('count_lighthouses')
    expect(plain.upkeep.map(({ task }) => task)).not.toContain('polish the lamps')
    const { paths } = (await member.get('/openapi.json')).json<{ paths: object }>()
    expect(Object.keys(paths).filter(path => path.includes('lighthouse'))).toEqual([])
    await plain.close()
  })
})

/** Builds the contract with the folder's entity and operations, as `npm run generate` would. */
function contractWithFolder() {
  const paths = parse(read('lighthouse.yaml')) as JsonObject
  const root = sources.documents['openapi.yaml'] as JsonObject
  const references = Object.keys(paths).map(path => [
    path,
    { $ref: `paths/lighthouse.yaml#/${path.replaceAll('~', '~0').replaceAll('/', '~1')}` },
  ])
  return buildContract({
    ...sources,
    documents: {
      ...sources.documents,
      'openapi.yaml': { ...root, paths: { ...objectAt(root, 'paths'), ...Object.fromEntries(references) } },
      'paths/lighthouse.yaml': paths,
    },
    entities: { ...sources.entities, lighthouse: JSON.parse(read('lighthouse.json')) },
  })
}
