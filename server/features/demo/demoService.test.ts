import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import entities from '../../../openapi/generated/entities.json' with { type: 'json' }
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts'
import { createTestFeatures } from '../../../tests/support/testFeatures.ts'
import { type EntityDefinition, singletonId } from '../../store/records/entityDefinition.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import { createAgentVersions } from '../agents/agentVersions.ts'
import { createBookingService } from '../bookings/bookingService.ts'
import type { Feature } from '../Feature.ts'
import { withoutHeld } from './demoPlan.ts'

const definitions = entities as unknown as Readonly<Record<string, EntityDefinition>>
/** Entities of what people fill in; built-in figures come by themselves. */
const recordEntities = Object.values(definitions).filter(
  ({ name, singleton }) => !singleton && !name.startsWith('tenant_') && name !== 'agent_report_metrics',
)
const actions = ['purgeRecord', 'removeDemoData']
const now = new Date('2026-11-20T10:00:00.000Z')
/** Number of settings documents that the demo fills in. */
const settings = 3
/** Number of the demo's connections. */
const connections = 3
const nothing = { removed: 0, tried: 0, kept: 0 }

describe('the demo data', () => {
  let db: TestDatabase
  let features: Awaited<ReturnType<typeof createTestFeatures>>
  let records: typeof features.records
  let demo: typeof features.demo
  let ann: Scope

  beforeAll(async () => {
    db = await createTestDatabase({ entities: Object.values(definitions) })
  })
  afterAll(() => db?.drop())

  beforeEach(async () => {
    const tenantId = v7()
    await db.database.owner
      .insertInto('tenant')
      .values({ _id: tenantId, name: 'x', created_at: now })
      .execute()
    features = await createTestFeatures(db.database, () => now)
    ;({ records, demo } = features)
    ann = { tenantId, actor: { type: 'user', id: v7(), name: 'Ann' }, requestId: v7() }
  })
  afterEach(() => features.close())

  const all = async (entity: string) =>
    (await records.service.list(ann, entity, { query: '{"range":[0,99],"sort":"created_at"}' }, () => true))
      .rows
  /** Returns the conversations of a channel. */
  const held = async (channel: string) =>
    (await all('conversation')).filter(one => one.communication_channel === channel)
  const count = async () => {
    const lists = await Promise.all(recordEntities.map(({ name }) => all(name)))
    return lists.flat().length
  }
  const trashed = () =>
    db.database.inTenant(ann.tenantId, tx =>
      tx.selectFrom('record').select('_id').where('deleted_at', 'is not', null).execute(),
    )
  const add = () => demo.add(ann.tenantId, v7())

  it('puts rows into everything people fill in, spread over the last weeks, with their history', async () => {
    await add()
    // Conversations create filled intakes; documents arrive as files, web pages would be fetched, and a model analyzes.
    const elsewhere = ['analysis', 'filled_intake', 'imported_document', 'imported_webpage']
    for (const { name } of recordEntities.filter(entity => !elsewhere.includes(entity.name))) {
      const rows = await all(name)
      expect(rows.length, name).toBeGreaterThan(0)
      expect(rows.every(row => String(row.created_at) < now.toISOString())).toBe(true)
    }
    const contacts = await all('contact')
    expect(new Set(contacts.map(row => String(row.created_at).slice(0, 10))).size).toBeGreaterThan(10)
    const agents = new Map((await all('agent')).map(row => [row.name, row]))
    const history = await records.service.history(ann, 'agent', agents.get('Whitening campaign')?._id ?? '')
    expect(history.map(({ op, by }) => [op, by.name])).toEqual([
      ['patch', 'Demo data'],
      ['create', 'Demo data'],
    ])
    expect(agents.get('Front desk')?.agent_action_ids).toHaveLength(4)
  })

  it('leaves no agent with changes that nobody has published', async () => {
    await add()
    const { database } = db
    const versions = createAgentVersions({
      database,
      service: records.service,
      beforePublishing: async () => [],
      afterPublishing: async () => {},
      now: () => now,
    })
    for (const { _id, name } of await all('agent')) {
      expect((await versions.list(ann, String(_id))).draft_has_changes, String(name)).toBe(false)
    }
  })

  it('has conversations of past weeks that end in every way, and takes them away with their figures', async () => {
    await demo.add(ann.tenantId, v7(), { pastWeeks: 2 })
    const isByVisitor = (actor: unknown) => Object(actor).name === 'Visitor'
    const past = (await all('conversation')).filter(({ created_by }) => isByVisitor(created_by))
    expect(past.length).toBeGreaterThan(30)
    expect(new Set(past.map(({ ended_by }) => ended_by))).toEqual(
      new Set(['agent', 'visitor', 'person', 'idle']),
    )
    expect(past.every(({ updated_at }) => String(updated_at) < now.toISOString())).toBe(true)
    const countOutcomes =
      features.features
        .flatMap(({ upkeep = [] }: Feature) => upkeep)
        .find(({ task }) => task === 'work out outcomes')?.run ?? expect.unreachable
    const outcomes = () =>
      db.database.inTenant(ann.tenantId, tx =>
        tx.selectFrom('conversation_outcome').select('episode').execute(),
      )
    await countOutcomes()
    expect((await outcomes()).length).toBeGreaterThan(past.length)
    await demo.remove(ann)
    await countOutcomes()
    expect(await outcomes()).toEqual([])
  })

  it('has a call that is over, with its words, how long each answer took, and what the caller thought of it', async () => {
    await add()
    const [call, ...others] = await held('voice')
    expect(others).toEqual([])
    expect(call).toMatchObject({
      status: 'completed',
      call_direction: 'browser',
      call_outcome: 'completed',
      call_seconds: 74,
      call_quality: 5,
    })
    const events = await db.database.inTenant(ann.tenantId, tx =>
      tx
        .selectFrom('conversation_event')
        .select(['data', 'created_at'])
        .where('conversation_id', '=', String(call?._id))
        .orderBy('event_index')
        .execute(),
    )
    expect(events.map(({ data }) => data.role).join(' ')).toBe(
      'assistant user assistant user assistant user assistant user assistant assistant',
    )
    expect(events.at(-1)?.data).toMatchObject({ action_id: 'call_ended' })
    expect(events[2]?.data.metadata.latency).toEqual({
      endpoint: 480,
      stt: 190,
      model: 420,
      tts: 160,
      total: 1250,
    })
    const times = events.map(({ created_at }) => created_at.getTime())
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(73_000)
  })

  it('has a mail and a message of the messenger that the agent answered, with nothing left to send', async () => {
    await add()
    const [mail, message] = [await held('email'), await held('wa_2chat')]
    const ended = { status: 'completed', handler: 'agent' }
    expect([mail, message]).toMatchObject([[{ ...ended, subject: 'Coming with a wheelchair' }], [ended]])
    const [said, queued] = await db.database.inTenant(ann.tenantId, async tx => [
      await tx
        .selectFrom('conversation_event')
        .select('data')
        .where('conversation_id', 'in', [String(mail[0]?._id), String(message[0]?._id)])
        .orderBy('conversation_id')
        .orderBy('event_index')
        .execute(),
      await tx.selectFrom('delivery').select('event_id').execute(),
    ])
    expect(said.map(({ data }) => data.role)).toEqual([
      ...['user', 'assistant', 'user'],
      ...['user', 'assistant', 'user'],
    ])
    expect(queued).toEqual([])
  })

  it('lives in one time zone, the tenant’s own where it has chosen one', async () => {
    await records.service.patch(ann, 'tenant_settings', singletonId, { timezone: 'Asia/Tokyo' }, null)
    await add()
    const zones = [await records.service.get(ann, 'business_info', singletonId), ...(await all('calendar'))]
    expect(zones.map(one => one.timezone)).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo'])
  })

  it('is taken away whole, settings included, and leaves nothing in the trash', async () => {
    await add()
    const before = await demo.state(ann)
    expect(before).toEqual({ removed: (await count()) + settings + connections, tried: 0, kept: 0 })
    expect(await demo.remove(ann)).toEqual(before)
    expect([await count(), await trashed(), await demo.state(ann)]).toEqual([0, [], nothing])
    const info = await records.service.get(ann, 'business_info', singletonId)
    expect([info.name, info.services, info.timezone]).toEqual([undefined, undefined, 'UTC'])
    const audit = await db.database.inTenant(ann.tenantId, tx =>
      tx.selectFrom('audit').select(['action', 'actor']).where('action', 'in', actions).execute(),
    )
    expect(audit.filter(({ action }) => action === 'purgeRecord')).toHaveLength(
      before.removed - settings - connections,
    )
    expect(audit.filter(({ action }) => action === 'removeDemoData')).toHaveLength(1)
    expect(audit.every(({ actor }) => actor.name === 'Ann')).toBe(true)
    await add()
    expect(await demo.state(ann)).toEqual(before)
  })

  it('has appointments of every kind around today, of which nobody is told', async () => {
    await add()
    const booked = await all('booking')
    const statuses = new Set(booked.map(({ status }) => status))
    expect([...statuses].sort()).toEqual(['accepted', 'cancelled', 'completed', 'no_show', 'pending'])
    expect(booked.filter(({ email }) => email !== undefined)).toEqual([])
    const isOver = ({ end }: (typeof booked)[number]) => String(end) < now.toISOString()
    expect(
      booked.filter(row => isOver(row) !== ['completed', 'no_show'].includes(String(row.status))),
    ).toEqual([])
    const [call] = await held('voice')
    const agreed = booked.filter(row => row.conversation_id === call?._id)
    expect(agreed).toMatchObject([{ name: 'Leo Thornton', moves: [{}] }])
    const bornBefore = new Map(
      [...(await all('contact')), ...(await all('calendar'))].map(row => [row._id, row.created_at]),
    )
    for (const { calendar_id, contact_id, created_at, name } of booked) {
      const needed = [calendar_id, contact_id].flatMap(id => bornBefore.get(String(id)) ?? [])
      expect(
        needed.every(at => String(at) < String(created_at)),
        String(name),
      ).toBe(true)
    }
  })

  it('is gone with appointments that took place meanwhile, but keeps one that somebody moved', async () => {
    await add()
    const booked = await all('booking')
    const [first, second] = booked.filter(({ status }) => status === 'accepted')
    const bookings = createBookingService({ records })
    await bookings.complete({ ...ann, actor: systemActor }, String(first?._id))
    await bookings.move(ann, String(second?._id), { start: '2026-12-29T06:00:00.000Z' })
    await demo.remove(ann)
    expect((await all('booking')).map(({ _id }) => _id)).toEqual([second?._id])
    expect((await all('calendar')).map(({ _id }) => _id)).toEqual([second?.calendar_id])
  })

  it('leaves a calendar that services somebody changed still need', async () => {
    await add()
    const { services } = await records.service.get(ann, 'scheduling_rules', singletonId)
    const [checkUp] = services as { calendar_ids: string[] }[]
    await records.service.patch(ann, 'scheduling_rules', singletonId, { services: [checkUp] }, null)
    await demo.remove(ann)
    expect((await all('calendar')).map(({ _id }) => _id)).toEqual(checkUp?.calendar_ids)
    expect(await all('booking')).toEqual([])
    const rules = await records.service.get(ann, 'scheduling_rules', singletonId)
    expect([rules.services, rules.window_days]).toEqual([[checkUp], 60])
  })

  it('books nothing for a business that has scheduling rules of its own', async () => {
    await records.service.patch(ann, 'scheduling_rules', singletonId, { window_days: 10 }, null)
    await add()
    expect(await all('booking')).toEqual([])
    expect((await records.service.get(ann, 'scheduling_rules', singletonId)).window_days).toBe(10)
  })

  it('leaves what a person made or changed, and what that needs', async () => {
    await add()
    const own = await records.service.create(ann, 'contact', { name: 'Zoe' })
    const [maya] = await all('contact')
    await records.service.patch(ann, 'contact', maya?._id ?? '', { notes: 'Called today' }, null)
    const [recall] = await all('custom_data_schema')
    const data = { patient: 'Zoe', due_on: '2027-01-01' }
    await records.service.create(ann, 'custom_data_object', { custom_data_schema_id: recall?._id, data })
    const [desk] = (await all('agent')).filter(row => row.name === 'Front desk')
    await records.service.patch(ann, 'agent', desk?._id ?? '', { description: 'Ours now' }, null)
    await records.service.patch(ann, 'business_info', singletonId, { name: 'Our own' }, null)
    const state = await demo.state(ann)
    expect(state.kept).toBe(7)
    expect(await demo.remove(ann)).toEqual(state)
    expect((await all('contact')).map(row => row.name).sort()).toEqual(['Maya Thornton', 'Zoe'])
    expect((await all('agent')).map(row => row.name)).toEqual(['Front desk'])
    expect(await all('agent_action')).toHaveLength(4)
    expect(await all('custom_data_schema')).toHaveLength(1)
    expect((await all('custom_data_object')).map(row => row.label)).toEqual(['Zoe'])
    const info = await records.service.get(ann, 'business_info', singletonId)
    expect([info.name, info.phone, info.services]).toEqual(['Our own', undefined, undefined])
    expect(await demo.remove(ann)).toEqual({ ...nothing, kept: 7 })
    expect((await records.service.get(ann, 'contact', own.record._id)).name).toBe('Zoe')
  })

  it('leaves a connection that somebody changed, with the data type and the records that it needs', async () => {
    await add()
    const changed = db.database.owner.updateTable('integration').set({ version: 2 })
    await changed.where('tenant_id', '=', ann.tenantId).where('kind', '=', 'rest').execute()
    const state = await demo.state(ann)
    expect(state.kept).toBe(14)
    expect(await demo.remove(ann)).toEqual(state)
    expect((await all('custom_data_schema')).map(row => row.name)).toEqual(['appointment'])
    expect(await all('custom_data_object')).toHaveLength(12)
    const left = await db.database.inTenant(ann.tenantId, tx =>
      tx.selectFrom('integration').select('kind').execute(),
    )
    expect(left).toEqual([{ kind: 'rest' }])
    await expect(add()).rejects.toMatchObject({ code: 'record.conflict' })
  })

  it('is gone with what was undone, put back by hand or thrown away', async () => {
    await add()
    const before = await demo.state(ann)
    const ids = (await all('contact')).map(row => String(row._id))
    const change = { op: 'update', select: { ids }, patch: { notes: 'Tried' }, dry_run: false } as const
    const { operation } = await records.bulk.bulk(ann, 'contact', change, () => true)
    await records.service.undo(ann, String(operation), () => true)
    const [first, second] = await all('canned_reply')
    await records.service.patch(ann, 'canned_reply', first?._id ?? '', { content: 'Other words' }, null)
    await records.service.patch(ann, 'canned_reply', first?._id ?? '', { content: first?.content }, null)
    await records.service.remove(ann, 'canned_reply', second?._id ?? '', null, () => true)
    expect(await demo.state(ann)).toEqual(before)
    expect(await demo.remove(ann)).toEqual(before)
    expect([await count(), await trashed()]).toEqual([0, []])
  })

  it('leaves each value of the settings that a person changed, and is put in beside them again', async () => {
    await add()
    await records.service.patch(ann, 'tenant_settings', singletonId, { language: 'de' }, null)
    await records.service.patch(ann, 'business_info', singletonId, { address: { city: 'Ulm' } }, null)
    await demo.remove({ ...ann, actor: systemActor })
    const settings = await records.service.get(ann, 'tenant_settings', singletonId)
    expect([settings.language, settings.timezone]).toEqual(['de', 'UTC'])
    await add()
    const info = await records.service.get(ann, 'business_info', singletonId)
    expect([info.address, info.name]).toEqual([{ city: 'Ulm' }, undefined])
  })

  it('does not touch settings that a person has made', async () => {
    await records.service.patch(ann, 'business_info', singletonId, { name: 'Ours' }, null)
    await add()
    await demo.remove(ann)
    expect((await records.service.get(ann, 'business_info', singletonId)).name).toBe('Ours')
  })

  it('is not put in twice, and a filling that fails leaves nothing behind', async () => {
    await add()
    await expect(add()).rejects.toMatchObject({ code: 'record.conflict' })
    await demo.remove(ann)
    await records.service.create(ann, 'calendar', { name: 'Hygiene room', timezone: 'UTC' })
    await expect(add()).rejects.toMatchObject({ code: 'record.invalid' })
    expect(await count()).toBe(1)
  })

  it('of another tenant is another matter', async () => {
    await add()
    const other = { ...ann, tenantId: v7(), actor: systemActor }
    expect(await demo.remove(other)).toEqual(nothing)
    expect((await demo.state(ann)).removed).toBeGreaterThan(30)
  })
})

it('lets what stays hold what it refers to, over several steps', () => {
  const referrers = new Map([
    ['a', ['b']],
    ['b', ['own']],
    ['c', ['d']],
  ])
  expect([...withoutHeld(new Set(['a', 'b', 'c', 'd']), referrers)]).toEqual(['c', 'd'])
})
