import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountWorld, fieldProblem, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()

/** Makes the server accept the password and return a session in this state. */
function acceptPassword(state: 'signed_in' | 'second_factor') {
  world.answers['POST /session'] = () => {
    world.session = sessionState({ state })
    if (state === 'signed_in') world.me = person()
    return contractReply('signIn', 200, world.session)
  }
}

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), 'ann@lakeside.example')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}')
}

describe('signing in (§6)', () => {
  it('leads on to the page that turned the person away', async () => {
    acceptPassword('signed_in')
    const { user } = world.open('/nowhere?tab=2')
    await signIn(user)
    expect(await screen.findByText('Page not found')).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe('/nowhere?tab=2')
    const body = { email: 'ann@lakeside.example', password: 'correct horse battery' }
    expect(world.sent).toEqual([{ call: 'POST /session', body }])
  })

  it('§8 says "Login failed" where nobody says why', async () => {
    world.answers['POST /session'] = () => new Response('<h1>Blocked by the proxy</h1>', { status: 451 })
    const { user } = world.open('/sign-in')
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  })

  it.each(['//evil.example/nowhere', 'https://evil.example/nowhere', '/\\evil.example'])(
    'never leads to another site: %s',
    async path => {
      acceptPassword('signed_in')
      const { user } = world.open(`/sign-in?${new URLSearchParams({ return_to: path })}`)
      await signIn(user)
      await waitFor(() => expect(window.location.pathname).toBe('/'))
      expect(window.location.hostname).toBe('localhost')
    },
  )

  it('leads somebody on who is signed in already', async () => {
    world.session = sessionState({ state: 'signed_in' })
    world.me = person()
    world.open('/sign-in?return_to=/nowhere')
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })

  it('says that address or password are wrong, and keeps what was typed', async () => {
    world.answers['POST /session'] = () => problem(401, 'auth.bad_credentials')
    const { user } = world.open('/sign-in')
    await signIn(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The email address or the password is wrong.')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@lakeside.example')
  })

  it('says how long to wait after too many attempts', async () => {
    const headers = { 'Retry-After': '780' }
    world.answers['POST /session'] = () => problem(429, 'request.too_many', {}, headers)
    const { user } = world.open('/sign-in')
    await signIn(user)
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 13 minutes.')
  })

  it('asks for what is missing without asking the server', async () => {
    const { user } = world.open('/sign-in')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2)
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(world.sent).toEqual([])
  })

  it('says where the first account is made while there is none', async () => {
    world.session = sessionState({ is_setup_needed: true })
    world.open('/sign-in')
    expect(await screen.findByText(/Open the set-up link/)).toBeTruthy()
  })
})

describe('a person who comes to the sign-in page', () => {
  it.each([
    ['suspended', 'Your access to Lakeside Dental was suspended.'],
    ['removed', 'You are no longer a member of Lakeside Dental.'],
    ['role_changed', 'Your role in Lakeside Dental was changed.'],
    ['ended', 'You were signed out from elsewhere.'],
    ['password_changed', 'Your password was changed'],
    ['second_factor_changed', 'Your second factor was turned on or off'],
    ['ran_out', 'Your session has expired.'],
  ] as const)('is told why their session is over: %s', async (ended, words) => {
    world.session = sessionState({ ended })
    world.open('/sign-in')
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(screen.queryByText(/kept in this browser/)).toBeNull()
  })

  it('is told nothing when there was no session', async () => {
    world.open('/sign-in')
    await screen.findByLabelText('Email')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is told that the organization cannot be reached, with the other way in at hand', async () => {
    world.session = sessionState({ has_oidc: true })
    world.open('/sign-in?problem=auth.oidc_away')
    expect(await screen.findByText(/Your organization cannot be reached right now/)).toBeTruthy()
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })
})

