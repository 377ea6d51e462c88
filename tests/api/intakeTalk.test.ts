import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ModelError } from '../../server/providers/llm/languageModel.ts'
import { createIntakeWorld, type FillingVisitor, type IntakeWorld } from '../support/intakeWorld.ts'
import { breaks, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const script = scriptedModels(() => says('{}'))
const patience = { timeout: 60_000, interval: 100 }
let app: TestApp
let talk: IntakeWorld

const fields = [
  { key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' },
  { key: 'email', label: 'E-mail', type: 'email', ask: 'Which e-mail address?' },
  { key: 'birthday', label: 'Date of birth', type: 'date', ask: 'When were you born?' },
  { key: 'illness', label: 'Illness', type: 'text', ask: 'Which illness do you have?', sensitive: true },
]

beforeAll(async () => {
  app = await createTestApp({ models: script.models })
  talk = await createIntakeWorld(app, { fields, mode: 'conversational' })
  await useModel(true)
})
afterAll(() => app.close())
beforeEach(() => script.follow(() => says('{}')))

async function useModel(enabled: boolean) {
  const admin = await app.as('admin')
  const set = await admin.put('/ai_configuration', {
    providers: { openai_compatible: { enabled, base_url: 'https://models.example/v1' } },
    models: { extract: enabled ? ['openai_compatible/house-model'] : [] },
  })
  expect(set.status, set.text).toBe(200)
}

const begin = () => talk.begin({ language_id: 'en' })
const textSeen = () => JSON.stringify(script.requests[0]?.messages)
const finds = (found: object) => script.follow(() => says(JSON.stringify(found)))

/** Says something and returns what is asked then. */
async function askedAfter(visitor: FillingVisitor, words: string) {
  const before = (await visitor.recent()).json<unknown[]>().length
  await visitor.sayAll([words])
  return vi.waitFor(async () => {
    const events = (await visitor.recent()).json<{ role: string; content: string; metadata: object }[]>()
    expect(events.length).toBeGreaterThan(before + 1)
    expect(events[0]?.role).toBe('assistant')
    return events[0] as { content: string; metadata: object }
  }, patience)
}

describe('§4 an intake in conversation', () => {
  it('reads several answers from one message, and asks one question at a time', async () => {
    finds({
      name: { value: 'Maya Thornton', quote: 'I am Maya Thornton' },
      birthday: { value: '1980-05-03', quote: 'on 3 May 1980' },
    })
    const visitor = await begin()
    const asked = await askedAfter(visitor, 'I am Maya Thornton, and I came into this world on 3 May 1980')
    expect(asked.content).toBe('Which e-mail address?')
    expect(await visitor.filled()).toMatchObject({
      answers: { name: 'Maya Thornton', birthday: '1980-05-03' },
      sources: { name: { by: 'person', quote: 'Maya Thornton', event_id: expect.any(String) } },
    })
  })

  it.each([
    ['whose quote does not stand in the message', { value: 'Maya', quote: 'My name is Maya' }],
    ['that does not fit its question', { value: 7, quote: 'Hello' }],
    ['that its quote does not say', { value: 'Maya', quote: 'Hello' }],
  ])('takes no value %s', async (_, name) => {
    finds({ name })
    const visitor = await begin()
    const asked = await askedAfter(visitor, 'Hello there, how nice')
    expect(asked.content).toMatch(/What is your name\?$/)
    expect(await visitor.filled()).toMatchObject({ answers: {} })
  })

  it('shows the model neither sensitive questions nor their answers', async () => {
    const visitor = await begin()
    finds({ name: { value: 'Maya', quote: 'Maya' } })
    await askedAfter(visitor, 'People call me Maya')
    expect(script.requests[0]?.system).toContain('Which e-mail address?')
    expect(script.requests[0]?.system).not.toContain('illness')
    await visitor.sayAll(['maya@x.example', '3 May 1980'])
    script.follow(() => says('{}'))
    await askedAfter(visitor, 'Asthma since I was a child, as far as I know')
    expect(script.requests).toEqual([])
    expect(await visitor.filled()).toMatchObject({
      answers: { illness: 'Asthma since I was a child, as far as I know' },
    })
  })

  it('shows the model no sensitive answer that is given early, or looks like one', async () => {
    const visitor = await begin()
    finds({ name: { value: 'Maya', quote: 'Maya' } })
    const said =
      'People call me Maya and nothing else. My illness is asthma, also hay fever. I came here on foot today.'
    await askedAfter(visitor, said)
    expect(textSeen()).toContain('People call me Maya')
    expect(textSeen()).not.toMatch(/asthma|hay fever/)
  })

  it('has what it read confirmed before it completes, and corrected if it is wrong', async () => {
    finds({ name: { value: 'Maya', quote: 'call me Maya' } })
    const visitor = await begin()
    await askedAfter(visitor, 'You can call me Maya')
    await visitor.sayAll(['maya@x.example', '3 May 1980'])
    const asked = await askedAfter(visitor, 'None')
    expect(asked).toMatchObject({
      content: expect.stringContaining('- Name: Maya'),
      metadata: { intake: { is_confirming: true }, suggestions: ['That is right'] },
    })
    expect(asked.content).not.toContain('E-mail')
    const corrected = await askedAfter(visitor, 'My name is Maya Thornton')
    expect(corrected.content).toContain('Corrected. Name: Maya Thornton.')
    expect(await visitor.filled()).toMatchObject({
      status: 'completed',
      answers: { name: 'Maya Thornton' },
      sources: { name: { earlier: [{ value: 'Maya' }] } },
    })
  })

  it('completes when the person confirms it', async () => {
    finds({ name: { value: 'Maya', quote: 'call me Maya' } })
    const visitor = await begin()
    await askedAfter(visitor, 'You can call me Maya')
    await visitor.sayAll(['maya@x.example', '3 May 1980', 'None'])
    await askedAfter(visitor, 'That is right')
    expect(await visitor.filled()).toMatchObject({
      status: 'completed',
      sources: { name: { quote: 'call me Maya', is_confirmed: true } },
    })
  })

  it('asks the written question where the model fails', async () => {
    script.follow(() => breaks(new ModelError('model.unavailable')))
    const visitor = await begin()
    const asked = await askedAfter(visitor, 'Maya Thornton')
    expect(asked.content).toBe('Which e-mail address?')
    expect(await visitor.filled()).toMatchObject({ answers: { name: 'Maya Thornton' } })
  })

  it('asks no model for an answer that reads as what was asked', async () => {
    finds({ name: { value: 'Maya', quote: 'Maya' } })
    const visitor = await begin()
    await askedAfter(visitor, 'My friends call me Maya')
    const count = script.requests.length
    await visitor.sayAll(['maya@x.example'])
    expect(script.requests).toHaveLength(count)
    expect(await visitor.filled()).toMatchObject({ answers: { email: 'maya@x.example' } })
  })

  it('hands over a visitor who asks for a person, without asking a model', async () => {
    const visitor = await begin()
    await visitor.sayAll(['I want to talk to someone'])
    expect(await visitor.conversation()).toMatchObject({ handler: 'queue' })
    expect(script.requests).toEqual([])
  })
})

it('without a model our own readers read several answers from one message', async () => {
  await useModel(false)
  const visitor = await begin()
  await visitor.sayAll(["I'm Maya Thornton, maya@x.example, born 3 May 1980"])
  expect(await visitor.filled()).toMatchObject({
    answers: { name: 'Maya Thornton', email: 'maya@x.example', birthday: '1980-05-03' },
    missing: ['illness'],
  })
  await visitor.sayAll(['None'])
  expect((await visitor.asked()).content).toContain('- E-mail: maya@x.example')
  expect(script.requests).toEqual([])
  await visitor.sayAll(['yes'])
  expect(await visitor.filled()).toMatchObject({ status: 'completed' })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
