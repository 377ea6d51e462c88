import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Subscription = components['schemas']['Subscription']

const world = accountWorld()
const portal = 'https://billing.stripe.example/p/session/abc'

const team: Subscription = {
  setup: 'ready',
  state: 'active',
  plan: 'Team',
  // In Berlin this is the next day.
  renews_at: '2026-03-31T22:30:00.000Z',
  ends_at: null,
  synced_at: '2026-03-01T09:30:00.000Z',
}

function answer(facts: Partial<Subscription> = {}) {
  world.answers['GET /billing/subscription'] = () =>
    contractReply('getSubscription', 200, { ...team, ...facts })
}

function configure({ isEnabled = true, language = 'browser' } = {}) {
  world.answers['GET /frontend_configuration'] = () =>
    contractReply('getFrontendConfiguration', 200, {
      frontend: { top_bar_title: 'Lakeside Dental', enable_billing_in_account_menu: isEnabled },
      modules: { web_chat: false, voice: false },
      language,
      timezone: 'Europe/Berlin',
      is_single_user_mode: false,
      version: '1.2.3',
    })
}

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  world.answers = {
    'GET /billing/portal': () => contractReply('openBillingPortal', 200, { url: portal }),
  }
  configure()
  answer()
})

/** Follows where the page goes, which the test browser cannot. */
async function whereTo(act: () => Promise<void>): Promise<string[]> {
  const went: string[] = []
  const href = vi.spyOn(window.location, 'href', 'set').mockImplementation(to => void went.push(to))
  await act()
  await waitFor(() => expect(went).not.toEqual([]))
  href.mockRestore()
  return went
}

describe('the subscription page', () => {
  it('shows plan, state and the day of renewal in the time zone of the tenant', async () => {
    world.open('/subscription')
    const card = within(await screen.findByRole('region', { name: 'Team' }))
    expect(card.getByText('Active')).toBeTruthy()
    await waitFor(() => expect(card.getByText('Renews on').nextSibling?.textContent).toBe('April 1, 2026'))
    expect(card.getByText('Last synced').nextSibling?.textContent).toContain('Mar 1')
    expect(card.queryByText('Ends on')).toBeNull()
  })

  it('says it in German', async () => {
    configure({ language: 'de' })
    world.open('/subscription')
    expect(await screen.findByText('Verlängert sich am')).toBeTruthy()
    expect(await screen.findByText('1. April 2026')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Abrechnungsportal öffnen' })).toBeTruthy()
  })

  it('leaves for the portal at a click', async () => {
    const { user } = world.open('/subscription')
    const button = await screen.findByRole('button', { name: 'Open billing portal' })
    expect(await whereTo(() => user.click(button))).toEqual([portal])
  })

  it('says why the portal does not open', async () => {
    world.answers['GET /billing/portal'] = () => problem(503, 'billing.unavailable')
    const { user } = world.open('/subscription')
    await user.click(await screen.findByRole('button', { name: 'Open billing portal' }))
    expect(await screen.findByText(/The billing portal doesn’t answer/)).toBeTruthy()
  })

  it('offers the portal to owners alone', async () => {
    world.me = person({ role: 'admin' })
    world.open('/subscription')
    expect(await screen.findByText('Only an owner can open the billing portal.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open billing portal' })).toBeNull()
  })

  it.each<[string, Partial<Subscription>, RegExp]>([
    ['past due', { state: 'past_due' }, /The last payment failed/],
    ['unpaid', { state: 'unpaid', renews_at: null }, /Pay the open invoice/],
    [
      'canceled',
      { state: 'canceled', renews_at: null, ends_at: team.renews_at },
      /The subscription has ended/,
    ],
    ['about to end', { renews_at: null, ends_at: team.renews_at }, /is canceled and runs until its end/],
    ['none', { state: 'none', plan: null, renews_at: null }, /has no subscription yet/],
  ])('says what to do with one that is %s', async (_, facts, words) => {
    answer(facts)
    world.open('/subscription')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each([
    ['not_set_up', false, /nothing to pay/],
    ['not_set_up', true, /STRIPE_SECRET_KEY/],
    ['no_customer', false, /not connected with billing yet/],
    ['no_customer', true, /enter the customer ID/],
  ] as const)('says of the setup %s what to do to those who can do it: %s', async (setup, can, words) => {
    world.me = person({ is_instance_admin: can })
    answer({ setup, state: 'none', plan: null, renews_at: null, synced_at: null })
    world.open('/subscription')
    expect(await screen.findByText(words)).toBeTruthy()
    const link = screen.queryByRole('link', { name: 'Open tenants' })
    expect(link !== null).toBe(can && setup === 'no_customer')
    expect(screen.queryByRole('button', { name: 'Open billing portal' })).toBeNull()
  })

  it('says so to people who may not see it', async () => {
    world.answers['GET /billing/subscription'] = () => problem(403, 'auth.forbidden')
    world.open('/subscription')
    expect(await screen.findByText('You cannot see the subscription')).toBeTruthy()
  })
})

describe('§6 the account menu', () => {
  async function entries(path: string) {
    const { user } = world.open(path)
    // The page closes a menu that was opened before it came.
    await screen.findByRole('heading', { level: 1 })
    await user.click(await screen.findByRole('button', { name: /Your account/ }))
    await screen.findByRole('menuitem', { name: 'Logout' })
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    return { user, found: names.filter(name => ['Billing & Payments', 'Subscription'].includes(name ?? '')) }
  }

  it.each([
    ['owner', ['Billing & Payments', 'Subscription']],
    ['admin', ['Subscription']],
    ['operator', []],
  ] as const)('has the entries that an %s can use', async (role, expected) => {
    world.me = person({ role })
    expect((await entries('/subscription')).found).toEqual(expected)
  })

  it('has none where billing is switched off or not set up', async () => {
    configure({ isEnabled: false })
    expect((await entries('/subscription')).found).toEqual([])
  })

  it('leads to the portal, and to the page', async () => {
    const { user } = await entries('/nowhere')
    const item = screen.getByRole('menuitem', { name: 'Billing & Payments' })
    expect(await whereTo(() => user.click(item))).toEqual([portal])
    await user.click(await screen.findByRole('button', { name: /Your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Subscription' }))
    await waitFor(() => expect(window.location.pathname).toBe('/subscription'))
  })

  it('has none for people who are not signed in', async () => {
    world.me = undefined
    world.session = sessionState()
    const { user } = world.open('/forgot-password')
    // The form, not the heading: the page that waits has the same heading, and a menu that goes with it.
    await screen.findByRole('textbox', { name: /Email/ })
    await user.click(await screen.findByRole('button', { name: 'Account' }))
    await screen.findByRole('menuitem', { name: 'Login' })
    expect(screen.queryByText(/billing|subscription/i)).toBeNull()
  })
})
