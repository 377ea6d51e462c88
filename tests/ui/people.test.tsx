import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import {
  accountWorld,
  annId,
  benId,
  done,
  itemId,
  moment,
  person,
  problem,
  sessionState,
} from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Schemas = components['schemas']

const world = accountWorld()
const link = 'http://localhost:3000/invitation#t0ken'

let members: Schemas['Person'][] = []
let invitations: Schemas['Invitation'][] = []
let mails: Schemas['OutboxMail'][] = []

function member(facts: Partial<Schemas['Person']> = {}): Schemas['Person'] {
  const standing = { role: 'operator', status: 'active', has_second_factor: false } as const
  const times = { joined_at: moment, last_seen_at: moment }
  const names = { _id: benId, email: 'ben@lakeside.example', name: 'Ben Ode' }
  return { ...names, ...standing, ...times, is_you: false, is_manageable: true, ...facts }
}

function invitation(facts: Partial<Schemas['Invitation']> = {}): Schemas['Invitation'] {
  const invited_by = { type: 'user', id: annId, name: 'Ann Lee' } as const
  const offer = { _id: itemId, email: 'cleo@lakeside.example', role: 'operator', status: 'pending' } as const
  return { ...offer, created_at: moment, expires_at: moment, invited_by, is_manageable: true, ...facts }
}

function mail(facts: Partial<Schemas['OutboxMail']> = {}): Schemas['OutboxMail'] {
  const links = [{ label: 'Accept the invitation', url: link }]
  const words = { to: 'cleo@lakeside.example', subject: 'Join Lakeside Dental', text: 'Ann Lee invites you.' }
  const state = { are_links_hidden: false, status: 'kept', attempts: 0 } as const
  return { _id: itemId, ...words, links, ...state, created_at: moment, ...facts }
}

beforeEach(() => {
  world.me = person()
  members = [member({ _id: annId, name: 'Ann Lee', role: 'owner', is_you: true }), member()]
  invitations = []
  mails = [mail()]
  world.answers = {
    'GET /people': () => contractReply('listPeople', 200, members),
    'GET /invitation': () => contractReply('listInvitations', 200, invitations),
    'GET /outbox': () => contractReply('listOutbox', 200, mails),
    [`GET /outbox/${itemId}`]: () => contractReply('getOutboxMail', 200, mails[0] ?? {}),
  }
})

