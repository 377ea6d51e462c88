import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'
import { openApp } from './openApp.tsx'

type Status = components['schemas']['OnboardingStatus']
type Proposal = components['schemas']['BusinessProposal']

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const stored = {
  _id: itemId,
  id: itemId,
  created_at: moment,
  updated_at: moment,
  created_by: by,
  updated_by: by,
}
const page = 'https://salon.example/'
const proposal: Proposal = {
  website: page,
  language: 'en',
  fields: [
    { field: 'name', value: 'Salon Sharp', page, words: 'Salon Sharp', by: 'metadata' },
    { field: 'phone', value: '0113 496 0100', page, words: 'Phone: 0113 496 0100', by: 'text' },
  ],
  questions: [],
  color: null,
  logo: null,
  pages: [{ url: page, title: 'Salon Sharp', reason: null, leads_to: null }],
}
let status: Status
/** The site's proposal, resolved by the test. */
let found: Promise<Proposal>

beforeAll(() => import('../../src/admin/pages/onboarding/Onboarding.tsx'))

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  const step = { status: 'pending', error: null, data: {} } as const
  status = {
    status: 'not_started',
    current_step_id: 'website',
    percent: 0,
    steps: {
      website: step,
      business_info: step,
      documents: step,
      agent: step,
      test_chat: step,
      go_live: step,
    },
    ...{ business: 'none', website: null, agent: null, service: null, origins: [], sightings: [] },
  }
  found = Promise.resolve(proposal)
  world.answers = {
    'GET /onboarding_status': () => contractReply('getOnboardingStatus', 200, status),
    'PUT /onboarding_status': () => contractReply('updateOnboardingStatus', 200, status),
    'GET /business_info/extract': async () => contractReply('extractBusinessInfo', 200, await found),
    'GET /web_chat/configuration': () =>
      contractReply('web_chat_configuration.get', 200, { ...stored, _version: 1, client_token: 'wc_1' }),
    'GET /tenant_settings': () =>
      contractReply('tenant_settings.get', 200, { ...stored, _version: 1, frontend: {}, modules: {} }),
    'GET /scheduling_rules': () =>
      contractReply('scheduling_rules.get', 200, {
        ...{ ...stored, _version: 1, updated_by: { type: 'system', id: '', name: 'Switchboard' } },
      }),
    'GET /imported_document': () =>
      contractReply('imported_document.list', 200, [], { 'Content-Range': 'x */0' }),
    'GET /imported_webpage': () =>
      contractReply('imported_webpage.list', 200, [], { 'Content-Range': 'x */0' }),
    'GET /knowledge/imports/stream': () =>
      new Response('event: close\ndata: {"reason":"ended"}\n\n', {
        headers: { 'Content-Type': 'text/event-stream' },
      }),
    'PUT /business_info': () => problem(503, 'server.unavailable'),
  }
})

const phone = () => screen.findByLabelText<HTMLInputElement>('Phone')

it('what is found late fills what is empty, and never replaces what was typed, which outlives the page', async () => {
  let tell = (_: Proposal): void => undefined
  found = new Promise(resolve => {
    tell = resolve
  })
  const { user, unmount } = world.open('/onboarding?site=salon.example')
  await user.type(await phone(), '0900 1')
  await screen.findByText(/You do not have to wait: draft it now/)
  tell(proposal)
  expect(await screen.findByDisplayValue('Salon Sharp')).toBe(screen.getByLabelText('Name'))
  expect((await phone()).value).toBe('0900 1')
  unmount()
  openApp('/onboarding?site=salon.example')
  expect((await phone()).value).toBe('0900 1')
  await user.click(await screen.findByRole('button', { name: 'Use what was found: Phone' }))
  expect((await phone()).value).toBe('0113 496 0100')
  await user.click(screen.getByRole('button', { name: 'Leave out: Phone' }))
  expect((await phone()).value).toBe('')
  // If the server is unreachable, the data stays, the page reports the error, and the person can retry.
  await user.click(screen.getByRole('button', { name: 'Draft agent and try it' }))
  await screen.findByRole('alert')
  expect(world.sent.find(({ call }) => call === 'PUT /business_info')?.body).toMatchObject({
    name: 'Salon Sharp',
  })
})

