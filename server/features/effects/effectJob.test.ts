import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createJobWorld, type JobWorld } from '../../../tests/support/jobWorld.ts'
import { AppError } from '../../errors.ts'
import type { JobType } from '../../jobs/jobType.ts'
import { cancelJob } from '../../store/jobs/steerJob.ts'
import { type AnyEffectKind, type EffectPlace, EffectRefused } from '../effect.ts'
import { effectJob } from './effectJob.ts'
import { endStrandedEffects } from './endStrandedEffects.ts'
import { effectTask, planEffects } from './planEffects.ts'
import { effectsOf } from './store/effectStore.ts'

let world: JobWorld

beforeAll(async () => {
  world = await createJobWorld()
})
afterEach(() => world.clear())
afterAll(() => world?.close())

const owner = () => ({ entity: 'filled_intake' as const, id: v7() })
const mail = { type: 'email' as const, to: 'maya@a.example', subject: 'Hello', text: 'Hello' }

/** Plans two steps for an owner. */
function plan(of: ReturnType<typeof owner>): Promise<void> {
  const tenantId = world.tenants.one
  return world.database.inTenant(tenantId, db =>
    planEffects(db, {
      ...{ tenantId, owner: of, occasion: '', effects: [mail, mail], at: new Date() },
      ...{ conversationId: null, contactId: null, language: 'en', timeZone: 'UTC', values: {} },
    }),
  )
}

/** Starts a process whose first step behaves like this; the others succeed. */
async function begin(first: (place: EffectPlace) => Promise<object>, more: Partial<JobType> = {}) {
  const begun: string[] = []
  const kind: AnyEffectKind = {
    type: 'email',
    run: place => {
      begun.push(place.effectId)
      return place.effectId === begun[0] ? first(place) : Promise.resolve({})
    },
  }
  const type = effectJob({ database: world.database, kinds: () => [kind], now: () => new Date() })
  await world.startProcess([{ ...type, ...more }])
  return begun
}

const outcomes = async (of: ReturnType<typeof owner>) =>
  (await world.database.inTenant(world.tenants.one, db => effectsOf(db, of))).map(
    ({ state, error, attempts }) => ({ state, error, attempts }),
  )
const until = (of: ReturnType<typeof owner>, expected: object[]) =>
  vi.waitFor(async () => expect(await outcomes(of)).toEqual(expected))
const done = { state: 'done', error: null, attempts: 1 }

/** Waits until it is aborted. */
const forever = ({ signal }: EffectPlace) =>
  new Promise<object>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

async function makeLast(): Promise<void> {
  await sql`update switchboard.job set attempts = most_attempts - 1 where task = ${effectTask}`.execute(
    world.owner,
  )
}

describe('a step that does not end by itself', () => {
  test('fails where its last attempt takes too long, and the next one follows', async () => {
    const of = owner()
    await plan(of)
    await makeLast()
    await begin(forever, { maxMinutes: 0.05 })
    await until(of, [{ state: 'failed', error: 'It took too long.', attempts: 1 }, done])
  })

  test('has the note of an attempt that took too long, and waits for another', async () => {
    const of = owner()
    await plan(of)
    await begin(forever, { maxMinutes: 0.05, waits: [3600] })
    await until(of, [{ state: 'waiting', error: 'It took too long.', attempts: 1 }, done])
  })

  test('ends when somebody cancels it while it runs', async () => {
    const of = owner()
    await plan(of)
    const begun = await begin(forever)
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const [job] = await world.jobs(effectTask)
    await cancelJob(world.database, { tenantId: world.tenants.one, id: job?._id ?? '' })
    await until(of, [{ state: 'failed', error: 'It was canceled.', attempts: 1 }, done])
    await vi.waitFor(async () => expect((await world.jobs(effectTask))[0]?.state).toBe('cancelled'))
  })

  test('ends by the upkeep when its job was canceled before it began', async () => {
    const of = owner()
    await plan(of)
    await endStrandedEffects(world.database, new Date())
    const waiting = { state: 'waiting', error: null, attempts: 0 }
    expect(await outcomes(of)).toEqual([waiting, waiting])
    const [job] = await world.jobs(effectTask)
    await cancelJob(world.database, { tenantId: world.tenants.one, id: job?._id ?? '' })
    await endStrandedEffects(world.database, new Date())
    const error = 'It was canceled, or its server stopped.'
    expect(await outcomes(of)).toEqual([{ state: 'failed', error, attempts: 0 }, waiting])
    await begin(async () => ({}))
    await until(of, [{ state: 'failed', error, attempts: 0 }, done])
  })
})

describe('a refused step', () => {
  test.each([
    ['a refused request', new AppError('booking.slot_taken'), 'failed', 'That time has just been taken'],
    ['a reason', new EffectRefused('No address.'), 'failed', 'No address.'],
    ['too many requests', new AppError('request.too_many'), 'waiting', 'Too many requests'],
    ['a change in between', new AppError('record.stale'), 'waiting', 'Changed by someone else'],
    [
      'faults at their places',
      new AppError('record.invalid', {
        errors: [{ pointer: '/data/price', keyword: 'type', message: 'Enter a number.' }],
      }),
      'failed',
      'price: Enter a number.',
    ],
  ])('after %s', async (_, thrown, state, error) => {
    const of = owner()
    await plan(of)
    await begin(() => Promise.reject(thrown), { waits: [3600] })
    await until(of, [{ state, error, attempts: 1 }, done])
  })
})

test('an occasion that is planned again queues no job', async () => {
  const of = owner()
  await plan(of)
  await sql`delete from switchboard.job`.execute(world.owner)
  await plan(of)
  expect(await world.jobs(effectTask)).toEqual([])
})
