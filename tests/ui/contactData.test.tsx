import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const { schema } = entities.contact
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const base = { _version: 1, created_at: moment, updated_at: moment, created_by: by, updated_by: by }
const record = (id: string, more: object) => ({ _id: id, id, ...base, ...more })
const maya = record(itemId, {
  name: 'Maya Thornton',
  emails: ['maya@thornton-boats.example'],
  notes: 'Prefers mornings.\nBrings her dog.',
  tags: ['family'],
  consent: { email: 'given' },
  external_ids: { patient_number: 'P-1042' },
})

let conversations: object[]
let mayWrite: boolean
let intakes: object[]
let overview: object

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  conversations = []
  mayWrite = true
  intakes = []
  overview = { identities: [], notes: [], files: [] }
  const listed = (name: string, rows: object[]) =>
    contractReply(`${name}.list`, 200, rows, { 'Content-Range': `${name} 0-0/${rows.length}` })
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /contact/schema': () => contractReply('contact.schema', 200, schema),
    'GET /conversation/schema': () => contractReply('conversation.schema', 200, entities.conversation.schema),
    'GET /filled_intake/schema': () =>
      contractReply('filled_intake.schema', 200, entities.filled_intake.schema),
    [`GET /contact/${itemId}`]: () => contractReply('contact.get', 200, maya),
    'GET /contact': () => listed('contact', []),
    'GET /conversation': () => listed('conversation', conversations),
    'GET /filled_intake': () => listed('filled_intake', intakes),
    [`GET /contact/${itemId}/overview`]: () => contractReply('getContactOverview', 200, overview),
    [`POST /contact/${itemId}/erasure`]: () =>
      contractReply('eraseContact', 200, { conversations: 2, filled_intakes: 1, files: 0, copies: 0 }),
  }
})
afterEach(() => vi.restoreAllMocks())

function summary() {
  const { plural, icon, group, area, label, opens, capabilities } = schema['x-entity']
  const permissions = { create: mayWrite, update: mayWrite, delete: mayWrite, purge: mayWrite }
  const words = { name: 'contact', title: schema.title, plural, icon, group, area, label }
  return { ...words, opens, in_menu: true, singleton_path: null, capabilities, permissions }
}

async function openMenu() {
  const { user } = world.open(`/contact/${itemId}`)
  await user.click(await screen.findByRole('button', { name: 'More for Maya Thornton' }))
  return user
}
async function openDialog() {
  const user = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Delete all data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete all data about Maya Thornton?' })
  return { user, dialog: within(dialog) }
}