it('a site that leads elsewhere names the other one, which is read only when somebody wants it', async () => {
  const other = 'https://other.example'
  found = Promise.resolve({
    ...proposal,
    fields: [],
    pages: [{ url: page, title: null, reason: 'elsewhere', leads_to: other }],
  })
  const { user } = world.open('/onboarding?site=salon.example')
  await screen.findByText('leads to another site: other.example')
  found = Promise.resolve(proposal)
  await user.click(screen.getByRole('button', { name: 'Read other.example instead' }))
  await screen.findByDisplayValue('Salon Sharp')
  expect(world.sent).toContainEqual({
    call: 'PUT /onboarding_status',
    body: { steps: { website: { data: { typed: other } } } },
  })
})

it('who has written something down is offered what was found, and nothing of it is taken by itself', async () => {
  status = { ...status, business: 'own' }
  const info = { ...stored, _version: 3, name: 'Sharp & Co', timezone: 'UTC' }
  world.answers['GET /business_info'] = () => contractReply('business_info.get', 200, info)
  const { user } = world.open('/onboarding?site=salon.example')
  await screen.findByDisplayValue('Sharp & Co')
  const take = await screen.findByRole('button', { name: 'Use what was found: Phone' })
  expect((await phone()).value).toBe('')
  await user.click(take)
  expect((await phone()).value).toBe('0113 496 0100')
})

it('an uploaded logo stands beside its address, on dark ground the one that the tenant has for that', async () => {
  const address = (digit: string) => `/api/frontend_configuration/logo/${digit.repeat(36)}`
  const [onLight, onDark] = [address('1'), address('2')]
  const look = { ...stored, _version: 1, client_token: 'wc_1', avatar_url: onLight }
  world.answers['GET /web_chat/configuration'] = () => contractReply('web_chat_configuration.get', 200, look)
  world.answers['GET /frontend_configuration'] = () =>
    contractReply('getFrontendConfiguration', 200, {
      frontend: { top_bar_title: 'Salon Sharp', logo_url: onDark, logo_on_light_url: onLight },
      ...{ modules: { web_chat: false, voice: false }, is_single_user_mode: false, version: '0.1.0' },
    })
  const { user } = world.open('/onboarding?site=salon.example')
  const input = await screen.findByDisplayValue(onLight)
  const shown = () => input.parentElement?.querySelector('img')?.getAttribute('src')
  await waitFor(() => expect(shown()).toBe(onLight))
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }))
  await waitFor(() => expect(shown()).toBe(onDark))
})

it('answers and pages stored on an earlier visit are not stored again, and an answer that differs is updated', async () => {
  status = { ...status, business: 'own' }
  const questions = ['Open?', 'Parking?', 'Dogs?'].map(question => ({ question, answer: 'Yes.', page }))
  found = Promise.resolve({ ...proposal, questions })
  const info = { ...stored, _version: 3, name: 'Sharp & Co', timezone: 'UTC' }
  const answer = (at: number, title: string, content: string) => ({
    ...{ ...stored, _id: itemId.replace(/.$/, String(at)), id: itemId, _version: 1 },
    ...{ title, content, enabled: true },
  })
  const answers = [
    answer(1, 'Open?', 'Yes.'),
    answer(2, 'Open? On Sundays?', 'No.'),
    answer(3, 'Parking?', 'No.'),
  ]
  const crawl = { ...stored, _version: 1, original_url: page, method: 'crawl' as const }
  const filterOf = (request: Request) =>
    JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}').filter
  const range = { 'Content-Range': 'x */0' }
  Object.assign(world.answers, {
    'GET /business_info': () => contractReply('business_info.get', 200, info),
    'PUT /business_info': () => contractReply('business_info.get', 200, info),
    'PATCH /business_info': () => contractReply('business_info.get', 200, info),
    'GET /knowledge_chunk': (_: unknown, request: Request) => {
      const { starts } = filterOf(request).title
      return contractReply(
        'knowledge_chunk.list',
        200,
        answers.filter(({ title }) => title.startsWith(starts)),
        range,
      )
    },
    'GET /imported_webpage': (_: unknown, request: Request) =>
      contractReply(
        'imported_webpage.list',
        200,
        filterOf(request).original_url === page ? [crawl] : [],
        range,
      ),
    'POST /knowledge_chunk': () => contractReply('knowledge_chunk.get', 200, answer(4, 'Dogs?', 'Yes.')),
    [`PATCH /knowledge_chunk/${answers[2]?._id}`]: () =>
      contractReply('knowledge_chunk.get', 200, answers[2] ?? {}),
    'POST /agent': () => problem(503, 'server.unavailable'),
  })
  const { user } = world.open('/onboarding?site=salon.example')
  await user.click(await screen.findByRole('button', { name: 'Use what was found: First answers' }))
  await user.click(screen.getByRole('button', { name: 'Use what was found: Pages to answer from' }))
  await user.click(screen.getByRole('button', { name: 'Draft agent and try it' }))
  await screen.findByRole('alert')
  const knowledge = world.sent.filter(({ call }) => /knowledge_chunk|imported_webpage/.test(call))
  expect(knowledge.map(({ call, body }) => [call, body?.title])).toEqual([
    [`PATCH /knowledge_chunk/${answers[2]?._id}`, 'Parking?'],
    ['POST /knowledge_chunk', 'Dogs?'],
  ])
})

