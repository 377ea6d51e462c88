import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, done, fieldProblem, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()

const deadLink = () => problem(400, 'auth.bad_link')

function offer(facts: Partial<components['schemas']['InvitationOffer']> = {}) {
  return () =>
    contractReply('readInvitation', 200, {
      email: 'cleo@lakeside.example',
      role: 'operator',
      tenant_name: 'Lakeside Dental',
      invited_by: 'Ann Lee',
      has_account: false,
      expires_at: moment,
      ...facts,
    })
}

function signedInAs(operation: string) {
  return () => {
    world.me = person()
    world.session = sessionState({ state: 'signed_in' })
    return contractReply(operation, 200, world.session)
  }
}

describe('the link of a mail (§6)', () => {
  it.each(['/reset', '/setup', '/invitation'])(
    'takes the token out of the address bar of %s at once',
    async path => {
      world.session = sessionState({ is_setup_needed: true })
      world.answers['POST /invitation/read'] = offer()
      world.open(`${path}?lang=en#t0ken`)
      await screen.findByRole('button', { name: 'Show the password' })
      expect(window.location.href).toBe(`${window.location.origin}${path}?lang=en`)
    },
  )

  it.each([
    ['/reset', 'Request a new link'],
    ['/invitation', 'Go to sign in'],
  ])('says what to do when the token of %s is missing', async (path, next) => {
    world.open(path)
    expect(await screen.findByText(/The link is incomplete/)).toBeTruthy()
    expect(screen.getByRole('link', { name: next })).toBeTruthy()
    expect(world.sent).toEqual([])
  })

  it.each(['/reset#t0ken', '/setup#t0ken', '/invitation#t0ken', '/forgot-password'])(
    'has no meaning where nobody signs in: %s',
    async path => {
      world.session = sessionState({ mode: 'single', state: 'signed_in' })
      world.open(path)
      expect(await screen.findByRole('heading', { name: 'No sign-in needed' })).toBeTruthy()
    },
  )
})

