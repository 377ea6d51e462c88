import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type AnalysisAnswers, usualAnswers } from '../support/analysisModel.ts'
import { type AnalysisWorld, createAnalysisWorld } from '../support/analysisWorld.ts'
import { siteSecret } from '../support/meetVisitor.ts'
import { siteToken } from '../support/siteToken.ts'
import { tablesWith } from '../support/tablesWith.ts'

type Analysis = components['schemas']['Analysis']

/** Poll settings with enough time for a busy machine. */
const patience = { timeout: 40_000, interval: 50 }

let world: AnalysisWorld
let operator: AnalysisWorld['operator']

beforeAll(async () => {
  world = await createAnalysisWorld()
  operator = world.operator
  const admin = await world.app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: siteSecret } })
  for (let number = 1; number <= 6; number++) await world.talk(`Where is the parking number ${number}?`)
  await world.choose({ enabled: true })
})
afterAll(() => world?.close())
beforeEach(() => world.answer({}))

/** Returns how often the model was asked about each conversation. */
function askedAbout(): Record<string, number> {
  const asked: Record<string, number> = {}
  for (const { messages } of world.codings()) {
    const { transcript } = JSON.parse(String(messages[1]?.content))
    const said = transcript.find(({ who }: { who: string }) => who === 'visitor').said
    asked[said] = (asked[said] ?? 0) + 1
  }
  return asked
}