const services = [
  { name: 'Cut (45 min)', price: '£30' },
  { name: 'Beard oil', price: '£12' },
]
const opening = [
  { day: 'monday', from: '09:00', to: '17:00' },
  { day: 'tuesday', from: '09:00', to: '17:00' },
]
const said = { page, words: 'Cut (45 min) £30', by: 'text' } as const
const withServices: Proposal = {
  ...proposal,
  fields: [
    ...proposal.fields,
    { field: 'services', value: services, ...said },
    { field: 'opening_hours', value: opening, ...said },
  ],
}

it('proposes services with a written duration as appointments, and makes a calendar and rules of them', async () => {
  found = Promise.resolve(withServices)
  const info = { ...stored, _version: 1, name: 'Salon Sharp', timezone: 'Europe/London' }
  const calendar = { ...stored, _version: 1, name: 'Salon Sharp', timezone: 'Europe/London', enabled: true }
  Object.assign(world.answers, {
    'PUT /business_info': () => contractReply('business_info.replace', 200, info),
    'GET /business_info': () => contractReply('business_info.get', 200, info),
    'GET /calendar': () => contractReply('calendar.list', 200, [], { 'Content-Range': 'x */0' }),
    'POST /calendar': () => contractReply('calendar.create', 201, calendar),
    'PUT /scheduling_rules': () => {
      return problem(503, 'server.unavailable')
    },
  })
  const { user } = world.open('/onboarding?site=salon.example')
  const minutes = await screen.findByLabelText<HTMLInputElement>('Minutes of appointment 1')
  expect(minutes.value).toBe('45')
  expect(screen.getByLabelText<HTMLInputElement>('Appointment 1').value).toBe('Cut')
  expect(screen.queryByLabelText('Appointment 2')).toBeNull()
  await user.clear(minutes)
  await user.type(minutes, '50')
  await user.click(screen.getByRole('button', { name: 'Add appointment' }))
  await user.type(screen.getByLabelText('Appointment 2'), 'Shave')
  await user.click(screen.getByRole('button', { name: 'Draft agent and try it' }))
  await waitFor(() => expect(world.sent.map(({ call }) => call)).toContain('PUT /scheduling_rules'))
  const bodyOf = (call: string) => world.sent.find(one => one.call === call)?.body
  const days = ['monday', 'tuesday']
  expect(bodyOf('POST /calendar')).toEqual({
    ...{ name: 'Salon Sharp', timezone: 'Europe/London' },
    working_hours: [{ days, from: '09:00', to: '17:00' }],
  })
  const calendar_ids = [itemId]
  expect(bodyOf('PUT /scheduling_rules')).toEqual({
    services: [
      { service_id: 'cut', calendar_ids, name: 'Cut', duration_minutes: 50, price: '£30' },
      { service_id: 'shave', calendar_ids, name: 'Shave', duration_minutes: 30 },
    ],
  })
})

