import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import {
  accountWorld,
  done,
  fieldProblem,
  itemId,
  moment,
  person,
  problem,
  sessionState,
} from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()

function session(facts: Partial<components['schemas']['SessionSummary']> = {}) {
  return {
    _id: itemId,
    created_at: moment,
    last_seen_at: moment,
    expires_at: moment,
    ip: '203.0.113.7',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    is_current: true,
    ...facts,
  }
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
let sessions = [session()]

beforeEach(() => {
  world.me = person()
  sessions = [session()]
  world.answers['GET /user/me/sessions'] = () => contractReply('listSessions', 200, sessions)
})

/** Waits for a card of the page. */
async function card(name: string) {
  return within(await screen.findByRole('region', { name }))
}

describe('the own account', () => {
  it('changes the names, and the menu follows', async () => {
    world.answers['PATCH /user/me'] = body => {
      world.me = person(body as Partial<components['schemas']['CurrentUser']>)
      return contractReply('updateCurrentUser', 200, world.me)
    }
    const { user } = world.open('/account')
    const profile = await card('Profile')
    await user.clear(profile.getByLabelText('Name'))
    await user.type(profile.getByLabelText('Name'), 'Zoe Quick{Enter}')
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(await screen.findByText('ZQ')).toBeTruthy()
    const body = { name: 'Zoe Quick', given_name: 'Ann', family_name: 'Lee' }
    expect(world.sent).toEqual([{ call: 'PATCH /user/me', body }])
    expect(profile.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
  })

  it('changes the password, and says at the field that the old one is wrong', async () => {
    world.answers['POST /user/me/password'] = () =>
      fieldProblem('/current_password', 'This is not your password.')
    const { user } = world.open('/account')
    const form = await card('Password')
    await user.type(form.getByLabelText('Current password'), 'wrong')
    await user.type(form.getByLabelText('New password'), 'a lighthouse by the sea{Enter}')
    expect(await form.findByText('This is not your password.')).toBeTruthy()
    world.answers['POST /user/me/password'] = done
    const button = form.getByRole('button', { name: 'Change password' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
    expect(await screen.findByText(/Password changed/)).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  it('has no password and no second factor of its own where the organization sees to both', async () => {
    world.me = person({ second_factor: 'managed' })
    world.open('/account')
    expect((await card('Password')).getByText(/through your organization/)).toBeTruthy()
    expect((await card('Second factor')).queryByRole('button')).toBeNull()
  })

  it('leads to the sign-in page when the session has ended', async () => {
    world.answers['GET /user/me/sessions'] = () => {
      world.me = undefined
      return problem(401, 'auth.required')
    }
    world.open('/account')
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  })

  it('says in single-user mode why there is nothing to change', async () => {
    world.session = sessionState({ mode: 'single', state: 'signed_in' })
    world.open('/account')
    expect(await screen.findByText(/AUTH_MODE=multi/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the second factor', () => {
  it('takes the password, shows the secret, confirms a code and shows the recovery codes once', async () => {
    const uri = 'otpauth://totp/Switchboard:ann?secret=GEZDGNBVGY3TQOJQ&issuer=Switchboard'
    world.answers['POST /user/me/second_factor'] = () =>
      contractReply('startSecondFactor', 200, { secret: 'GEZDGNBVGY3TQOJQ', uri })
    world.answers['PUT /user/me/second_factor'] = () => {
      world.me = person({ second_factor: 'on' })
      return contractReply('confirmSecondFactor', 200, { recovery_codes: ['k3m9p7-xq2wa8', 'a8d4f5-hjn6kk'] })
    }
    const { user } = world.open('/account')
    await user.click((await card('Second factor')).getByRole('button', { name: 'Turn on' }))
    await user.type(await screen.findByLabelText('Your password'), 'correct horse battery{Enter}')
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy()
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    await user.type(screen.getByLabelText('Code'), '492039{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
    expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'k3m9p7-xq2wa8',
      'a8d4f5-hjn6kk',
    ])
    await user.keyboard('{Escape}')
    expect(dialog.getByRole('list')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }))
    expect(await (await card('Second factor')).findByText('On')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('k3m9p7-xq2wa8')).toBeNull())
    expect(world.sent.map(({ body }) => body)).toEqual([
      { password: 'correct horse battery' },
      { code: '492039' },
    ])
  })

  it('says at the field that the first code is wrong', async () => {
    world.answers['POST /user/me/second_factor'] = () =>
      contractReply('startSecondFactor', 200, { secret: 'GEZD', uri: 'otpauth://totp/x?secret=GEZD' })
    world.answers['PUT /user/me/second_factor'] = () => fieldProblem('/code', 'This code is not right.')
    const { user } = world.open('/account')
    await user.click((await card('Second factor')).getByRole('button', { name: 'Turn on' }))
    await user.type(await screen.findByLabelText('Your password'), 'x{Enter}')
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}')
    expect(await screen.findByText('This code is not right.')).toBeTruthy()
  })

  it('gives new recovery codes, and is turned off, for the password alone', async () => {
    world.me = person({ second_factor: 'on' })
    world.answers['POST /user/me/second_factor/recovery_codes'] = () =>
      contractReply('renewRecoveryCodes', 200, { recovery_codes: ['new-one'] })
    world.answers['POST /user/me/second_factor/disable'] = () => {
      world.me = person()
      return done()
    }
    const { user } = world.open('/account')
    const factor = await card('Second factor')
    await user.click(factor.getByRole('button', { name: 'New recovery codes' }))
    await user.type(await screen.findByLabelText('Your password'), 'secret{Enter}')
    expect(await screen.findByText('new-one')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(factor.getByRole('button', { name: 'Turn off' }))
    await user.type(await screen.findByLabelText('Your password'), 'secret{Enter}')
    expect(await factor.findByRole('button', { name: 'Turn on' })).toBeTruthy()
  })
})

describe('the own sessions', () => {
  it('are shown with device and place, and one can be ended', async () => {
    sessions = [session(), session({ _id: 'other', is_current: false, user_agent: phone, ip: '' })]
    world.answers['DELETE /user/me/sessions/other'] = () => {
      sessions = sessions.slice(0, 1)
      return done()
    }
    const { user } = world.open('/account')
    const list = await card('Where you are signed in')
    const rows = (await list.findAllByRole('listitem')).map(row => row.textContent)
    expect(rows[0]).toMatch(/^Firefox on LinuxThis one203\.0\.113\.7/)
    expect(rows[1]).toMatch(/^Safari on iPhoneunknown address/)
    await user.click(list.getByRole('button', { name: 'End the session Safari on iPhone' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(list.getByText('You are signed in nowhere else.')).toBeTruthy()
  })

  it('are ended everywhere else after a question', async () => {
    sessions = [session(), session({ _id: 'other', is_current: false })]
    world.answers['DELETE /user/me/sessions'] = () => {
      sessions = sessions.slice(0, 1)
      return done()
    }
    const { user } = world.open('/account')
    const list = await card('Where you are signed in')
    await user.click(await list.findByRole('button', { name: 'Sign out everywhere else' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/This one stays signed in/)).toBeTruthy()
    expect(world.sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
    expect(await list.findByText('You are signed in nowhere else.')).toBeTruthy()
  })
})
