import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EffectKind, type EffectPlace, EffectRefused } from '../../server/features/effect.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { makeTemplate, settled } from '../support/documentWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { createTestFeatures } from '../support/testFeatures.ts'

let app: TestApp
let operator: Member
let world: ChatWorld
let features: Awaited<ReturnType<typeof createTestFeatures>>
let effect: EffectKind<'document'>

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  world = await createChatWorld(app)
  features = await createTestFeatures(app.database, () => new Date())
  const kinds = features.features.flatMap(({ effects = [] }) => effects)
  effect = kinds.find(({ type }) => type === 'document') as EffectKind<'document'>
})
afterAll(async () => {
  for (const { close } of features.features) await close?.()
  await app.close()
})

const fields = [
  { name: 'client.name', type: 'text', required: true },
  { name: 'total', type: 'number', required: false },
  { name: 'price', type: 'number', required: false },
]

function place(more: Partial<EffectPlace> = {}): EffectPlace {
  return {
    scope: {
      tenantId: app.tenants.lakeside.id,
      actor: { type: 'system', id: '', name: 'Effects' },
      requestId: '',
    },
    effectId: v7(),
    owner: { entity: 'form_submission', id: v7() },
    conversationId: null,
    contactId: null,
    language: 'en',
    timeZone: 'Europe/London',
    values: { answers: { full_name: 'Maya Thornton', total: 60, price: '12.5' } },
    signal: new AbortController().signal,
    ...more,
  }
}

it('a document of answers gets the named values in their own kinds, once per effect', async () => {
  const document_template_id = await makeTemplate(operator, {
    fields,
    text: '{{client.name}} {{total}} {{price}}',
  })
  const values = {
    'client.name': '{{answers.full_name}}',
    total: '{{answers.total}}',
    price: '{{answers.price}}',
  }
  const here = place()
  const wish = { type: 'document' as const, document_template_id, values }
  const [first, second] = [await effect.run(here, wish), await effect.run(here, wish)]
  expect(first).toEqual({ record: { entity: 'generated_document', id: here.effectId } })
  expect(second).toEqual(first)
  expect(await settled(operator, here.effectId)).toMatchObject({
    status: 'ready',
    data: { client: { name: 'Maya Thornton' }, total: 60, price: 12.5 },
    source: 'follow_up',
    sources: { '/client/name': { by: 'person' } },
  })
  const filter = { document_template_id: { eq: document_template_id } }
  expect((await operator.list('generated_document', { filter })).json()).toHaveLength(1)
})

it('a document is shown in the conversation unless it is for the team only', async () => {
  const document_template_id = await makeTemplate(operator, { fields: [], text: 'Hello' })
  for (const hidden of [true, false]) {
    const visitor = await world.visit()
    const here = place({ conversationId: visitor.id })
    await effect.run(here, { type: 'document', document_template_id, hidden })
    await settled(operator, here.effectId)
    expect((await visitor.recent()).text.includes(here.effectId)).toBe(!hidden)
  }
})

it('a document without a required value becomes a draft for the team', async () => {
  const document_template_id = await makeTemplate(operator, {
    fields,
    text: '{{client.name}} {{total}} {{price}}',
  })
  const here = place()
  await effect.run(here, { type: 'document', document_template_id })
  expect(await settled(operator, here.effectId)).toMatchObject({ status: 'draft', missing: ['/client/name'] })
})

it('a template that is deleted or off refuses the effect for good', async () => {
  const off = await makeTemplate(operator, { enabled: false })
  const wish = (document_template_id: string) => ({ type: 'document' as const, document_template_id })
  await expect(effect.run(place(), wish(v7()))).rejects.toThrow(EffectRefused)
  await expect(effect.run(place(), wish(off))).rejects.toMatchObject({ code: 'document.template' })
})
