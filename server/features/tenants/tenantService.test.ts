import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountWorld,
  createAccountWorld,
  password,
  tokenOf,
} from '../../../tests/support/accountWorld.ts'
import { hostName } from '../../access/hostName.ts'

let world: AccountWorld

beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world?.db.drop())

const unknown = { code: 'tenant.unknown_host', status: 404 }

describe('the tenant of a request', () => {
  test.each(['lakeside.test', 'LAKESIDE.test:4000', 'lakeside.test.'])(
    'is found by the host %s',
    async host => {
      expect(await world.services.tenants.byHost(host)).toEqual(world.lakeside)
    },
  )

  test.each([
    '',
    'evil.test',
    'lakeside.test.evil.test',
    'lakeside.test@evil.test',
    'lakeside.test/x',
    ' ',
    "' or 1=1",
  ])('is not found by the host %j', async host => {
    await expect(world.services.tenants.byHost(host)).rejects.toMatchObject(unknown)
  })

  test('is refused within a second of its suspension', async () => {
    const { id, name } = await world.services.tenants.create({ name: 'Seaside', hosts: ['seaside.test'] })
    const tenant = { id, name }
    expect(await world.services.tenants.byHost('seaside.test')).toEqual(tenant)
    await world.db.database.owner
      .updateTable('tenant')
      .set({ status: 'suspended' })
      .where('_id', '=', tenant.id)
      .execute()
    world.later({ seconds: 1 })
    await expect(world.services.tenants.byHost('seaside.test')).rejects.toMatchObject({
      code: 'tenant.suspended',
    })
  })
})

describe('a new tenant', () => {
  const riverside = {
    name: 'Riverside',
    hosts: ['riverside.test'],
    ownerEmail: 'Rita@Riverside.test',
  }

  test('answers on its host at once and invites its owner', async () => {
    await expect(world.services.tenants.byHost('riverside.test')).rejects.toMatchObject(unknown)
    const { id, name, ownerInvitation } = await world.services.tenants.create(riverside)
    const tenant = { id, name }
    expect(await world.services.tenants.byHost('riverside.test')).toEqual(tenant)
    expect(await world.links('rita@riverside.test', tenant)).toEqual([ownerInvitation?.link])
    const begun = await world.services.joining.accept(world.visitor({ tenant }), {
      token: tokenOf(ownerInvitation?.link),
      name: 'Rita',
      password,
    })
    expect(await world.services.sessions.resolve(begun.token, tenant)).toMatchObject({ role: 'owner' })
  })

  test('is not made on a host that is taken, nor left half made', async () => {
    const attempt = world.services.tenants.create({ ...riverside, name: 'Copycat' })
    await expect(attempt).rejects.toMatchObject({
      code: 'record.invalid',
      details: { errors: [{ pointer: '/hosts/0' }] },
    })
    const tenants = await world.db.database.owner.selectFrom('tenant').select('name').execute()
    expect(tenants.map(tenant => tenant.name)).not.toContain('Copycat')
  })

  test.each(['', 'http://riverside.test', 'two words', '-x.test', 'a/b', 'Riverside.test'])(
    'is not made on the host %j',
    async host => {
      const attempt = world.services.tenants.create({ ...riverside, hosts: [host] })
      await expect(attempt).rejects.toMatchObject({ code: 'record.invalid' })
    },
  )
})

describe('hostName', () => {
  test.each([
    ['localhost:4000', 'localhost'],
    ['127.0.0.1:4000', '127.0.0.1'],
    ['[::1]:4000', '[::1]'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['a.b:99999999', null],
    ['a..b', 'a..b'],
  ])('of %s is %s', (header, name) => {
    expect(hostName(header)).toBe(name)
  })
})