it('takes all services as appointments only when somebody wants that, and says what is missing', async () => {
  const plain = { field: 'services' as const, value: [{ name: 'Haircut' }, { name: 'Shave' }], ...said }
  found = Promise.resolve({ ...proposal, fields: [...proposal.fields, plain] })
  const { user } = world.open('/onboarding?site=salon.example')
  await screen.findByText('Nobody can book an appointment yet.')
  await user.click(await screen.findByRole('button', { name: 'Use the services above' }))
  expect(screen.getByLabelText<HTMLInputElement>('Appointment 2').value).toBe('Shave')
  await screen.findByText('Enter your opening hours. Without them, no time is free.')
  await user.click(screen.getByRole('button', { name: 'Remove appointment: Haircut' }))
  expect(screen.getByLabelText<HTMLInputElement>('Appointment 1').value).toBe('Shave')
})

it('shows the appointments of rules that somebody has made, and leaves the rules of the demo out', async () => {
  status = { ...status, business: 'own' }
  const info = { ...stored, _version: 3, name: 'Sharp & Co', timezone: 'UTC' }
  world.answers['GET /business_info'] = () => contractReply('business_info.get', 200, info)
  const service = { service_id: 'color', name: 'Color', duration_minutes: 90, mode: 'any', seats: 1 }
  const rules = { ...stored, _version: 2, services: [service] }
  world.answers['GET /scheduling_rules'] = () => contractReply('scheduling_rules.get', 200, rules)
  const { unmount } = world.open('/onboarding?site=salon.example')
  expect((await screen.findByLabelText<HTMLInputElement>('Appointment 1')).value).toBe('Color')
  unmount()
  const updated_by = { type: 'system', id: 'demo', name: 'Demo data' }
  world.answers['GET /scheduling_rules'] = () =>
    contractReply('scheduling_rules.get', 200, { ...rules, updated_by })
  openApp('/onboarding?site=salon.example')
  await screen.findByText('Nobody can book an appointment yet.')
})

it('switches on the booking page of stored appointments, keeps all other rules, and shows the address', async () => {
  status = { ...status, business: 'own' }
  const info = { ...stored, _version: 3, name: 'Sharp & Söhne', timezone: 'UTC' }
  const service = { service_id: 'color', name: 'Color', duration_minutes: 90, mode: 'any', seats: 1 }
  const own = { services: [service], window_days: 14, default_service_id: 'color' }
  let rules: Record<string, unknown> = { ...stored, _version: 2, ...own }
  let isRefused = true
  Object.assign(world.answers, {
    'GET /business_info': () => contractReply('business_info.get', 200, info),
    'GET /scheduling_rules': () => contractReply('scheduling_rules.get', 200, rules, { ETag: '"rules-2"' }),
    'PUT /scheduling_rules': (body: object, request: Request) => {
      if (isRefused) return problem(503, 'server.unavailable')
      expect(request.headers.get('if-match')).toBe('"rules-2"')
      rules = { ...stored, _version: 3, ...body }
      return contractReply('scheduling_rules.replace', 200, rules)
    },
    'GET /booking_portal/url': () =>
      contractReply('getBookingPortalUrl', 200, { url: 'https://app.example/book/sharp-sohne' }),
  })
  const { user } = world.open('/onboarding?site=salon.example')
  const button = await screen.findByRole('button', { name: 'Switch on the booking page' })
  await user.click(button)
  await screen.findByRole('alert')
  isRefused = false
  button.focus()
  await user.keyboard('{Enter}')
  const address = await screen.findByText('https://app.example/book/sharp-sohne')
  const puts = world.sent.filter(({ call }) => call === 'PUT /scheduling_rules')
  expect(puts.at(-1)?.body).toEqual({ ...own, public_page: { enabled: true, slug: 'sharp-sohne' } })
  expect(screen.queryByRole('button', { name: 'Switch on the booking page' })).toBeNull()
  expect(document.activeElement?.contains(address)).toBe(true)
  screen.getByRole('button', { name: 'Copy address' })
  screen.getByRole('link', { name: /Open the booking page/ })
  screen.getByRole('link', { name: 'View all scheduling rules' })
})