async function choose(user: UserEvent, row: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: row }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the people of a tenant (§6)', () => {
  it('change their role after a word on what it does', async () => {
    world.answers[`PATCH /people/${benId}`] = () => {
      members = [members[0] as Schemas['Person'], member({ role: 'admin' })]
      return contractReply('changePerson', 200, members[1] ?? {})
    }
    const { user } = world.open('/people')
    await choose(user, 'Actions for Ben Ode', 'Change role…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Ben Ode' }))
    expect(dialog.getByText(/Ben Ode is signed out of this team immediately/)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Operator' }).checked).toBe(true)
    await user.click(dialog.getByRole('radio', { name: 'Admin' }))
    await user.click(dialog.getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Ben Ode is now Admin')).toBeTruthy()
    expect(world.sent).toEqual([{ call: `PATCH /people/${benId}`, body: { role: 'admin' } }])
  })

  it.each([
    [
      'Suspend…',
      'Suspend',
      /cannot sign in until you reactivate/,
      `PATCH /people/${benId}`,
      { status: 'suspended' },
    ],
    ['Remove…', 'Remove', /loses access/, `DELETE /people/${benId}`, undefined],
  ])('are asked about before: %s', async (entry, confirm, consequence, call, body) => {
    world.answers[call] = () => (body ? contractReply('changePerson', 200, member()) : done())
    const { user } = world.open('/people')
    await choose(user, 'Actions for Ben Ode', entry)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(consequence)).toBeTruthy()
    expect(world.sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: confirm }))
    await waitFor(() => expect(world.sent).toEqual([{ call, body }]))
  })

  it('are shown where they are signed in, and signed out there alone', async () => {
    const session = (facts: Partial<Schemas['SessionSummary']>) => ({
      _id: itemId,
      created_at: moment,
      last_seen_at: moment,
      expires_at: moment,
      ip: '198.51.100.7',
      user_agent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604',
      is_current: false,
      ...facts,
    })
    let sessions = [session({}), session({ _id: annId, user_agent: '' })]
    world.answers[`GET /people/${benId}/sessions`] = () => contractReply('listPersonSessions', 200, sessions)
    world.answers[`DELETE /people/${benId}/sessions/${itemId}`] = () => {
      sessions = sessions.slice(1)
      return done()
    }
    const { user } = world.open('/people')
    await choose(user, 'Actions for Ben Ode', 'Sessions…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Where Ben Ode is signed in' }))
    expect((await dialog.findAllByText(/198.51.100.7/)).length).toBe(2)
    await user.click(dialog.getByRole('button', { name: 'End the session Safari on iPhone' }))
    await waitFor(() => expect(dialog.queryByText('Safari on iPhone')).toBeNull())
    expect(world.sent.map(({ call }) => call)).toEqual([`DELETE /people/${benId}/sessions/${itemId}`])
  })

  it('are signed out everywhere after a question', async () => {
    world.answers[`GET /people/${benId}/sessions`] = () =>
      contractReply('listPersonSessions', 200, [
        {
          _id: itemId,
          created_at: moment,
          last_seen_at: moment,
          expires_at: moment,
          ip: '',
          user_agent: '',
          is_current: false,
        },
      ])
    world.answers[`DELETE /people/${benId}/sessions`] = () => done()
    const { user } = world.open('/people')
    await choose(user, 'Actions for Ben Ode', 'Sessions…')
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    expect(world.sent).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() =>
      expect(world.sent.map(({ call }) => call)).toEqual([`DELETE /people/${benId}/sessions`]),
    )
  })

  it('are readmitted at once', async () => {
    members = [member({ status: 'suspended' })]
    world.answers[`PATCH /people/${benId}`] = () => contractReply('changePerson', 200, member())
    const { user } = world.open('/people')
    expect(await screen.findByText('Suspended')).toBeTruthy()
    await choose(user, 'Actions for Ben Ode', 'Reactivate')
    expect(await screen.findByText('Ben Ode can sign in again')).toBeTruthy()
    expect(world.sent.map(({ body }) => body)).toEqual([{ status: 'active' }])
  })

  it('keep their place when the server refuses, which is said in words', async () => {
    world.answers[`DELETE /people/${benId}`] = () => problem(409, 'people.last_owner')
    const { user } = world.open('/people')
    await choose(user, 'Actions for Ben Ode', 'Remove…')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ben Ode from the team?' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/There must be at least one active owner/)
  })

  it('offer nothing that the caller may not do', async () => {
    world.me = person({ role: 'admin' })
    members = [member({ role: 'owner', is_manageable: false })]
    const { user } = world.open('/people')
    await user.click(await screen.findByRole('button', { name: 'Invite member' }))
    const roles = (await screen.findAllByRole('radio')).map(radio => radio.getAttribute('aria-label'))
    expect(roles).toEqual(['Viewer', 'Operator'])
    expect(screen.queryByRole('button', { name: 'Actions for Ben Ode', hidden: true })).toBeNull()
  })

  it('are hidden from operators, in the menu as well', async () => {
    world.me = person({ role: 'operator' })
    world.answers['GET /people'] = () => problem(403, 'auth.forbidden')
    world.open('/people')
    expect(await screen.findByText('You cannot see the team')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull()
  })

  it('do not exist in single-user mode, which says how to get some', async () => {
    world.session = sessionState({ mode: 'single', state: 'signed_in' })
    world.open('/people')
    expect(await screen.findByText('Single-user mode')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull()
  })

  it('are nobody but oneself at first, which invites to invite', async () => {
    members = members.slice(0, 1)
    world.open('/people')
    expect(await screen.findByText('Only you so far')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Team' })).toBeTruthy()
  })
})

describe('invitations', () => {
  it('show their link to be passed on where no mail is sent', async () => {
    world.answers['POST /invitation'] = () => contractReply('invitePerson', 201, invitation())
    const { user } = world.open('/people')
    await user.click(await screen.findByRole('button', { name: 'Invite member' }))
    await user.type(await screen.findByLabelText('Email'), 'cleo@lakeside.example{Enter}')
    const shown = await screen.findByLabelText<HTMLInputElement>('Invitation link')
    expect(shown.value).toBe(link)
    const body = { email: 'cleo@lakeside.example', role: 'operator' }
    expect(world.sent).toEqual([{ call: 'POST /invitation', body }])
  })

  it('say no more than that a mail is on its way where one is sent', async () => {
    mails = [mail({ status: 'queued' })]
    world.answers['POST /invitation'] = () => contractReply('invitePerson', 201, invitation())
    const { user } = world.open('/people')
    await user.click(await screen.findByRole('button', { name: 'Invite member' }))
    await user.type(await screen.findByLabelText('Email'), 'cleo@lakeside.example{Enter}')
    expect(await screen.findByText(/An email with a link is on its way/)).toBeTruthy()
    expect(screen.queryByLabelText('Invitation link')).toBeNull()
  })

  it('say why somebody cannot be invited', async () => {
    world.answers['POST /invitation'] = () =>
      problem(409, 'record.conflict', { detail: 'This person is already a member.' })
    const { user } = world.open('/people')
    await user.click(await screen.findByRole('button', { name: 'Invite member' }))
    await user.type(await screen.findByLabelText('Email'), 'ben@lakeside.example{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch('This person is already a member.')
  })

  it('are sent again, and revoked after a question', async () => {
    invitations = [invitation({ status: 'expired' })]
    world.answers[`POST /invitation/${itemId}/resend`] = () =>
      contractReply('resendInvitation', 200, invitation())
    world.answers[`DELETE /invitation/${itemId}`] = () => {
      invitations = []
      return done()
    }
    const { user } = world.open('/people')
    expect(await screen.findByText('Expired')).toBeTruthy()
    await choose(user, 'Actions for the invitation to cleo@lakeside.example', 'Send again')
    expect(await screen.findByText('A new link is on its way to cleo@lakeside.example')).toBeTruthy()
    await choose(user, 'Actions for the invitation to cleo@lakeside.example', 'Revoke…')
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByText('Pending invitations')).toBeNull())
  })
})

