import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountWorld,
  createAccountWorld,
  password,
  tokenOf,
} from '../../../tests/support/accountWorld.ts'
import type { Role } from '../../access/session.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import { joinTenant } from './joinService.ts'
import type { StoredInvitation } from './store/invitationStore.ts'
import { stepAt, totpCode } from './totp.ts'

let world: AccountWorld
let owner: Awaited<ReturnType<AccountWorld['signIn']>>
let count = 0

beforeAll(async () => {
  world = await createAccountWorld()
  owner = await world.signIn(await world.createPerson('owner'))
})
afterAll(() => world?.db.drop())

const address = () => `guest${++count}@lakeside.example`
const badLink = { code: 'auth.bad_link', status: 400 }

async function invite(email: string, role: Role = 'operator') {
  const invitation = await world.services.invitations.invite(await owner.caller(), { email, role })
  return { invitation, token: tokenOf((await world.links(email.toLowerCase()))[0]) }
}
const accept = (token: string, given: { password?: string; name?: string } = {}, tenant = world.lakeside) =>
  world.services.joining.accept(world.visitor({ tenant }), { token, password, name: 'Cleo Park', ...given })

describe('an invitation', () => {
  test('makes a new person a member, signed in with the role that was offered', async () => {
    const email = address()
    const { invitation, token } = await invite(
      email.toUpperCase().replace('LAKESIDE.EXAMPLE', 'lakeside.example'),
    )
    expect(invitation).toMatchObject({ email, role: 'operator', status: 'pending', is_manageable: true })
    expect(await world.services.invitations.read(world.visitor(), token)).toMatchObject({
      email,
      role: 'operator',
      tenant_name: 'Lakeside Dental',
      has_account: false,
    })
    const begun = await accept(token)
    expect(await world.services.sessions.resolve(begun.token, world.lakeside)).toMatchObject({
      user: { email, name: 'Cleo Park', is_instance_admin: false },
      role: 'operator',
    })
    await world.services.signIn.signIn(world.visitor(), { email, password })
  })

  test('can be accepted once, even side by side', async () => {
    const { token } = await invite(address())
    const both = await Promise.allSettled([accept(token), accept(token)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(accept(token)).rejects.toMatchObject(badLink)
  })

  test.each([[''], ['null'], ['x'.repeat(43)]])('T30 cannot be accepted with the token %j', async token => {
    await expect(accept(token)).rejects.toMatchObject(badLink)
    await expect(world.services.invitations.read(world.visitor(), token)).rejects.toMatchObject(badLink)
  })

  test('cannot be accepted after seven days, and stands in the list as expired', async () => {
    const email = address()
    const { token, invitation } = await invite(email)
    world.later({ days: 7 })
    await expect(accept(token)).rejects.toMatchObject(badLink)
    owner = await world.signIn(await world.createPerson('owner'))
    const listed = await world.services.invitations.list(await owner.session())
    expect(listed.find(one => one._id === invitation._id)).toMatchObject({ status: 'expired' })
  })

  test('cannot be accepted once revoked, and is gone from the list', async () => {
    const { token, invitation } = await invite(address())
    await world.services.invitations.revoke(await owner.caller(), invitation._id)
    await expect(accept(token)).rejects.toMatchObject(badLink)
    const listed = await world.services.invitations.list(await owner.session())
    expect(listed.map(one => one._id)).not.toContain(invitation._id)
  })

  test('that is revoked while it is being accepted makes nobody a member', async () => {
    const person = await world.createPerson('viewer', { tenant: world.hillside })
    const { token, invitation } = await invite(person.email)
    const found = await world.stores.invitations.findByToken(
      world.lakeside.id,
      hashToken(token),
      world.clock.at,
    )
    await world.services.invitations.revoke(await owner.caller(), invitation._id)
    const joining = {
      caller: world.visitor(),
      invitation: found as StoredInvitation,
      person,
      at: world.clock.at,
    }
    await expect(world.stores.atomically(set => joinTenant(set, joining))).rejects.toMatchObject(badLink)
    expect(await world.stores.memberships.find(world.lakeside.id, person.id)).toBeUndefined()
  })

  test('cannot be accepted at another tenant', async () => {
    const { token } = await invite(address())
    await expect(accept(token, {}, world.hillside)).rejects.toMatchObject(badLink)
    await accept(token)
  })

  test('gets a new link when it is sent again, and the old one is void', async () => {
    const email = address()
    const { token, invitation } = await invite(email)
    const again = await world.services.invitations.resend(await owner.caller(), invitation._id)
    expect(again._id).not.toBe(invitation._id)
    await expect(accept(token)).rejects.toMatchObject(badLink)
    await accept(tokenOf((await world.links(email))[0]))
  })

  test('takes a name and a good password from a new person, and keeps its link when they are refused', async () => {
    const { token } = await invite(address())
    await expect(accept(token, { name: ' ' })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/name' }] },
    })
    await expect(accept(token, { password: 'short' })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/password' }] },
    })
    await accept(token)
  })

  test('is stored without anything that could accept it', async () => {
    const { token } = await invite(address())
    const stored = JSON.stringify([
      await world.db.database.owner.selectFrom('invitation').selectAll().execute(),
      await world.db.database.owner.selectFrom('outbox_mail').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
  })

  test('is written for nobody who is a member', async () => {
    const ben = await world.createPerson('viewer')
    await expect(invite(ben.email)).rejects.toMatchObject({ code: 'record.conflict' })
  })
})

describe('an invitation to somebody with an account', () => {
  test('is accepted by that account’s own password alone, so that its link takes nothing over', async () => {
    const known = await world.createPerson('owner', { tenant: world.hillside })
    const { token } = await invite(known.email, 'viewer')
    expect(await world.services.invitations.read(world.visitor(), token)).toMatchObject({ has_account: true })
    await expect(accept(token, { password: 'the admin’s own choice' })).rejects.toMatchObject({
      code: 'auth.bad_credentials',
    })
    const begun = await accept(token, { name: 'Another Name' })
    expect(await world.services.sessions.resolve(begun.token, world.lakeside)).toMatchObject({
      user: { id: known.id, name: known.name },
      role: 'viewer',
    })
    await world.signIn(known, world.hillside)
  })

  test('still asks for the second factor', async () => {
    const known = await world.createPerson('viewer', { tenant: world.hillside })
    const there = await world.signIn(known, world.hillside)
    const { secret } = await world.services.secondFactors.start(await there.caller(), password)
    const code = totpCode(secret, stepAt(world.clock.at))
    await world.services.secondFactors.confirm(await there.caller(), code)
    const { token } = await invite(known.email)
    expect(await accept(token)).toMatchObject({ state: 'second_factor' })
  })

  test('takes ten guesses, no more', async () => {
    const known = await world.createPerson('viewer', { tenant: world.hillside })
    const { token } = await invite(known.email)
    const caller = world.visitor()
    const guess = (given: string) => world.services.joining.accept(caller, { token, password: given })
    for (let i = 0; i < 10; i++)
      await expect(guess('wrong')).rejects.toMatchObject({ code: 'auth.bad_credentials' })
    await expect(guess(password)).rejects.toMatchObject({ code: 'request.too_many' })
  })
})

describe('an admin', () => {
  const aboveRole = { code: 'people.above_role' }

  test('invites operators and viewers, nobody above', async () => {
    const admin = await world.signIn(await world.createPerson('admin'))
    const { invite: inviting } = world.services.invitations
    for (const role of ['admin', 'owner'] as const) {
      await expect(inviting(await admin.caller(), { email: address(), role })).rejects.toMatchObject(
        aboveRole,
      )
    }
    await inviting(await admin.caller(), { email: address(), role: 'operator' })
  })

  test('cannot touch an owner’s invitation, nor read its link', async () => {
    const email = address()
    const { invitation } = await invite(email, 'owner')
    const admin = await world.signIn(await world.createPerson('admin'))
    const caller = await admin.caller()
    const { invite: inviting, resend, revoke } = world.services.invitations
    await expect(inviting(caller, { email, role: 'viewer' })).rejects.toMatchObject(aboveRole)
    await expect(resend(caller, invitation._id)).rejects.toMatchObject(aboveRole)
    await expect(revoke(caller, invitation._id)).rejects.toMatchObject(aboveRole)
    const mails = await world.services.outbox.list(await admin.session(), { limit: 200 })
    expect(mails.find(mail => mail.to === email)).toMatchObject({ links: [], are_links_hidden: true })
  })

  test('of another tenant sees and revokes nothing', async () => {
    const { invitation } = await invite(address())
    const stranger = await world.signIn(
      await world.createPerson('owner', { tenant: world.hillside }),
      world.hillside,
    )
    expect(await world.services.invitations.list(await stranger.session())).toEqual([])
    const revoke = world.services.invitations.revoke(await stranger.caller(), invitation._id)
    await expect(revoke).rejects.toMatchObject({ code: 'resource.not_found' })
  })

  test.each(['not-an-id', '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'])('finds no invitation %s', async id => {
    const revoke = world.services.invitations.revoke(await owner.caller(), id)
    await expect(revoke).rejects.toMatchObject({ code: 'resource.not_found' })
  })
})