it('says why a site could not be read, tries again, and asks for the name before it drafts', async () => {
  const left = { title: null, leads_to: null }
  found = Promise.resolve({
    ...proposal,
    fields: [],
    pages: [{ url: page, reason: 'refused', status: 503, ...left }],
  })
  const { user } = world.open('/onboarding?site=salon.example')
  await screen.findByText('We could not read salon.example')
  await screen.findByText('The site answered with an error (status 503).')
  // Nothing is known, which is not the same as closed on seven days.
  expect(screen.getByRole('group', { name: 'Opening hours' }).textContent).toContain('Not known')
  expect(screen.queryByText('closed')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Draft agent and try it' }))
  await screen.findByText('Enter the name of your business. Your agent introduces itself with it.')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(world.sent.filter(({ call }) => !call.endsWith('/onboarding_status'))).toEqual([])
  found = Promise.resolve({ ...proposal, fields: [], pages: [{ url: page, reason: 'no_address', ...left }] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('There is no site at this address. Check the spelling.')
  found = Promise.resolve(proposal)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByDisplayValue('Salon Sharp')
  await waitFor(() => expect(screen.queryByText(/^We could not read/)).toBeNull())
  expect(screen.queryByText(/^Enter the name/)).toBeNull()
})

it('enters opening hours that are not known, day by day', async () => {
  const { user } = world.open('/onboarding?site=Salon%20Sharp')
  await user.click(await screen.findByRole('button', { name: 'Enter opening hours' }))
  const hours = within(screen.getByRole('group', { name: 'Opening hours' }))
  expect(hours.getByLabelText<HTMLInputElement>('Friday, from (1)').value).toBe('09:00')
  expect(hours.getAllByText('closed')).toHaveLength(2)
})

it('quotes the page only where that says more than the value', async () => {
  const words = 'Monday and Tuesday from nine to five'
  const field = { field: 'opening_hours', value: opening, page, words, by: 'text' } as const
  found = Promise.resolve({ ...proposal, fields: [...proposal.fields, field] })
  world.open('/onboarding?site=salon.example')
  await screen.findByText(words)
  expect(screen.queryByText('Phone: 0113 496 0100')).toBeNull()
})

/** Makes the window wide, so that the parts of the page stand side by side. */
function openWide(): void {
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...media,
    media: query,
    matches: query.includes('min-width'),
  }))
}

const steps = () => screen.findByRole('list', { name: 'Progress' })

it('has no menu beside it, and its steps are links and the same count as on the start page', async () => {
  openWide()
  const done = { status: 'done', error: null, data: {} } as const
  status = {
    ...status,
    status: 'in_progress',
    business: 'own',
    steps: { ...status.steps, website: { ...done, data: { typed: 'salon.example' } }, business_info: done },
  }
  const info = { ...stored, _version: 3, name: 'Salon Sharp', timezone: 'UTC' }
  Object.assign(world.answers, {
    'GET /business_info': () => contractReply('business_info.get', 200, info),
    'GET /home': () =>
      contractReply('getHome', 200, {
        ...{ waiting: null, mine: null, failures: [], week: null, demo: null },
        steps: [{ kind: 'model', is_done: false }],
      }),
  })
  const { user, unmount } = world.open('/')
  await screen.findByText('2 of 6 done')
  expect(within(await steps()).getAllByRole('link')).toHaveLength(4)
  expect(screen.queryByText('Next step')).toBeNull()
  unmount()
  openApp('/onboarding')
  await screen.findByText('2 of 6 done')
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  const links = within(await steps()).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual([
    'Your sitedone',
    'Your businessdone',
    'Knowledgeto do',
    'Your agentto do',
  ])
  await screen.findByDisplayValue('Salon Sharp')
  await user.click(within(await steps()).getByRole('link', { name: /^Your business/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

it('offers other steps on the start page once the first ones are put off', async () => {
  status = { ...status, status: 'dismissed' }
  world.answers['GET /home'] = () =>
    contractReply('getHome', 200, {
      ...{ waiting: null, mine: null, failures: [], week: null, demo: null },
      steps: [{ kind: 'model', is_done: false }],
    })
  world.open('/')
  await screen.findByRole('heading', { name: 'Next step' })
  expect(screen.queryByText('An agent for your site')).toBeNull()
})
