import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld, password } from '../../../tests/support/accountWorld.ts'
import { stepAt, totpCode } from './totp.ts'

let world: AccountWorld

beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world?.db.drop())

const codeNow = (secret: string) => totpCode(secret, stepAt(world.clock.at))
/** Returns the next code; each code is accepted once. */
const nextCode = (secret: string) => {
  world.later({ seconds: 30 })
  return codeNow(secret)
}

async function enrolled() {
  const person = await world.createPerson('operator')
  const ann = await world.signIn(person)
  const { secret } = await world.services.secondFactors.start(await ann.caller(), password)
  const { codes, begun } = await world.services.secondFactors.confirm(await ann.caller(), codeNow(secret))
  const session = () => world.services.sessions.resolve(begun.token, world.lakeside)
  return { person, secret, codes, session, caller: async () => world.caller(await session()) }
}

describe('a second factor', () => {
  test('is not asked for before a code has been confirmed', async () => {
    const person = await world.createPerson('viewer')
    const ann = await world.signIn(person)
    const { secret, uri } = await world.services.secondFactors.start(await ann.caller(), password)
    expect(uri).toContain(`secret=${secret}`)
    expect((await world.signIn(person)).state).toBe('signed_in')
    expect(await world.services.secondFactors.state(await ann.session())).toBe('off')
  })

  test('is refused with a wrong password or a wrong code', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    const { start, confirm } = world.services.secondFactors
    await expect(start(await ann.caller(), 'wrong')).rejects.toMatchObject({ code: 'record.invalid' })
    await expect(confirm(await ann.caller(), '123456')).rejects.toMatchObject({ code: 'record.conflict' })
    await start(await ann.caller(), password)
    await expect(confirm(await ann.caller(), '123456')).rejects.toMatchObject({
      code: 'record.invalid',
      details: { errors: [{ pointer: '/code' }] },
    })
  })

  test('once confirmed ends the sessions that began without it', async () => {
    const person = await world.createPerson('viewer')
    const [here, there] = [await world.signIn(person), await world.signIn(person)]
    const { secret } = await world.services.secondFactors.start(await here.caller(), password)
    const { begun } = await world.services.secondFactors.confirm(await here.caller(), codeNow(secret))
    expect((await here.session()).user).toBeNull()
    expect((await there.session()).user).toBeNull()
    const session = await world.services.sessions.resolve(begun.token, world.lakeside)
    expect(session).toMatchObject({ user: { id: person.id }, secondFactor: 'passed' })
    expect(await world.services.secondFactors.state(session)).toBe('on')
  })

  test('stores its secret sealed and its recovery codes hashed', async () => {
    const { secret, codes } = await enrolled()
    const { owner } = world.db.database
    const stored = JSON.stringify([
      await owner.selectFrom('account_totp').selectAll().execute(),
      await owner.selectFrom('account_recovery_code').selectAll().execute(),
    ])
    expect(stored).not.toContain(secret)
    expect(codes).toHaveLength(10)
    expect(codes.every(code => !stored.includes(code) && !stored.includes(code.replaceAll('-', '')))).toBe(
      true,
    )
  })

  test('cannot be begun anew while it is on', async () => {
    const ann = await enrolled()
    const again = world.services.secondFactors.start(await ann.caller(), password)
    await expect(again).rejects.toMatchObject({ code: 'record.conflict' })
  })
})