describe('a contact', () => {
  it('tells on demand whether they may be sent emails', async () => {
    world.answers['POST /default_outbound_rules/simulate'] = body => {
      const isNews = (body as { purpose: string }).purpose === 'marketing'
      const reason = { decision: 'drop', rule: 'consent', pointer: null, text: '', detail: 'refused' }
      const outbound = {
        decision: isNews ? 'drop' : 'allow',
        time_zone: 'UTC',
        reasons: isNews ? [reason] : [],
      }
      return contractReply('simulateOutbound', 200, { outbound, allowed_hours: [] })
    }
    const { user } = world.open(`/contact/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Check email permission' }))
    await screen.findByText('Reminders: Yes, now.')
    await screen.findByText('News and offers: No. The person refused messages on this channel.')
  })
})

describe('a contact without an email address', () => {
  it('is not asked about', async () => {
    world.answers[`GET /contact/${itemId}`] = () => contractReply('contact.get', 200, { ...maya, emails: [] })
    world.open(`/contact/${itemId}`)
    await screen.findByRole('region', { name: 'Conversations' })
    expect(screen.queryByRole('button', { name: 'Check email permission' })).toBeNull()
  })
})

describe('what is kept of somebody', () => {
  it('is handed out as a file by an admin', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const user = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Export data' }))
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/api/contact/${itemId}/data$`)))
  })

  it('is deleted once the name is typed; then the list says how much has gone', async () => {
    const { user, dialog } = await openDialog()
    dialog.getByText(/You cannot undo this/)
    const button = dialog.getByRole('button', { name: 'Delete all data' })
    const field = dialog.getByLabelText('To confirm, type the name: Maya Thornton')
    expect(field).toBe(document.activeElement)
    await user.type(field, 'Maya')
    expect(button.hasAttribute('disabled')).toBe(true)
    await user.type(field, ' Thornton{Enter}')
    const said = 'All data about Maya Thornton is deleted: 2 conversations, 1 intake response, 0 files'
    await screen.findByText(said)
    await screen.findByRole('heading', { level: 1, name: 'Contacts' })
    expect(window.location.pathname).toBe('/contact')
  })

  it('stays where it could not be deleted, and that is said', async () => {
    world.answers[`POST /contact/${itemId}/erasure`] = () => problem(409, 'record.conflict')
    const { user, dialog } = await openDialog()
    await user.type(dialog.getByRole('textbox'), 'Maya Thornton{Enter}')
    await screen.findByRole('alert')
    expect(window.location.pathname).toBe(`/contact/${itemId}`)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Delete all data' }).hasAttribute('disabled')).toBe(false),
    )
  })

  it('is no concern of those who do not administer', async () => {
    world.me = person({ role: 'operator' })
    await openMenu()
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'Merge with another contact',
    ])
  })

  it('can be written to from their page', async () => {
    world.me = person({ role: 'operator' })
    const { user } = world.open(`/contact/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Write an email' }))
    await screen.findByRole('dialog', { name: 'Write an email to Maya Thornton' })
  })

  it('is no concern at all of those who only look', async () => {
    world.me = person({ role: 'viewer' })
    world.open(`/contact/${itemId}`)
    await screen.findByRole('region', { name: 'Conversations' })
    expect(screen.queryByRole('button', { name: 'More for Maya Thornton' })).toBeNull()
  })
})

describe('merging two contacts', () => {
  const otherId = itemId.replace(/.$/, '7')
  const other = record(otherId, {
    ...{ name: 'M. Thornton', company: 'Acme', emails: ['MAYA@thornton-boats.example', 'm@acme.example'] },
    ...{ notes: 'Prefers mornings.\nBrings her dog.', external_ids: { patient_number: 'P-7' } },
  })
  const operation = itemId.replace(/.$/, '9')
  let queries: { filter?: object; q?: string }[]

  beforeEach(() => {
    queries = []
    world.me = person({ role: 'operator' })
    Object.assign(world.answers, {
      'GET /contact': (_: unknown, { url }: Request) => {
        queries.push(JSON.parse(new URL(url).searchParams.get('query') ?? '{}'))
        return contractReply('contact.list', 200, [maya, other], { 'Content-Range': 'contact 0-1/2' })
      },
      'GET /saved_view': () => contractReply('listSavedViews', 200, []),
      [`GET /contact/${otherId}`]: () => contractReply('contact.get', 200, other),
      [`POST /contact/${itemId}/merge`]: () =>
        contractReply('mergeContacts', 200, { _id: itemId, moved: { conversation: 2 }, operation }),
      [`POST /operation/${operation}/undo`]: () =>
        contractReply('undoOperation', 200, { undone: 4, skipped: [], operation: null }),
    })
  })

  it('offers those with the same address, shows both side by side, and is taken back by one button', async () => {
    const user = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Merge with another contact' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge contacts' }))
    const field = await dialog.findByRole('combobox', { name: 'Other contact' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.click(await screen.findByRole('option', { name: /^M. Thornton/ }))
    expect(screen.queryByRole('option', { name: /^Maya/ })).toBeNull()
    expect(queries).toContainEqual(
      expect.objectContaining({ filter: { or: [{ emails: { has: ['maya@thornton-boats.example'] } }] } }),
    )
    await dialog.findByText(/^Maya Thornton stays and gets the conversations/)
    const fields = dialog.getAllByRole('radiogroup').map(group => {
      const chosen = within(group).getAllByRole<HTMLInputElement>('radio')
      return [group.getAttribute('aria-labelledby'), chosen.find(({ checked }) => checked)?.value] as const
    })
    expect(fields.map(([id, value]) => [document.getElementById(id ?? '')?.textContent, value])).toEqual([
      ['Name', 'this'],
      ['Company', 'other'],
      ['Email addresses', 'both'],
      ['Tags', 'this'],
      ['Consent to contact › Contact by email', 'this'],
      ['External IDs › Patient number', 'this'],
    ])
    const name = within(dialog.getByRole('radiogroup', { name: 'Name' }))
    await user.click(name.getByRole('radio', { name: /^M. Thornton/ }))
    await user.click(dialog.getByRole('button', { name: 'Merge contacts' }))
    await screen.findByText('Merged into Maya Thornton')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(world.sent).toEqual([
        {
          call: `POST /contact/${itemId}/merge`,
          body: { other_id: otherId, choices: { '/name': 'other' } },
        },
        expect.objectContaining({ call: `POST /operation/${operation}/undo` }),
      ]),
    )
  })

  it('says why two contacts cannot be one, and lets it be mended', async () => {
    world.answers[`POST /contact/${itemId}/merge`] = () =>
      problem(422, 'record.invalid', {
        errors: [{ pointer: '/emails', keyword: 'maxItems', message: 'At most 10 items.' }],
      })
    const user = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Merge with another contact' }))
    await user.click(await screen.findByRole('option', { name: /^M. Thornton/ }))
    await user.click(await screen.findByRole('button', { name: 'Merge contacts' }))
    await screen.findByText('Email addresses: At most 10 items.')
    expect(screen.getByRole('radiogroup', { name: 'Email addresses' })).toBeTruthy()
  })

  it('is offered in the list once two are marked, and not for one', async () => {
    const { user } = world.open('/contact')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maya Thornton' }))
    await screen.findByRole('toolbar')
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select M. Thornton' }))
    await user.click(await screen.findByRole('button', { name: 'Merge' }))
    await screen.findByText(/^Maya Thornton stays and gets the conversations/)
  })
})

describe('the form of a contact', () => {
  it('says who has the same address already, and refuses nothing', async () => {
    world.answers['GET /contact'] = () =>
      contractReply('contact.list', 200, [maya], { 'Content-Range': 'contact 0-0/1' })
    const { user } = world.open('/contact/create')
    const emails = await screen.findByRole('textbox', { name: 'Email addresses' })
    await user.type(emails, 'MAYA@thornton-boats.example{Enter}')
    const hint = (await screen.findByText(/^This may already exist/)).closest('[role="alert"]')
    const link = within(hint as HTMLElement).getByRole('link', { name: 'Maya Thornton' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/contact/${itemId}`, '_blank'])
    expect(screen.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(false)
  })

  it('says nothing of the contact that is edited itself', async () => {
    world.answers['GET /contact'] = () =>
      contractReply('contact.list', 200, [maya], { 'Content-Range': 'contact 0-0/1' })
    world.open(`/contact/${itemId}/edit`)
    await screen.findByDisplayValue('Maya Thornton')
    expect(screen.queryByText(/^This may already exist/)).toBeNull()
  })
})

