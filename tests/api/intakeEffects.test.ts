import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Feature } from '../../server/features/Feature.ts'
import type { IntakeMoment } from '../../server/features/intakeFollower.ts'
import { createIntakeWorld, type FillingVisitor, type IntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Outcome = components['schemas']['EffectOutcome']

const patience = { timeout: 60_000, interval: 100 }
let app: TestApp
let admin: Member
let world: IntakeWorld
let number = 0
const followed: IntakeMoment[] = []

const insurance = { key: 'insurance', label: 'Insurance', type: 'choice', choices: ['Public', 'Private'] }
const insurer = {
  ...{ key: 'insurer', label: 'Insurer', type: 'text', ask: 'Which insurer?' },
  when: 'answers.insurance == "Private"',
}
const email = { key: 'email', label: 'E-mail', type: 'email' }
const mail = {
  type: 'email',
  to: '{{answers.email}}',
  subject: 'Insurer: {{answers.insurer}}',
  text: 'Hello.',
}

beforeAll(async () => {
  app = await createTestApp({
    further: [
      () =>
        ({
          intakeFollowers: [{ follow: async (_, moment) => void followed.push(moment) }],
        }) satisfies Feature,
    ],
  })
  admin = await app.as('admin')
  world = await createIntakeWorld(app, { fields: [insurance, insurer, email], effects: [mail] })
})
afterAll(() => app.close())

const address = () => `maya${++number}@a.example`

/** Returns the moments of a response that its followers were told of, without the answers. */
const moments = async (id: string) =>
  followed.filter(one => one.id === id && one.kind !== 'answered').map(({ kind }) => kind)

/** Waits until each effect of a response has ended, and returns them. */
async function ended(id: string, count = 1): Promise<Outcome[]> {
  return vi.waitFor(async () => {
    const answer = await admin.get(`/effect?owner_entity=filled_intake&owner_id=${id}`)
    const { effects } = answer.json<{ effects: Outcome[] }>()
    expect(effects).toHaveLength(count)
    expect(effects.map(({ state }) => state)).not.toContain('waiting')
    return effects
  }, patience)
}

async function mailsTo(to: string): Promise<string[]> {
  const mails = (await admin.get('/outbox?limit=200')).json<{ to: string; subject: string }[]>()
  return mails.filter(one => one.to === to).map(({ subject }) => subject)
}

const idOf = async (visitor: FillingVisitor) => (await visitor.filled())._id

describe('§4 what follows from a complete intake', () => {
  it('has the answers, without those to hidden questions, and runs once', async () => {
    const [visitor, to] = [await world.begin({ language_id: 'en' }), address()]
    await visitor.sayAll(['Private', 'Alpine', 'No, my insurance is public', to])
    const id = await idOf(visitor)
    expect(await ended(id)).toMatchObject([{ type: 'email', state: 'done' }])
    expect(await mailsTo(to)).toEqual(['Insurer:'])
  })

  it('does not run again for a later correction, or when the team reopens and completes it', async () => {
    const [visitor, to] = [await world.begin({ language_id: 'en' }), address()]
    await visitor.sayAll(['Public', to])
    const id = await idOf(visitor)
    await ended(id)
    for (const change of [
      { answers: { insurance: 'Private' } },
      { status: 'in_progress' },
      { status: 'completed' },
    ]) {
      expect((await world.operator.patch(`/filled_intake/${id}`, change)).status).toBe(200)
    }
    await ended(id)
    expect(await mailsTo(to)).toHaveLength(1)
    expect(await moments(id)).toEqual(['completed'])
  })

  it('does not run again when the complete response is restored from the trash', async () => {
    const [visitor, to] = [await world.begin({ language_id: 'en' }), address()]
    await visitor.sayAll(['Public', to])
    const id = await idOf(visitor)
    await ended(id)
    const { _version: version } = await visitor.filled()
    expect((await world.operator.delete(`/filled_intake/${id}`)).status).toBe(200)
    expect((await world.operator.post(`/filled_intake/${id}/restore`, { version })).status).toBe(200)
    await ended(id)
    expect(await moments(id)).toEqual(['completed'])
  })

  it('runs for a response that the team enters, once it is complete', async () => {
    const to = address()
    const made = await world.operator.post('/filled_intake', {
      ...{ intake_id: world.intakeId, answers: { insurance: 'Public', email: to } },
    })
    const { _id } = made.json<{ _id: string }>()
    await ended(_id, 0)
    await world.operator.patch(`/filled_intake/${_id}`, { status: 'completed' })
    await ended(_id)
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('runs nothing for an intake that is not complete', async () => {
    const visitor = await world.begin({ language_id: 'en' })
    await visitor.say('Public')
    await ended(await idOf(visitor), 0)
  })
})

it('the server has met no fault', () => {
  expect(app.faults).toEqual([])
})
