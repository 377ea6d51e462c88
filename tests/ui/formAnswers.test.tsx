import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const heldId = `${itemId.slice(0, -2)}31`
const takenId = `${itemId.slice(0, -2)}32`
const objectId = `${itemId.slice(0, -2)}33`

let form: JsonObject
let submissions: JsonObject[]

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/forms/FormNotice.tsx')
  await import('../../src/resources/EntityEdit.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  form = {
    ...{ _id: itemId, id: itemId, _version: 1, created_at: moment, updated_at: moment },
    ...{ created_by: by, updated_by: by, name: 'Requests', enabled: true, public_token: 'fm_1' },
    json_schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Your name' },
        is_new: { type: 'boolean', title: 'First visit?' },
      },
    },
    ...{ mapping: {}, on_submit: [], one_per: 'none', max_per_hour: 60 },
  }
  submissions = [
    submission(heldId, {
      ...{ state: 'held', reason: 'record', detail: 'phone: Enter a phone number.' },
      data: { name: 'Maya Thornton', is_new: false, old_question: 'Blue' },
    }),
    submission(takenId, { object_id: objectId, data: { name: 'Tom Ashworth' } }),
  ]
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /custom_form/schema': () => contractReply('custom_form.schema', 200, entities.custom_form.schema),
    [`GET /custom_form/${itemId}`]: () => contractReply('custom_form.get', 200, form),
    'GET /custom_form': () =>
      contractReply('custom_form.list', 200, [form], { 'Content-Range': 'custom_form 0-0/1' }),
    [`GET /custom_form/${itemId}/submissions`]: () =>
      contractReply('listFormSubmissions', 200, {
        submissions,
        held: submissions.filter(({ state }) => state === 'held').length,
      }),
    [`POST /form_submission/${heldId}/release`]: () => decided('releaseFormSubmission', 'accepted'),
    [`POST /form_submission/${heldId}/discard`]: () => decided('discardFormSubmission', 'discarded'),
    'GET /custom_data_schema/schema': () => problem(404, 'resource.not_found'),
  }
})

function submission(_id: string, more: JsonObject): JsonObject {
  return {
    ...{ _id, form_id: itemId, state: 'accepted', reason: null, detail: null, data: {}, object_id: null },
    ...{ conversation_id: null, contact_id: null, created_at: moment, decided_at: null },
    ...more,
  }
}

function decided(operation: string, state: string) {
  submissions = submissions.map(one => (one._id === heldId ? { ...one, state, decided_at: moment } : one))
  return contractReply(operation, 200, submissions.find(({ _id }) => _id === heldId) ?? {})
}

function summary() {
  const { schema } = entities.custom_form
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const of = { plural, icon, group, area, label, capabilities, permissions }
  return { name: 'custom_form', title: schema.title, in_menu: true, singleton_path: null, ...of }
}

async function answers() {
  world.open(`/custom_form/${itemId}`)
  const section = within(await screen.findByRole('region', { name: 'Answers' }))
  const user = userEvent.setup()
  await user.click(await section.findByRole('button', { name: 'Show answers' }))
  const [held, taken] = section.getAllByRole('listitem').map(row => within(row))
  if (!held || !taken) throw new Error('There are two answers')
  return { user, section, held, taken }
}

describe('the answers to a form', () => {
  it('say which are held back and why, in the words and order of the questions', async () => {
    const { section, held, taken } = await answers()
    section.getByText('1 answer is held back for you to decide')
    held.getByText('Held back')
    held.getByText('The data type refuses the record. phone: Enter a phone number.')
    const rows = held
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent])
    expect(rows).toEqual([
      ['Your name', 'Maya Thornton'],
      ['First visit?', 'No'],
      ['old_question', 'Blue'],
    ])
    taken.getByText('Accepted')
    expect(taken.queryByRole('button', { name: 'Release' })).toBeNull()
    const link = taken.getByRole('link', { name: 'Open record' })
    expect(link.getAttribute('href')).toBe(`/custom_data_object/${objectId}`)
  })

  it('are released by the team', async () => {
    const { user, section, held } = await answers()
    await user.click(held.getByRole('button', { name: 'Release' }))
    await screen.findByText('The answer is accepted.')
    await section.findAllByText('Accepted').then(found => expect(found).toHaveLength(2))
    expect(section.queryByText(/held back/)).toBeNull()
    expect(world.sent.map(({ call }) => call)).toEqual([`POST /form_submission/${heldId}/release`])
  })

  it('are discarded, and can still be released', async () => {
    const { user, section, held } = await answers()
    await user.click(held.getByRole('button', { name: 'Discard' }))
    await section.findByText('Discarded')
    expect(held.queryByRole('button', { name: 'Discard' })).toBeNull()
    held.getByRole('button', { name: 'Release' })
  })

  it('stay held back where the server refuses the release, with its reason', async () => {
    world.answers[`POST /form_submission/${heldId}/release`] = () =>
      problem(422, 'record.invalid', { detail: 'phone: Enter a phone number.' })
    const { user, held } = await answers()
    await user.click(held.getByRole('button', { name: 'Release' }))
    await screen.findByRole('alert')
    held.getByText('Held back')
  })

  it('can only be read by those who may not change the form', async () => {
    const permissions = { create: false, update: false, delete: false, purge: false }
    world.answers['GET /schema'] = () => contractReply('listEntities', 200, [{ ...summary(), permissions }])
    const { held } = await answers()
    expect(held.queryByRole('button')).toBeNull()
  })

  it('are missed by nobody: an unanswered form says so', async () => {
    submissions = []
    world.open(`/custom_form/${itemId}`)
    await screen.findByText('Nobody has answered yet. Answers are kept here for 90 days.')
  })
})

describe('the page of a form', () => {
  it('has an address, and two lines that put it on a site', async () => {
    world.open(`/custom_form/${itemId}`)
    const section = within(await screen.findByRole('region', { name: 'Form page' }))
    const { origin } = window.location
    section.getByText(`${origin}/plugin/form/fm_1`)
    const link = section.getByRole('link', { name: 'Open form (opens in a new window)' })
    expect(link.getAttribute('href')).toBe(`${origin}/plugin/form/fm_1`)
    const user = userEvent.setup()
    await user.click(section.getByRole('button', { name: 'Add to your site' }))
    expect(section.getByRole('group', { name: 'Form: embed code' }).textContent).toBe(
      `<div data-switchboard-form="fm_1"></div>\n<script async src="${origin}/plugin/static/js/form-frame.js"></script>`,
    )
    section.getByText(
      `If your pages have a content security policy, add ${origin} to script-src and frame-src.`,
    )
    await user.click(section.getByRole('button', { name: 'Copy embed code of the form' }))
    expect(await navigator.clipboard.readText()).toContain('data-switchboard-form="fm_1"')
  })

  it('says that it is switched off', async () => {
    form = { ...form, enabled: false }
    world.open(`/custom_form/${itemId}`)
    await screen.findByText('This form is off and isn’t accepting answers.')
  })
})