describe('choosing a new password', () => {
  it('says what a password takes before it is sent', async () => {
    const { user } = world.open('/reset#t0ken')
    const field = await screen.findByLabelText('New password')
    expect(screen.getByText(/At least 12 characters/)).toBeTruthy()
    await user.type(field, 'short{Enter}')
    expect(await screen.findByText('Use at least 12 characters.')).toBeTruthy()
    expect(screen.getByText(/7 more characters/)).toBeTruthy()
    expect(world.sent).toEqual([])
  })

  it('sends the token with the password, and leads to the sign-in page', async () => {
    world.answers['POST /password_reset/complete'] = done
    const { user } = world.open('/reset#t0ken')
    await user.type(await screen.findByLabelText('New password'), 'a lighthouse by the sea{Enter}')
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/sign-in')
    expect(world.sent.map(({ body }) => body)).toEqual([
      { token: 't0ken', password: 'a lighthouse by the sea' },
    ])
  })

  it('explains a link that is too old, and leads to a new one', async () => {
    world.answers['POST /password_reset/complete'] = deadLink
    const { user } = world.open('/reset#t0ken')
    await user.type(await screen.findByLabelText('New password'), 'a lighthouse by the sea{Enter}')
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Request a new link' }))
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy()
  })

  it('lets a password that is easy to guess be corrected', async () => {
    world.answers['POST /password_reset/complete'] = () =>
      fieldProblem('/password', 'This is too easy to guess.')
    const { user } = world.open('/reset#t0ken')
    const field = await screen.findByLabelText('New password')
    await user.type(field, 'qwertyuiop12{Enter}')
    expect(await screen.findByText('This is too easy to guess.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'x')
    expect(screen.queryByText('This is too easy to guess.')).toBeNull()
  })

  it('shows the password when asked to', async () => {
    const { user } = world.open('/reset#t0ken')
    const field = await screen.findByLabelText<HTMLInputElement>('New password')
    await user.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(field.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide the password' }))
    expect(field.type).toBe('password')
  })
})

describe('the first account', () => {
  it('is made with the token of the console, and its owner is signed in', async () => {
    world.session = sessionState({ is_setup_needed: true })
    world.answers['POST /setup'] = signedInAs('setUp')
    const { user } = world.open('/setup#t0ken')
    await user.type(await screen.findByLabelText('Your name'), ' Ann Lee ')
    await user.type(screen.getByLabelText('Email'), 'ann@lakeside.example')
    await user.type(screen.getByLabelText('Password'), 'a lighthouse by the sea{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    const account = { name: 'Ann Lee', email: 'ann@lakeside.example', password: 'a lighthouse by the sea' }
    expect(world.sent).toEqual([{ call: 'POST /setup', body: { token: 't0ken', ...account } }])
  })

  it('is no longer to be made when there is one', async () => {
    world.open('/setup#t0ken')
    expect(await screen.findByRole('heading', { name: 'Switchboard is already set up' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy()
  })

  it('tells how to get another link when this one is too old', async () => {
    world.session = sessionState({ is_setup_needed: true })
    world.answers['POST /setup'] = deadLink
    const { user } = world.open('/setup#t0ken')
    await user.type(await screen.findByLabelText('Your name'), 'Ann Lee')
    await user.type(screen.getByLabelText('Email'), 'ann@lakeside.example')
    await user.type(screen.getByLabelText('Password'), 'a lighthouse by the sea{Enter}')
    expect(await screen.findByText(/Restart the server/)).toBeTruthy()
  })
})

describe('an invitation', () => {
  it('shows where to and as what, and makes an account', async () => {
    world.answers['POST /invitation/read'] = offer()
    world.answers['POST /invitation/accept'] = signedInAs('acceptInvitation')
    const { user } = world.open('/invitation#t0ken')
    expect(await screen.findByRole('heading', { name: 'Join Lakeside Dental' })).toBeTruthy()
    expect(screen.getByText('cleo@lakeside.example')).toBeTruthy()
    expect(screen.getByText('Operator')).toBeTruthy()
    await user.type(screen.getByLabelText('Your name'), 'Cleo Park')
    await user.type(screen.getByLabelText('Password'), 'twelve green bottles')
    await user.click(screen.getByRole('button', { name: 'Create account and join' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    const body = { token: 't0ken', name: 'Cleo Park', password: 'twelve green bottles' }
    expect(world.sent.at(-1)).toEqual({ call: 'POST /invitation/accept', body })
  })

  it('takes the password of an account there is, and asks for its second factor', async () => {
    world.answers['POST /invitation/read'] = offer({ has_account: true })
    world.answers['POST /invitation/accept'] = () => {
      world.session = sessionState({ state: 'second_factor' })
      return contractReply('acceptInvitation', 200, world.session)
    }
    const { user } = world.open('/invitation#t0ken')
    await user.type(await screen.findByLabelText('Password'), 'my own')
    expect(screen.queryByLabelText('Your name')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in and join' }))
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
    expect(world.sent.at(-1)?.body).toEqual({ token: 't0ken', password: 'my own' })
  })

  it.each([
    ['Ann Lee', ['Ann Lee', 'cleo@lakeside.example']],
    [null, ['cleo@lakeside.example']],
  ])('names who invites, where it was a person: %s', async (invited_by, first) => {
    world.answers['POST /invitation/read'] = offer({ invited_by })
    world.open('/invitation#t0ken')
    const facts = await screen.findAllByRole('definition')
    expect(facts.slice(0, first.length).map(fact => fact.textContent)).toEqual(first)
  })

  it('says that the password of the account is wrong', async () => {
    world.answers['POST /invitation/read'] = offer({ has_account: true })
    world.answers['POST /invitation/accept'] = () => problem(401, 'auth.bad_credentials')
    const { user } = world.open('/invitation#t0ken')
    await user.type(await screen.findByLabelText('Password'), 'not mine{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch('the password is wrong')
  })

  it('explains an invitation that has run out or was used', async () => {
    world.answers['POST /invitation/read'] = deadLink
    world.open('/invitation#t0ken')
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy()
    expect(screen.getByText(/ask the person who invited you to send it again/)).toBeTruthy()
  })

  it('can be asked for once more when the server could not be reached', async () => {
    world.answers['POST /invitation/read'] = () => Response.error()
    const { user } = world.open('/invitation#t0ken')
    expect((await screen.findByRole('alert')).textContent).toMatch('cannot be reached')
    world.answers['POST /invitation/read'] = offer()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Join Lakeside Dental' })).toBeTruthy()
  })

  it('can be taken up through the organization’s own sign-in', async () => {
    world.session = sessionState({ has_oidc: true })
    world.answers['POST /invitation/read'] = offer()
    world.open('/invitation#t0ken')
    expect(await screen.findByRole('link', { name: 'Sign in with your organization' })).toBeTruthy()
  })
})
