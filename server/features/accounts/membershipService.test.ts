import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld } from '../../../tests/support/accountWorld.ts'
import type { Role } from '../../access/session.ts'

let world: AccountWorld
let owner: Awaited<ReturnType<AccountWorld['signIn']>>
let ownerPerson: Awaited<ReturnType<AccountWorld['createPerson']>>

beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world?.db.drop())

beforeEach(async () => {
  await world.db.database.owner.deleteFrom('membership').execute()
  ownerPerson = await world.createPerson('owner')
  owner = await world.signIn(ownerPerson)
})

async function member(role: Role) {
  const person = await world.createPerson(role)
  return { person, ...(await world.signIn(person)) }
}
const users = async (...sessions: { session: () => Promise<{ user: { id: string } | null }> }[]) =>
  Promise.all(sessions.map(async one => (await one.session()).user?.id ?? null))

describe('T29 what changes somebody’s standing ends their sessions at once', () => {
  test.each([
    ['another role', { role: 'operator' }],
    ['a suspension', { status: 'suspended' }],
  ] as const)('%s', async (_, patch) => {
    const ben = await member('viewer')
    expect(await world.services.members.change(await owner.caller(), ben.person.id, patch)).toMatchObject(
      patch,
    )
    expect(await users(ben, owner)).toEqual([null, ownerPerson.id])
  })

  test('removal', async () => {
    const ben = await member('viewer')
    await world.services.members.remove(await owner.caller(), ben.person.id)
    expect(await users(ben)).toEqual([null])
    await expect(world.signIn(ben.person)).rejects.toMatchObject({ code: 'auth.no_membership' })
  })

  test('an admin who signs them out', async () => {
    const ben = await member('viewer')
    await world.services.members.endSessions(await owner.caller(), ben.person.id)
    expect(await users(ben)).toEqual([null])
    await world.signIn(ben.person)
  })

  test('but not in another tenant', async () => {
    const ben = await member('viewer')
    await world.stores.memberships.insert(world.hillside.id, ben.person.id, 'viewer', world.clock.at)
    const elsewhere = await world.signIn(ben.person, world.hillside)
    await world.services.members.remove(await owner.caller(), ben.person.id)
    expect(await users(ben, elsewhere)).toEqual([null, ben.person.id])
  })

  test('and a change that changes nothing ends none', async () => {
    const ben = await member('viewer')
    await world.services.members.change(await owner.caller(), ben.person.id, { role: 'viewer' })
    expect(await users(ben)).toEqual([ben.person.id])
  })

  test('and a suspended person is readmitted with a new session', async () => {
    const ben = await member('viewer')
    await world.services.members.change(await owner.caller(), ben.person.id, { status: 'suspended' })
    await world.services.members.change(await owner.caller(), ben.person.id, { status: 'active' })
    expect(await users(ben, await world.signIn(ben.person))).toEqual([null, ben.person.id])
  })
})

describe('nobody reaches above themselves', () => {
  const aboveRole = { code: 'people.above_role' }

  test.each(['admin', 'owner'] as const)('an admin cannot touch an %s', async role => {
    const [admin, target] = [await member('admin'), await member(role)]
    const caller = await admin.caller()
    const { change, remove, endSessions } = world.services.members
    await expect(change(caller, target.person.id, { role: 'viewer' })).rejects.toMatchObject(aboveRole)
    await expect(change(caller, target.person.id, { status: 'suspended' })).rejects.toMatchObject(aboveRole)
    await expect(remove(caller, target.person.id)).rejects.toMatchObject(aboveRole)
    await expect(endSessions(caller, target.person.id)).rejects.toMatchObject(aboveRole)
    expect(await users(target)).toEqual([target.person.id])
  })

  test.each(['admin', 'owner'] as const)('an admin cannot make an %s', async role => {
    const [admin, target] = [await member('admin'), await member('viewer')]
    const change = world.services.members.change(await admin.caller(), target.person.id, { role })
    await expect(change).rejects.toMatchObject(aboveRole)
  })

  test('an admin cannot raise themselves', async () => {
    const admin = await member('admin')
    const change = world.services.members.change(await admin.caller(), admin.person.id, { role: 'owner' })
    await expect(change).rejects.toMatchObject(aboveRole)
  })

  test('an admin manages operators and viewers', async () => {
    const [admin, target] = [await member('admin'), await member('viewer')]
    const changed = await world.services.members.change(await admin.caller(), target.person.id, {
      role: 'operator',
    })
    expect(changed).toMatchObject({ role: 'operator', is_manageable: true, is_you: false })
  })
})

