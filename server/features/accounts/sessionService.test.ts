import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld } from '../../../tests/support/accountWorld.ts'

let world: AccountWorld

beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world?.db.drop())

const user = async (signedIn: { session: () => Promise<{ user: unknown }> }) =>
  (await signedIn.session()).user

describe('a session', () => {
  test.each([[null], [''], ['x'.repeat(43)], ["' or 1=1 --"]])('is nobody for the token %s', async token => {
    expect(await world.services.sessions.resolve(token, world.lakeside)).toMatchObject({
      user: null,
      role: null,
    })
  })

  test('T29 ends at once when its person signs out', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    await world.services.sessions.end(await ann.caller())
    expect(await user(ann)).toBeNull()
  })

  test('is nobody for a membership that is suspended or gone, should its row have been left behind', async () => {
    const person = await world.createPerson('owner')
    const ann = await world.signIn(person)
    await world.stores.memberships.change(world.lakeside.id, person.id, { status: 'suspended' })
    expect(await user(ann)).toBeNull()
    await world.stores.memberships.remove(world.lakeside.id, person.id)
    expect(await user(ann)).toBeNull()
  })

  test('takes up a new role and names with the next request', async () => {
    const person = await world.createPerson('viewer')
    const ann = await world.signIn(person)
    await world.services.accounts.rename(await ann.caller(), { name: 'Ann Lee' })
    expect(await ann.session()).toMatchObject({ user: { name: 'Ann Lee', given_name: 'Person' } })
  })

  test('ends after seven days without use, and not before', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    world.later({ days: 6, hours: 23 })
    expect(await user(ann)).not.toBeNull()
    world.later({ days: 6, hours: 23 })
    expect(await user(ann)).not.toBeNull()
    world.later({ days: 7 })
    expect(await user(ann)).toBeNull()
  })

  test('ends after thirty days however much it is used', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    for (let day = 0; day < 29; day += 3) {
      world.later({ days: 3 })
      if (day < 27) expect(await user(ann)).not.toBeNull()
    }
    expect(await user(ann)).toBeNull()
  })

  test('is listed with where it began, and the others can be ended from it', async () => {
    const person = await world.createPerson('viewer')
    const [here, there, elsewhere] = [
      await world.signIn(person),
      await world.signIn(person),
      await world.signIn(person),
    ]
    const listed = await world.services.sessions.list(await here.session())
    expect(listed).toHaveLength(3)
    expect(listed.filter(one => one.is_current)).toEqual([
      expect.objectContaining({ _id: (await here.session()).id, user_agent: 'a test' }),
    ])
    await world.services.sessions.endOne(await here.caller(), (await there.session()).id ?? '')
    expect(await user(there)).toBeNull()
    await world.services.sessions.endOthers(await here.caller())
    expect(await user(elsewhere)).toBeNull()
    expect(await user(here)).not.toBeNull()
  })

  test.each(['not-an-id', '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'])('%s is nobody to end', async id => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    await expect(world.services.sessions.endOne(await ann.caller(), id)).rejects.toMatchObject({
      code: 'resource.not_found',
    })
  })

  test('of somebody else cannot be ended', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    const ben = await world.signIn(await world.createPerson('viewer'))
    const theirs = (await ben.session()).id ?? ''
    await expect(world.services.sessions.endOne(await ann.caller(), theirs)).rejects.toMatchObject({
      code: 'resource.not_found',
    })
    expect(await user(ben)).not.toBeNull()
  })

  test('is removed some time after it ran out', async () => {
    await world.signIn(await world.createPerson('viewer'))
    world.later({ days: 31 })
    await world.services.sessions.endExpired()
    const left = await world.db.database.owner.selectFrom('account_session').select('_id').execute()
    expect(left).toEqual([])
  })
})