describe('a page that is being looked at', () => {
  async function opened() {
    world.session = sessionState({ state: 'signed_in' })
    world.me = person()
    world.open('/nowhere')
    await screen.findByRole('heading', { name: 'Page not found' })
  }
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

  it('T29 is left when its session was ended elsewhere, without anything being done on it', async () => {
    await opened()
    world.session = sessionState({ ended: 'suspended' })
    world.me = undefined
    lookAgain()
    expect(await screen.findByText(/was suspended/)).toBeTruthy()
    expect(window.location.pathname).toBe('/sign-in')
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull()
  })

  it('stays when the session was only renewed in between', async () => {
    await opened()
    let looks = 0
    world.answers['GET /session'] = () => {
      looks += 1
      const state = looks === 1 ? sessionState({ ended: 'password_changed' }) : world.session
      return contractReply('getSession', 200, state)
    }
    lookAgain()
    await waitFor(() => expect(looks).toBe(2))
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('stays while the server cannot be reached', async () => {
    await opened()
    let looks = 0
    world.answers['GET /session'] = () => {
      looks += 1
      return problem(500, 'server.failed')
    }
    lookAgain()
    await waitFor(() => expect(looks).toBeGreaterThan(1))
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code, and takes a recovery code instead', async () => {
    acceptPassword('second_factor')
    world.answers['POST /session/second_factor'] = () => {
      world.me = person()
      world.session = sessionState({ state: 'signed_in' })
      return contractReply('passSecondFactor', 200, world.session)
    }
    const { user } = world.open('/sign-in?return_to=/nowhere')
    await signIn(user)
    expect((await screen.findByLabelText('Code')).getAttribute('autocomplete')).toBe('one-time-code')
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), ' k3m9p7-xq2wa8 {Enter}')
    expect(await screen.findByText('Page not found')).toBeTruthy()
    expect(world.sent.at(-1)).toEqual({
      call: 'POST /session/second_factor',
      body: { code: 'k3m9p7-xq2wa8' },
    })
  })

  it('goes on with the code after the page was loaded anew', async () => {
    world.session = sessionState({ state: 'second_factor' })
    world.open('/people')
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
  })

  it('says that a code is wrong', async () => {
    world.session = sessionState({ state: 'second_factor' })
    world.answers['POST /session/second_factor'] = () => problem(401, 'auth.bad_code')
    const { user } = world.open('/sign-in')
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch('This code is wrong')
  })

  it('says at the field that a code is too short', async () => {
    world.session = sessionState({ state: 'second_factor' })
    world.answers['POST /session/second_factor'] = () => fieldProblem('/code', 'Use at least 6 characters.')
    const { user } = world.open('/sign-in')
    await user.type(await screen.findByLabelText('Code'), '1{Enter}')
    expect(await screen.findByText('Use at least 6 characters.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('begins anew when the code comes too late', async () => {
    world.session = sessionState({ state: 'second_factor' })
    world.answers['POST /session/second_factor'] = () => problem(401, 'auth.required')
    const { user } = world.open('/sign-in')
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByText('That took too long. Please sign in again.')).toBeTruthy()
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })

  it('lets somebody else sign in instead', async () => {
    world.session = sessionState({ state: 'second_factor' })
    world.answers['DELETE /session'] = () => new Response(null, { status: 204 })
    const { user } = world.open('/sign-in')
    await user.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    expect(world.sent).toEqual([{ call: 'DELETE /session', body: undefined }])
  })
})

describe('signing in through the organization', () => {
  it('is offered where there is an issuer, and comes back to where one wanted to go', async () => {
    world.session = sessionState({ has_oidc: true })
    world.open('/sign-in?return_to=/agent')
    const link = await screen.findByRole('link', { name: 'Sign in with your organization' })
    const url = new URL(link.getAttribute('href') ?? '')
    expect(url.pathname).toBe('/api/session/oidc')
    expect(url.searchParams.get('return_to')).toBe('/sign-in?return_to=%2Fagent')
  })

  it.each([
    ['auth.oidc', 'Signing in with your organization failed. Please try again.'],
    ['auth.no_membership', 'You have no access here. Ask an administrator of the team for an invitation.'],
    ['<b>x</b>', 'That did not work. Please try again.'],
    ['constructor', 'That did not work. Please try again.'],
  ])('says in words what went wrong: %s', async (code, sentence) => {
    world.open(`/agent?${new URLSearchParams({ problem: code })}`)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })
})

describe('asking for a new password', () => {
  it('tells everybody the same, with or without an account', async () => {
    world.answers['POST /password_reset'] = () => new Response(null, { status: 202 })
    const { user } = world.open('/forgot-password')
    await user.type(await screen.findByLabelText('Email'), 'nobody@lakeside.example{Enter}')
    expect(await screen.findByText(/If nobody@lakeside.example has an account here/)).toBeTruthy()
    expect(world.sent).toEqual([{ call: 'POST /password_reset', body: { email: 'nobody@lakeside.example' } }])
  })
})
