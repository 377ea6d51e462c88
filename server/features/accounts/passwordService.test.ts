import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountWorld,
  createAccountWorld,
  password,
  tokenOf,
} from '../../../tests/support/accountWorld.ts'

const better = 'seven boats beyond the pier'
let world: AccountWorld

beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world?.db.drop())

const nobody = { user: null }
const change = (caller: Awaited<ReturnType<typeof world.visitor>>, current: string, next: string) =>
  world.services.passwords.change(caller, { current, next })
const reset = (token: string, next = better) =>
  world.services.passwords.reset(world.visitor(), { token, password: next })

async function resetToken(email: string): Promise<string> {
  await world.services.passwords.requestReset(world.visitor(), email)
  const [link] = await world.links(email)
  return tokenOf(link)
}

describe('changing the password', () => {
  test('T29 ends every session, in all tenants, and goes on with a new one', async () => {
    const person = await world.createPerson('viewer')
    await world.stores.memberships.insert(world.hillside.id, person.id, 'viewer', world.clock.at)
    const here = await world.signIn(person)
    const elsewhere = await world.signIn(person, world.hillside)
    const { token } = await change(await here.caller(), password, better)
    expect(await here.session()).toMatchObject(nobody)
    expect(await elsewhere.session()).toMatchObject(nobody)
    expect(await world.services.sessions.resolve(token, world.lakeside)).toMatchObject({
      user: { id: person.id },
    })
    const old = world.services.signIn.signIn(world.visitor(), { email: person.email, password })
    await expect(old).rejects.toMatchObject({ code: 'auth.bad_credentials' })
  })

  test('takes the current one, and a good one', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    await expect(change(await ann.caller(), 'wrong', better)).rejects.toMatchObject({
      code: 'record.invalid',
      details: { errors: [{ pointer: '/current_password' }] },
    })
    await expect(change(await ann.caller(), password, 'short')).rejects.toMatchObject({
      code: 'record.invalid',
      details: { errors: [{ pointer: '/new_password' }] },
    })
    expect(await ann.session()).not.toMatchObject(nobody)
  })

  test('takes ten guesses at the current one, no more', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    const caller = await ann.caller()
    for (let i = 0; i < 10; i++) {
      await expect(change(caller, 'wrong', better)).rejects.toMatchObject({ code: 'record.invalid' })
    }
    await expect(change(caller, password, better)).rejects.toMatchObject({ code: 'request.too_many' })
  })

  test('is told to the person by a mail without links', async () => {
    const person = await world.createPerson('viewer')
    await change(await (await world.signIn(person)).caller(), password, better)
    const { rows } = { rows: await world.stores.outbox.list(world.lakeside.id, { limit: 1 }) }
    expect(rows).toMatchObject([
      { to: person.email, subject: 'Your account at Lakeside Dental was changed', links: [] },
    ])
  })
})