describe('the Outbox', () => {
  it('says why mails are kept, and shows their links to be copied', async () => {
    const { user } = world.open('/outbox')
    expect(await screen.findByText(/No mail server is set/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Join Lakeside Dental' }))
    expect(await screen.findByText('Ann Lee invites you.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Accept the invitation').value).toBe(link)
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it('sends a mail again where there is a mail server', async () => {
    mails = [mail({ status: 'failed', error: '550 No such mailbox', attempts: 3 })]
    world.answers[`POST /outbox/${itemId}/resend`] = () => {
      mails = [mail({ status: 'queued' })]
      return contractReply('resendOutboxMail', 200, mails[0] ?? {})
    }
    const { user } = world.open(`/outbox/${itemId}`)
    expect(await screen.findByText(/550 No such mailbox/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The email is queued again')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/550/)).toBeNull())
  })

  it('names the button for a mail that the rules held back after what it does', async () => {
    const reasons = [{ decision: 'drop', rule: 'enabled', pointer: '/enabled', text: 'Off.' }]
    const outbound = { decision: 'drop', time_zone: 'UTC', reasons } as Schemas['OutboundDecision']
    mails = [mail({ status: 'dropped', outbound }), mail({ _id: benId, status: 'sent' })]
    world.answers[`POST /outbox/${itemId}/resend`] = () => {
      mails = [mail({ status: 'queued' })]
      return contractReply('resendOutboxMail', 200, mails[0] ?? {})
    }
    const { user } = world.open(`/outbox/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Check the rules again' }))
    await screen.findByText('The email goes out if the outbound rules now allow it')
  })

  it('says that links are hidden from those below', async () => {
    mails = [mail({ links: [], are_links_hidden: true })]
    world.open(`/outbox/${itemId}`)
    expect(await screen.findByText(/The links are hidden/)).toBeTruthy()
  })

  it('names the calendar file of a mail', async () => {
    mails = [mail({ has_calendar_file: true })]
    world.open(`/outbox/${itemId}`)
    expect(await screen.findByText('With the appointment as a calendar file')).toBeTruthy()
  })

  it('fetches older mails when asked to', async () => {
    mails = Array.from({ length: 50 }, (_, index) => mail({ _id: `mail-${index}`, subject: `Mail ${index}` }))
    const { user } = world.open('/outbox')
    const more = await screen.findByRole('button', { name: 'Show older emails' })
    mails = [mail({ subject: 'The oldest' })]
    await user.click(more)
    expect(await screen.findByText('The oldest')).toBeTruthy()
    expect(screen.getByText('Mail 49')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older emails' })).toBeNull()
  })

  it('is empty at first', async () => {
    mails = []
    world.open('/outbox')
    expect(await screen.findByText('No emails yet')).toBeTruthy()
  })
})