describe('signing in with a second factor', () => {
  const pass = async (begun: Awaited<ReturnType<typeof world.signIn>>, code: string) =>
    world.services.signIn.passSecondFactor(await begun.caller(), code)

  test('leaves the session good for nothing until the code has come', async () => {
    const { person, secret } = await enrolled()
    const begun = await world.signIn(person)
    expect(begun.state).toBe('second_factor')
    expect(await begun.session()).toMatchObject({ user: { id: person.id }, secondFactor: 'pending' })
    await expect(world.services.sessions.list(await begun.session())).rejects.toMatchObject({
      code: 'auth.second_factor',
    })
    const { token, state } = await pass(begun, nextCode(secret))
    expect(state).toBe('signed_in')
    expect(await world.services.sessions.resolve(token, world.lakeside)).toMatchObject({
      secondFactor: 'passed',
    })
    expect((await begun.session()).user).toBeNull()
  })

  test('takes each code once, even side by side', async () => {
    const { person, secret } = await enrolled()
    const [one, two] = [await world.signIn(person), await world.signIn(person)]
    const code = nextCode(secret)
    const both = await Promise.allSettled([pass(one, code), pass(two, code)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(pass(await world.signIn(person), code)).rejects.toMatchObject({ code: 'auth.bad_code' })
  })

  test('takes a step once when two requests have both found it unused', async () => {
    const { person } = await enrolled()
    const step = stepAt(world.clock.at) + 1
    const taken = await Promise.all([1, 2].map(() => world.stores.secondFactors.takeStep(person.id, step)))
    expect(taken.toSorted()).toEqual([false, true])
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { person, codes } = await enrolled()
    const [first = '', second = ''] = codes
    await pass(await world.signIn(person), first.toUpperCase().replaceAll('-', ' '))
    await expect(pass(await world.signIn(person), first)).rejects.toMatchObject({ code: 'auth.bad_code' })
    await pass(await world.signIn(person), second)
  })

  test('takes no recovery code of somebody else', async () => {
    const [ann, ben] = [await enrolled(), await enrolled()]
    await expect(pass(await world.signIn(ann.person), ben.codes[0] ?? '')).rejects.toMatchObject({
      code: 'auth.bad_code',
    })
  })

  test('T31 takes ten guesses, and the password does not buy more', async () => {
    const { person, secret } = await enrolled()
    const caller = world.visitor()
    let guesses = 0
    const guessUntilRefused = async () => {
      const { token } = await world.services.signIn.signIn(caller, { email: person.email, password })
      const session = await world.services.sessions.resolve(token, world.lakeside)
      await world.services.signIn.passSecondFactor({ ...caller, session }, '000000').catch(error => {
        if (error.code === 'request.too_many') throw error
        guesses++
      })
      return guessUntilRefused()
    }
    await expect(guessUntilRefused()).rejects.toMatchObject({ code: 'request.too_many' })
    expect(guesses).toBe(5)
    await pass(await world.signIn(person), nextCode(secret))
  })

  test('waits ten minutes for the code', async () => {
    const { person, secret } = await enrolled()
    const begun = await world.signIn(person)
    world.later({ minutes: 10 })
    await expect(pass(begun, nextCode(secret))).rejects.toMatchObject({ code: 'auth.required' })
  })

  test('is no way in for somebody who was signed in already or not at all', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    await expect(pass(ann, '123456')).rejects.toMatchObject({ code: 'auth.required' })
    const nobody = world.services.signIn.passSecondFactor(world.visitor(), '123456')
    await expect(nobody).rejects.toMatchObject({ code: 'auth.required' })
  })
})

describe('giving a second factor up', () => {
  test('takes the password, ends the old session and the asking', async () => {
    const ann = await enrolled()
    const { disable } = world.services.secondFactors
    await expect(disable(await ann.caller(), 'wrong')).rejects.toMatchObject({ code: 'record.invalid' })
    const { token } = await disable(await ann.caller(), password)
    expect((await ann.session()).user).toBeNull()
    expect(await world.services.sessions.resolve(token, world.lakeside)).toMatchObject({
      secondFactor: 'none',
    })
    expect((await world.signIn(ann.person)).state).toBe('signed_in')
  })

  test('is not the same as new recovery codes, which void the old ones', async () => {
    const ann = await enrolled()
    const codes = await world.services.secondFactors.renewRecoveryCodes(await ann.caller(), password)
    expect(codes).toHaveLength(10)
    const begun = await world.signIn(ann.person)
    const pass = async (code: string) => world.services.signIn.passSecondFactor(await begun.caller(), code)
    await expect(pass(ann.codes[0] ?? '')).rejects.toMatchObject({ code: 'auth.bad_code' })
    await pass(codes[0] ?? '')
  })

  test('offers no recovery codes to somebody without it', async () => {
    const ann = await world.signIn(await world.createPerson('viewer'))
    const codes = world.services.secondFactors.renewRecoveryCodes(await ann.caller(), password)
    await expect(codes).rejects.toMatchObject({ code: 'record.conflict' })
  })
})