const readSoFar = async ({ _id }: Analysis) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from switchboard.analysis_reading
    where analysis_id = ${_id} and is_read`.execute(world.app.database.owner)
  return rows[0]?.count
}

const isAbout = (number: number, transcript: Parameters<AnalysisAnswers['code']>[0]) =>
  transcript.some(({ said }) => said.includes(`number ${number}`))

describe('an analysis that is interrupted', () => {
  it('resumes after a failed attempt, and reads nothing twice', async () => {
    let failures = 0
    world.answer({
      code: (transcript, groups) => {
        // The model is asked again at once before the attempt fails.
        if (isAbout(3, transcript) && ++failures <= 2) return { kind: 'status', status: 503 }
        return usualAnswers.code(transcript, groups)
      },
    })
    const analysis = await world.until(await world.start(), 'completed')
    expect(analysis.findings).toMatchObject([{ count: 6, share: 1 }])
    const { 'Where is the parking number 3?': failed, ...others } = askedAbout()
    expect(failed).toBe(3)
    expect(Object.values(others)).toEqual([1, 1, 1, 1, 1])
  })

  it('keeps what was read when it is canceled, and continues from there', async () => {
    const hanging = 'Where is the parking number 2?'
    let isHanging = true
    world.answer({
      code: (transcript, groups) =>
        isHanging && isAbout(2, transcript)
          ? { kind: 'hang', where: 'headers' }
          : usualAnswers.code(transcript, groups),
    })
    const analysis = await world.start()
    // Whole batches were asked about, and all but this one have answered.
    const others = async () =>
      [4, 6].includes(world.codings().length) && world.codings().length - 1 === (await readSoFar(analysis))
    await expect.poll(async () => askedAbout()[hanging] === 1 && (await others()), patience).toBe(true)
    const canceled = await operator.post(`/analysis/${analysis._id}/cancel`)
    expect(canceled.json()).toMatchObject({ status: 'cancelled' })
    const before = await readSoFar(analysis)
    isHanging = false
    expect((await operator.post(`/analysis/${analysis._id}/resume`)).status).toBe(200)
    expect(await world.until(analysis, 'completed')).toMatchObject({ sample: { coded: 6 } })
    expect(before).toBeLessThan(6)
    const { [hanging]: hung, ...once } = askedAbout()
    expect(hung).toBe(2)
    expect(Object.values(once)).toEqual([1, 1, 1, 1, 1])
  })

  it('is read once where several servers run', async () => {
    const other = await world.app.beside()
    const analyses = [await world.start(), await world.start()]
    for (const one of analyses) await world.until(one, 'completed')
    expect(Object.values(askedAbout())).toEqual([2, 2, 2, 2, 2, 2])
    await other.close()
  })

  it('stops if it is deleted, and goes on if it is restored', async () => {
    let isHanging = true
    world.answer({
      code: (transcript, groups) =>
        isHanging ? { kind: 'hang', where: 'headers' } : usualAnswers.code(transcript, groups),
    })
    const analysis = await world.start()
    await expect.poll(() => world.codings().length, patience).toBeGreaterThan(0)
    await operator.delete(`/analysis/${analysis._id}`)
    isHanging = false
    await operator.post(`/analysis/${analysis._id}/restore`, { version: 1 })
    expect(await world.until(analysis, 'completed')).toMatchObject({ sample: { coded: 6 } })
  })
})

describe('a draft from a finding', () => {
  const draft = (analysis: Analysis, at = 0) =>
    operator.post(`/analysis/${analysis._id}/draft`, { finding_id: analysis.findings?.[at]?.finding_id })

  it('is an answer that is switched off, made once', async () => {
    const analysis = await world.until(await world.start(), 'completed')
    const [one, other] = await Promise.all([draft(analysis), draft(analysis)])
    expect([one.status, other.status], one.text + other.text).toEqual([200, 200])
    expect([one.json().is_new, other.json().is_new].sort()).toEqual([false, true])
    expect(one.json().id).toBe(other.json().id)
    const { id } = one.json<{ id: string }>()
    expect((await operator.get(`/knowledge_chunk/${id}`)).json()).toMatchObject({
      title: 'What about parking?',
      content: 'Here is all about parking.',
      enabled: false,
    })
    expect((await world.found(analysis._id)).findings).toMatchObject([
      { draft: { entity: 'knowledge_chunk', id } },
    ])
    const search = await operator.get('/knowledge/search?query=all%20about%20parking')
    expect(search.text).not.toContain('Here is all about parking')
  })

  it('is an addition to the agent of the quoted conversations, which is not published', async () => {
    const text = 'Tell visitors where the parking is.'
    world.answer({
      conclude: () => ({
        findings: [{ key: 'parking', title: 'Parking', suggestion: { type: 'agent_instruction', text } }],
      }),
    })
    const analysis = await world.until(await world.start(), 'completed')
    const { agentId } = world.chat
    const versions = async () => (await operator.get(`/agent/${agentId}/versions`)).json<unknown[]>().length
    const before = await versions()
    expect((await draft(analysis)).json()).toEqual({ entity: 'agent', id: agentId, is_new: true })
    expect((await draft(analysis)).json()).toMatchObject({ is_new: false })
    const { instructions } = (await operator.get(`/agent/${agentId}`)).json<{ instructions: string }>()
    expect(instructions.split(text)).toHaveLength(2)
    expect(await versions()).toBe(before)
  })

  it('is none without a suggestion, and none of an unknown finding', async () => {
    world.answer({ conclude: () => 'I do not know.' })
    const analysis = await world.until(await world.start(), 'completed')
    expect(analysis.findings).toMatchObject([{ title: 'Parking', suggestion: { type: 'none' } }])
    expect((await draft(analysis)).status).toBe(409)
    const finding_id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c31'
    expect((await operator.post(`/analysis/${analysis._id}/draft`, { finding_id })).status).toBe(404)
  })
})

describe('a chain', () => {
  it('starts once an analysis is completed, and gets its findings without quotes', async () => {
    const chain_name = 'after_analysis'
    const output = '{{input.analysis.question}} {{input.analysis.findings}}'
    const steps = [{ step_id: 'end', type: 'end', config: { output } }]
    const chain = { title: 'After an analysis', chain_name, chain_type: 'analysis_completed', steps }
    const binding = { binding_name: chain_name, chain_name, event: 'analysis_completed', enabled: true }
    expect((await operator.post('/smart_chain', chain)).status).toBe(201)
    expect((await operator.post('/published_smart_chain_version', { chain_name })).status).toBe(200)
    expect((await operator.post('/smart_chain_binding', binding)).status).toBe(201)
    const { _id: id } = await world.until(await world.start(), 'completed')
    const runs = async () =>
      (await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json<
        { _id: string; status: string }[]
      >()
    await expect.poll(async () => (await runs()).map(({ status }) => status), patience).toEqual(['succeeded'])
    const [{ _id: runId } = { _id: '' }] = await runs()
    const run = await operator.get(`/smart_chain_run/${runId}`)
    expect(run.json()).toMatchObject({
      trigger: 'analysis_completed',
      input: {
        analysis: { id, conversations: 6, findings: [{ title: 'Visitors ask about parking.', count: 6 }] },
      },
    })
    expect(run.text).not.toContain('Where is the parking')
  })
})

describe('who may see and start analyses', () => {
  it('viewers see them and start nothing; other tenants see nothing', async () => {
    const { _id: id, findings } = await world.until(await world.start(), 'completed')
    const viewer = await world.app.as('viewer')
    expect((await viewer.get(`/analysis/${id}`)).json()).toMatchObject({ status: 'completed' })
    const stranger = await world.app.as('owner', 'hillside')
    const calls = {
      '/analysis': { goal_prompt: 'Why?' },
      '/analysis_estimate': {},
      [`/analysis/${id}/cancel`]: {},
      [`/analysis/${id}/resume`]: {},
      [`/analysis/${id}/draft`]: { finding_id: findings?.[0]?.finding_id },
    }
    for (const [path, body] of Object.entries(calls)) {
      expect((await viewer.post(path, body)).status, path).toBe(403)
      if (path.includes(id)) expect((await stranger.post(path, body)).status, path).toBe(404)
    }
    expect((await stranger.get(`/analysis/${id}`)).status).toBe(404)
    expect((await stranger.post('/analysis_estimate', {})).json()).toMatchObject({ population: 0 })
  })
})

describe('the quotes of somebody who is erased', () => {
  it('vanish from findings, texts and earlier versions', async () => {
    const words = 'Where is the parking of canaryquote?'
    const identity = siteToken({ sub: 'canary-user', name: 'Ode' }, siteSecret)
    const { id } = await world.talk(words, { identity })
    world.answer({
      conclude: groups => ({
        findings: groups.map(({ key }) => ({
          key,
          title: `They say ${words}`,
          suggestion: { type: 'agent_instruction', text: `Answer “${words}”` },
        })),
      }),
    })
    const analysis = await world.until(await world.start(), 'completed')
    expect(JSON.stringify(analysis.findings)).toContain('canaryquote')
    // The earlier findings are now in the history.
    await operator.patch(`/analysis/${analysis._id}`, { goal_prompt: 'What else?' })
    await world.until(analysis, 'completed')
    const admin = await world.app.as('admin')
    const { contact_id } = (await admin.get(`/conversation/${id}`)).json<{ contact_id: string }>()
    const exported = (await admin.get(`/contact/${contact_id}/data`)).json<{
      copies?: unknown
      records?: unknown
    }>()
    expect(JSON.stringify(exported)).toContain(`"_id":"${analysis._id}"`)
    const erased = await admin.post(`/contact/${contact_id}/erasure`, {})
    expect(erased.status, erased.text).toBe(200)
    expect(await tablesWith(world.app.database, 'canaryquote')).toEqual([])
    const left = await world.found(analysis._id)
    expect(left.findings?.[0]?.evidence).toHaveLength(6)
    expect(left.findings).toMatchObject([{ title: 'They say …', count: 7 }])
    expect(left.report_markdown).toContain('They say …')
  })
})

describe('the quotes of a conversation that is deleted for good', () => {
  it('vanish with the next upkeep', async () => {
    const { id } = await world.talk('Where is the parking of canarytrash?')
    const analysis = await world.until(await world.start(), 'completed')
    const admin = await world.app.as('admin')
    await admin.delete(`/conversation/${id}`)
    await admin.delete(`/conversation/${id}/trash`)
    await world.app.runUpkeep('erase quotes of deleted conversations')
    expect(await tablesWith(world.app.database, 'canarytrash')).toEqual([])
    expect((await world.found(analysis._id)).findings).toMatchObject([{ count: 7 }])
  })
})

describe('the built-in model', () => {
  it('groups by handoff reason and shared words, uses no tokens, and says so', async () => {
    await world.choose({ enabled: false })
    for (const words of [
      'This is too hard for me.',
      'My bicycle is broken again.',
      'Nobody repairs it there.',
    ]) {
      const visitor = await world.talk(words)
      const path = `/conversation/${visitor.id}/handoff`
      const asked = await world.app.nobody().post(path, { to: 'human' }, visitor.headers)
      expect(asked.status, asked.text).toBe(200)
    }
    expect((await operator.post('/analysis_estimate', {})).json()).toMatchObject({
      tokens: 0,
      method: 'builtin',
    })
    const analysis = await world.until(await world.start(), 'completed')
    expect(analysis).toMatchObject({ method: 'builtin', usage: { tokens: 0 } })
    expect(analysis.report_markdown).toContain('No language model is set up.')
    const titles = (analysis.findings ?? []).map(({ title, count }) => [title, count])
    expect(titles).toContainEqual(['Handed to a person: the visitor asked for one', 3])
    for (let number = 1; number <= 3; number++)
      await world.talk(`Can I talk to a person? I am number ${number}.`)
    const again = await world.until(await world.start(), 'completed')
    expect((again.findings ?? []).map(({ title }) => title)).toContain('Handed to a person by the agent')
    expect(titles).toContainEqual(['Last words with “parking”', 6])
    expect(world.server.requests).toEqual([])
  })
})

it('the server has met no fault of its own', () => {
  const expected = world.app.faults.filter(fault => !fault.includes('model.'))
  expect(expected).toEqual([])
})