describe('choosing a new password by a link', () => {
  test('takes the link once and ends every session', async () => {
    const person = await world.createPerson('viewer')
    const ann = await world.signIn(person)
    const token = await resetToken(person.email)
    await reset(token)
    expect(await ann.session()).toMatchObject(nobody)
    await world.services.signIn.signIn(world.visitor(), { email: person.email, password: better })
    await expect(reset(token, 'another lighthouse far away')).rejects.toMatchObject({ code: 'auth.bad_link' })
  })

  test.each([[''], ['null'], ['[]'], ['x'.repeat(43)]])('T30 refuses the token %j', async token => {
    await expect(reset(token)).rejects.toMatchObject({ code: 'auth.bad_link', status: 400 })
  })

  test('T30 refuses a token of another kind', async () => {
    const owner = await world.signIn(await world.createPerson('owner'))
    await world.services.invitations.invite(await owner.caller(), {
      email: 'cleo@lakeside.example',
      role: 'viewer',
    })
    const [link] = await world.links('cleo@lakeside.example')
    await expect(reset(tokenOf(link))).rejects.toMatchObject({ code: 'auth.bad_link' })
  })

  test('T30 changes the password of the person it was made for, even if someone else uses it', async () => {
    const [ann, ben] = [await world.createPerson('viewer'), await world.createPerson('viewer')]
    await reset(await resetToken(ann.email))
    await world.signIn(ben)
    await expect(world.signIn(ann)).rejects.toMatchObject({ code: 'auth.bad_credentials' })
  })

  test('is over after an hour, with a newer link, or with a changed password', async () => {
    const person = await world.createPerson('viewer')
    const first = await resetToken(person.email)
    const second = await resetToken(person.email)
    await expect(reset(first)).rejects.toMatchObject({ code: 'auth.bad_link' })
    world.later({ hours: 1 })
    await expect(reset(second)).rejects.toMatchObject({ code: 'auth.bad_link' })
    const third = await resetToken(person.email)
    await change(await (await world.signIn(person)).caller(), password, better)
    await expect(reset(third)).rejects.toMatchObject({ code: 'auth.bad_link' })
  })

  test('keeps the link when the new password is refused', async () => {
    const person = await world.createPerson('viewer')
    const token = await resetToken(person.email)
    await expect(reset(token, 'short')).rejects.toMatchObject({ code: 'record.invalid' })
    await reset(token)
  })

  test('writes no mail for an unknown address, a stranger to this tenant or somebody without a password', async () => {
    const stranger = await world.createPerson('owner', { tenant: world.hillside })
    const managed = await world.createPerson('viewer')
    await world.db.database.owner.deleteFrom('account_credential').where('user_id', '=', managed.id).execute()
    for (const email of ['nobody@lakeside.example', stranger.email, managed.email]) {
      await expect(world.services.passwords.requestReset(world.visitor(), email)).resolves.toBeUndefined()
      expect(await world.links(email)).toEqual([])
    }
  })

  test('writes at most three mails to an address in 15 minutes, and says nothing of it', async () => {
    const { email } = await world.createPerson('viewer')
    for (let i = 0; i < 5; i++) await world.services.passwords.requestReset(world.visitor(), email)
    const mails = await world.stores.outbox.list(world.lakeside.id, { limit: 200 })
    expect(mails.filter(mail => mail.to === email)).toHaveLength(3)
  })

  test('takes ten requests from an address, no more', async () => {
    const caller = world.visitor()
    for (let i = 0; i < 10; i++) await world.services.passwords.requestReset(caller, `x${i}@lakeside.example`)
    const next = world.services.passwords.requestReset(caller, 'x@lakeside.example')
    await expect(next).rejects.toMatchObject({ code: 'request.too_many' })
  })
})

describe('the link in the Outbox', () => {
  const shown = async (role: 'admin' | 'owner', to: string) => {
    const reader = await world.signIn(await world.createPerson(role))
    const mails = await world.services.outbox.list(await reader.session(), { limit: 50 })
    const mail = mails.find(one => one.to === to)
    return { links: mail?.links.length, hidden: mail?.are_links_hidden }
  }
  const seen = { links: 1, hidden: false }
  const hidden = { links: 0, hidden: true }

  test('is not shown to somebody below the person it lets in', async () => {
    const [owner, viewer] = [await world.createPerson('owner'), await world.createPerson('viewer')]
    await resetToken(owner.email)
    await resetToken(viewer.email)
    expect(await shown('admin', owner.email)).toEqual(hidden)
    expect(await shown('owner', owner.email)).toEqual(seen)
    expect(await shown('admin', viewer.email)).toEqual(seen)
  })

  test('is shown to nobody here when the person belongs to another tenant too, or runs the installation', async () => {
    const both = await world.createPerson('viewer')
    await world.stores.memberships.insert(world.hillside.id, both.id, 'owner', world.clock.at)
    const admin = await world.createPerson('viewer', { isInstanceAdmin: true })
    await resetToken(both.email)
    await resetToken(admin.email)
    expect(await shown('owner', both.email)).toEqual(hidden)
    expect(await shown('owner', admin.email)).toEqual(hidden)
  })
})