describe('the last active owner', () => {
  const lastOwner = { code: 'people.last_owner' }

  test.each([
    ['demoted', { role: 'admin' }],
    ['suspended', { status: 'suspended' }],
  ] as const)('cannot be %s by anybody', async (_, patch) => {
    const admin = await world.createPerson(null, { isInstanceAdmin: true })
    for (const one of [owner, await world.signIn(admin)]) {
      const change = world.services.members.change(await one.caller(), ownerPerson.id, patch)
      await expect(change).rejects.toMatchObject(lastOwner)
    }
    expect(await users(owner)).toEqual([ownerPerson.id])
  })

  test('cannot be removed', async () => {
    const remove = world.services.members.remove(await owner.caller(), ownerPerson.id)
    await expect(remove).rejects.toMatchObject(lastOwner)
  })

  test('does not count owners who are suspended', async () => {
    const other = await member('owner')
    await world.services.members.change(await owner.caller(), other.person.id, { status: 'suspended' })
    const change = world.services.members.change(await owner.caller(), ownerPerson.id, { role: 'admin' })
    await expect(change).rejects.toMatchObject(lastOwner)
    await world.services.members.change(await owner.caller(), other.person.id, { role: 'admin' })
  })

  test('remains when two owners demote each other at the same time', async () => {
    const other = await member('owner')
    const demote = { role: 'viewer' } as const
    const both = await Promise.allSettled([
      world.services.members.change(await owner.caller(), other.person.id, demote),
      world.services.members.change(await other.caller(), ownerPerson.id, demote),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      (await world.services.members.list(await owner.session())).filter(one => one.role === 'owner'),
    ).toHaveLength(1)
  })

  test('may go once there is another', async () => {
    await member('owner')
    await world.services.members.change(await owner.caller(), ownerPerson.id, { role: 'viewer' })
    expect(await users(owner)).toEqual([null])
  })
})

describe('the list of people', () => {
  test('shows the tenant’s members alone, by name, with what the caller may do', async () => {
    await world.createPerson('owner', { tenant: world.hillside })
    const ben = await member('viewer')
    const people = await world.services.members.list(await ben.session())
    expect(people).toEqual([
      expect.objectContaining({ _id: ownerPerson.id, role: 'owner', is_you: false, is_manageable: false }),
      {
        _id: ben.person.id,
        email: ben.person.email,
        name: ben.person.name,
        role: 'viewer',
        status: 'active',
        has_second_factor: false,
        joined_at: world.clock.at.toISOString(),
        last_seen_at: world.clock.at.toISOString(),
        is_you: true,
        is_manageable: false,
      },
    ])
  })

  test.each(['nobody', "x'; drop table membership"])('has no %s to change', async id => {
    const change = world.services.members.change(await owner.caller(), id, { role: 'viewer' })
    await expect(change).rejects.toMatchObject({ code: 'resource.not_found' })
  })

  test('lets nobody change a member of another tenant', async () => {
    const stranger = await world.createPerson('viewer', { tenant: world.hillside })
    const change = world.services.members.change(await owner.caller(), stranger.id, { role: 'operator' })
    await expect(change).rejects.toMatchObject({ code: 'resource.not_found' })
  })
})
