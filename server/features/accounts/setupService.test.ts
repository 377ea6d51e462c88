import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountWorld,
  createAccountWorld,
  password,
  tokenOf,
} from '../../../tests/support/accountWorld.ts'

let world: AccountWorld

beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world?.db.drop())

const origin = 'http://lakeside.test'
const setUp = (token: string, given: { email?: string; password?: string } = {}) =>
  world.services.setup.setUp(world.visitor(), {
    token,
    email: 'Ann@Lakeside.example',
    name: 'Ann',
    password,
    ...given,
  })
const badLink = { code: 'auth.bad_link' }

describe('setting an installation up', () => {
  test('takes the link from the console; there is no other way in', async () => {
    expect(await world.services.setup.isNeeded()).toBe(true)
    await expect(setUp('')).rejects.toMatchObject(badLink)
    await expect(setUp('x'.repeat(43))).rejects.toMatchObject(badLink)
  })

  test('voids the link of an earlier start, and of yesterday', async () => {
    const first = tokenOf((await world.services.setup.createLink(origin)) ?? '')
    const second = tokenOf((await world.services.setup.createLink(origin)) ?? '')
    await expect(setUp(first)).rejects.toMatchObject(badLink)
    world.later({ days: 1 })
    await expect(setUp(second)).rejects.toMatchObject(badLink)
  })

  test('keeps the link when the password or the address is refused', async () => {
    const ben = await world.createPerson('viewer')
    const token = tokenOf((await world.services.setup.createLink(origin)) ?? '')
    await expect(setUp(token, { password: 'short' })).rejects.toMatchObject({ code: 'record.invalid' })
    await expect(setUp(token, { email: ben.email })).rejects.toMatchObject({ code: 'record.conflict' })
    expect((await setUp(token)).state).toBe('signed_in')
  })

  test('makes the admin of the installation and owner of the tenant, once', async () => {
    const { token } = await world.signIn({ email: 'ann@lakeside.example' })
    expect(await world.services.sessions.resolve(token, world.lakeside)).toMatchObject({
      user: { email: 'ann@lakeside.example', is_instance_admin: true },
      role: 'owner',
    })
    expect(await world.services.setup.isNeeded()).toBe(false)
    expect(await world.services.setup.createLink(origin)).toBeNull()
  })
})