describe('the page of a contact', () => {
  it('leads to their latest five conversations and to all of them, and to what they filled', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => itemId.replace(/.$/, String(index)))
    conversations = ids.map((id, index) =>
      record(id, {
        ...(index > 0 && { subject: `Tooth ${index}` }),
        ...(index === 1 && { status: 'pending', communication_channel: 'voice', last_message: 'It *hurts*' }),
        last_event_at: moment,
      }),
    )
    intakes = [record(itemId, { title: 'Maya’s answers', intake_id: itemId, started_at: moment })]
    world.open(`/contact/${itemId}`)
    const talks = within(await screen.findByRole('region', { name: 'Conversations' }))
    await talks.findByRole('link', { name: 'Tooth 4' })
    const links = talks.getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual([
      ...['Conversation', 'Tooth 1', 'Tooth 2', 'Tooth 3', 'Tooth 4', 'Show all'],
    ])
    expect(links[1]?.getAttribute('href')).toBe(`/inbox/${ids[1]}?folder=all`)
    const said = within(links[1]?.closest('li') as HTMLElement)
    said.getByText('It hurts')
    await said.findByText('Waiting for visitor')
    const all = new URL(String(links[5]?.getAttribute('href')), 'http://localhost')
    expect([all.pathname, all.searchParams.get('filter')]).toEqual([
      '/conversation',
      `{"contact_id":{"eq":"${itemId}"}}`,
    ])
    const filled = within(await screen.findByRole('region', { name: 'Intake responses' }))
    expect((await filled.findByRole('link')).getAttribute('href')).toBe(`/filled_intake/${itemId}`)
  })

  it('gathers the notes of the team, the files they sent, and by what they are known', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => itemId.replace(/.$/, String(index)))
    const notes = ids.map((_id, index) => ({
      ...{ _id, conversation_id: itemId, name: 'Ann Lee', content: `Note ${index}`, created_at: moment },
    }))
    overview = {
      identities: [{ kind: 'site_user', value: 'u-1042', created_at: moment }],
      notes,
      files: [
        {
          ...{ _id: itemId, conversation_id: itemId, name: 'x-ray.png', media_type: 'image/png' },
          ...{ size: 48210, created_at: moment },
        },
      ],
    }
    const { user } = world.open(`/contact/${itemId}`)
    const noted = within(await screen.findByRole('region', { name: 'Team notes' }))
    await noted.findByText('Note 4')
    expect(noted.queryByText('Note 5')).toBeNull()
    expect(noted.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/conversation/${itemId}`)
    await user.click(noted.getByRole('button', { name: 'Show all' }))
    await noted.findByText('Note 5')
    const files = within(screen.getByRole('region', { name: 'Files they sent' }))
    expect(files.getByRole('link', { name: 'x-ray.png' }).getAttribute('href')).toMatch(
      new RegExp(`/api/file/${itemId}/preview$`),
    )
    within(screen.getByRole('region', { name: 'Known as' })).getByText('u-1042')
  })

  it('shows that notes, files and identities are loading, and drops the cards that stay empty', async () => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    world.answers[`GET /contact/${itemId}/overview`] = async () => {
      await answered
      return contractReply('getContactOverview', 200, overview)
    }
    world.open(`/contact/${itemId}`)
    for (const name of ['Team notes', 'Files they sent', 'Known as'])
      await screen.findByRole('region', { name })
    answer()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files they sent' })).toBeNull())
  })

  it('says so where nobody has talked with them yet', async () => {
    world.open(`/contact/${itemId}`)
    const talks = within(await screen.findByRole('region', { name: 'Conversations' }))
    await talks.findByText('None yet.')
    expect(screen.queryByRole('region', { name: 'Intake responses' })).toBeNull()
  })
})

describe('a record that opens to be read', () => {
  const shown = () =>
    screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent])

  it('says what is known in words, by its groups, and nothing of what is empty', async () => {
    world.open(`/contact/${itemId}`)
    await screen.findByRole('heading', { level: 1, name: 'Maya Thornton' })
    expect(shown()).toEqual([
      ['Name', 'Maya Thornton'],
      ['Email addresses', 'maya@thornton-boats.example'],
      ['Consent to contact', 'Contact by emailAgreed'],
      ['Contact by email', 'Agreed'],
      ['Tags', 'family'],
      ['Notes', 'Prefers mornings.\nBrings her dog.'],
      ['External IDs', 'Patient numberP-1042'],
      ['Patient number', 'P-1042'],
    ])
    const mail = screen.getByRole('link', { name: 'maya@thornton-boats.example' })
    expect([mail.getAttribute('href'), mail.tabIndex]).toEqual(['mailto:maya@thornton-boats.example', 0])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is edited by a key at an address of its own, and read again once it is saved', async () => {
    const { user } = world.open(`/contact/${itemId}`)
    await screen.findByRole('link', { name: 'Edit' })
    await user.keyboard('e')
    const name = await screen.findByDisplayValue('Maya Thornton')
    expect(window.location.pathname).toBe(`/contact/${itemId}/edit`)
    expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull()
    world.answers[`PATCH /contact/${itemId}`] = () =>
      contractReply('contact.patch', 200, { ...maya, name: 'Maya Stone', _version: 2 })
    await user.clear(name)
    await user.type(name, 'Maya Stone')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: 'Edit' })
    expect(window.location.pathname).toBe(`/contact/${itemId}`)
    expect(shown()[0]).toEqual(['Name', 'Maya Stone'])
    expect(world.sent).toEqual([{ call: `PATCH /contact/${itemId}`, body: { name: 'Maya Stone' } }])
  })

  it('has no way into its form for those who may not change it, by its address neither', async () => {
    mayWrite = false
    const { user } = world.open(`/contact/${itemId}/edit`)
    await screen.findByRole('heading', { level: 1, name: 'Maya Thornton' })
    await waitFor(() => expect(window.location.pathname).toBe(`/contact/${itemId}`))
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    await user.keyboard('e')
    expect(window.location.pathname).toBe(`/contact/${itemId}`)
  })
})
