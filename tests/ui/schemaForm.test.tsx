import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const object = (properties: JsonSchema['properties'], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})
const text = (title: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', title, ...more })
const task = object({ title: text('Title', { minLength: 1 }), note: text('Note') }, { required: ['title'] })
const isSaveable = () => !(screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled

describe('opening and saving', () => {
  it('has nothing to save until something was changed, and nothing again once it was changed back', async () => {
    const { user } = renderForm(task, { data: { title: 'A' } })
    expect(isSaveable()).toBe(false)
    await user.type(screen.getByLabelText(/Title/), 'b')
    expect(isSaveable()).toBe(true)
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(isSaveable()).toBe(false))
  })

  it('saves without the keys that were cleared', async () => {
    const { user, save, saved } = renderForm(task, { data: { title: 'A', note: 'B' } })
    await user.clear(screen.getByLabelText('Note'))
    await save()
    await waitFor(() => expect(saved).toEqual([{ title: 'A' }]))
  })

  it('saves with Enter, as forms do, and with Ctrl+S', async () => {
    const { user, saved } = renderForm(task, { data: { title: 'A' } })
    await user.type(screen.getByLabelText(/Title/), 'b{Enter}')
    await waitFor(() => expect(saved).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull(),
    )
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saved).toHaveLength(2))
  })

  it('does not take a field called "target" for an event', async () => {
    const schema = object({ target: object({ value: text('Value') }), other: text('Other') })
    const { user, save, saved } = renderForm(schema, { data: { target: { value: 'x' } } })
    await user.type(screen.getByLabelText('Other'), 'y')
    await save()
    await waitFor(() => expect(saved).toEqual([{ target: { value: 'x' }, other: 'y' }]))
  })

  it('keeps a stored value that is offered no longer, until another is chosen', async () => {
    const kind: JsonSchema = { title: 'Kind', enum: ['a', 'b'] }
    const { user, save, saved } = renderForm(object({ kind, note: text('Note') }), { data: { kind: 'old' } })
    expect((screen.getByLabelText('Kind') as HTMLSelectElement).selectedOptions[0]?.text).toBe('old')
    await user.selectOptions(screen.getByLabelText('Kind'), 'B')
    await save()
    await waitFor(() => expect(saved).toEqual([{ kind: 'b' }]))
  })

  it('asks before changes are left behind, and keeps them when one stays', async () => {
    const { user } = renderForm(task, { data: { title: 'A' } })
    await user.type(screen.getByLabelText(/Title/), 'b')
    await user.click(screen.getByText('Elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Ab')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull())
    await user.click(screen.getByText('Elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('You are elsewhere')).toBeTruthy()
  })

  it('counts what cannot be read as unsaved: it can be saved, discarded, and is not left without asking', async () => {
    const schema = object({ length: text('Length', { format: 'duration' }) })
    const { user, save, saved } = renderForm(schema, { data: { length: 'PT1H' } })
    const field = await screen.findByLabelText('Length')
    await user.clear(field)
    await user.type(field, 'x')
    expect(isSaveable()).toBe(true)
    await user.click(screen.getByText('Elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await save()
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: /Discard/ }))
    // The button shows for a while that saving failed.
    await waitFor(() => expect(isSaveable()).toBe(false))
    await user.click(screen.getByText('Elsewhere'))
    expect(await screen.findByText('You are elsewhere')).toBeTruthy()
  })

  it('lets nobody change what they may only look at', () => {
    renderForm(task, { data: { title: 'A' }, readOnly: true })
    expect((screen.getByLabelText(/Title/) as HTMLInputElement).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('errors', () => {
  it('waits for the field to be left before it complains', async () => {
    const { user } = renderForm(object({ mail: text('Mail', { format: 'email' }) }))
    await user.type(screen.getByLabelText('Mail'), 'nobody')
    expect(screen.queryByText(/Enter an email address/)).toBeNull()
    await user.tab()
    expect(await screen.findByText(/Enter an email address/)).toBeTruthy()
    await user.type(screen.getByLabelText('Mail'), '@example.com')
    expect(screen.queryByText(/Enter an email address/)).toBeNull()
  })

  it('shows what is missing after a required field was typed and cleared, and puts the cursor there', async () => {
    const { user, save, saved } = renderForm(task, { data: { title: 'A' } })
    await user.clear(screen.getByLabelText(/Title/))
    await save()
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Title/)))
    expect(screen.getByText('One field needs attention.')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('puts what the server refuses on its field, until that field changes', async () => {
    const errors = [{ pointer: '/title', keyword: 'x-unique', message: 'Already used.' }]
    const { user, save } = renderForm(task, { data: { title: 'A' }, results: [{ isSaved: false, errors }] })
    await user.type(screen.getByLabelText(/Title/), 'b')
    await save()
    expect(await screen.findByText('Already used.')).toBeTruthy()
    expect(screen.getByLabelText(/Title/).getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Note'), 'x')
    expect(screen.getByText('Already used.')).toBeTruthy()
    await user.type(screen.getByLabelText(/Title/), 'c')
    expect(screen.queryByText('Already used.')).toBeNull()
  })

  it('opens a folded item that has an error in it', async () => {
    const item = object({ tool: text('Tool', { minLength: 1 }) }, { title: 'Step', required: ['tool'] })
    const steps: JsonSchema = { type: 'array', title: 'Steps', items: item }
    const data = { steps: [{ tool: 'a' }, { tool: 'b' }, { tool: '' }, { tool: 'd' }] }
    const { save } = renderForm(object({ steps }), { data, isNew: true })
    expect(screen.getByRole('button', { name: /^Show Step 3/ })).toBeTruthy()
    await save()
    expect(await screen.findByRole('button', { name: /^Hide Step 3/ })).toBeTruthy()
  })
})

describe('tabs', () => {
  it('shows one group at a time, and brings one with an error forward', async () => {
    const tab = (id: string, field: string) => ({ id, title: id, fields: [field], layout: 'tab' as const })
    const schema = object(
      { name: text('Name'), must: text('Must') },
      { required: ['must'], 'x-groups': [tab('First', '/name'), tab('Second', '/must')] },
    )
    const { save } = renderForm(schema, { isNew: true })
    const first = await screen.findByRole('tab', { name: 'First' })
    expect(first.getAttribute('aria-selected')).toBe('true')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Must/)))
    expect(screen.getByRole('tab', { name: 'Second' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('making something new', () => {
  it('begins with defaults, optional ones too, and without a choice made', async () => {
    const schema = object(
      {
        kind: {
          title: 'Kind',
          oneOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
        turns: { type: 'integer', title: 'Turns', default: 80 },
      },
      { required: ['kind'] },
    )
    const { user, save, saved } = renderForm(schema, { isNew: true })
    expect((screen.getByLabelText(/Kind/) as HTMLSelectElement).selectedOptions[0]?.text).toBe('Choose…')
    await user.selectOptions(screen.getByLabelText(/Kind/), 'B')
    await save()
    await waitFor(() => expect(saved).toEqual([{ kind: 'b', turns: 80 }]))
  })

  it('gives a new item of a list its defaults', async () => {
    const item = object(
      { tool: text('Tool'), on: { type: 'boolean', title: 'On', default: true } },
      { title: 'Step' },
    )
    const { user, save, saved } = renderForm(
      object({ steps: { type: 'array', title: 'Steps', items: item } }),
    )
    await user.click(screen.getByRole('button', { name: 'Add step' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tool')))
    await user.keyboard('book')
    await save()
    await waitFor(() => expect(saved).toEqual([{ steps: [{ on: true, tool: 'book' }] }]))
  })
})

describe('lists', () => {
  it('moves and removes items, and writes an emptied text as an empty text', async () => {
    const schema = object({ lines: { type: 'array', title: 'Lines', items: text('Line') } })
    const { user, save, saved } = renderForm(schema, { data: { lines: ['a', 'b', 'c'] } })
    await user.click(screen.getByRole('button', { name: 'Move Line 3 up' }))
    await user.click(screen.getByRole('button', { name: 'Remove Line 1' }))
    await user.clear(screen.getByLabelText('Line 2'))
    await save()
    await waitFor(() => expect(saved).toEqual([{ lines: ['c', ''] }]))
  })

  it('takes tags by Enter, comma and leaving the field, each once', async () => {
    const tags: JsonSchema = { type: 'array', title: 'Tags', items: { type: 'string' }, 'x-widget': 'tags' }
    const { user, save, saved } = renderForm(object({ tags }), { data: { tags: ['a'] } })
    await user.type(screen.getByLabelText('Tags'), 'b{Enter}c,a{Enter}d')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Remove a' }))
    await save()
    await waitFor(() => expect(saved).toEqual([{ tags: ['b', 'c', 'd'] }]))
  })
})

describe('unions', () => {
  const schema = object({
    repeat: {
      title: 'Repeat',
      oneOf: [
        object({ kind: { const: 'daily' }, at: text('At') }, { title: 'Every day' }),
        object({ kind: { const: 'weekly' }, day: text('Day', { default: 'mo' }) }, { title: 'Every week' }),
      ],
    },
  })

  it('shows the kind once and saves the fields of the chosen kind alone', async () => {
    const { user, save, saved } = renderForm(schema, { data: { repeat: { kind: 'daily', at: '9' } } })
    expect(screen.queryByLabelText('Kind')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Repeat'), 'Every week')
    await save()
    await waitFor(() => expect(saved).toEqual([{ repeat: { kind: 'weekly', day: 'mo' } }]))
  })

  it('keeps what was entered for another kind while one looks around', async () => {
    const { user } = renderForm(schema, { data: { repeat: { kind: 'daily', at: '9' } } })
    await user.type(screen.getByLabelText('At'), ':30')
    await user.selectOptions(screen.getByLabelText('Repeat'), 'Every week')
    await user.selectOptions(screen.getByLabelText('Repeat'), 'Every day')
    expect((screen.getByLabelText('At') as HTMLInputElement).value).toBe('9:30')
  })

  it('offers no kind that the form cannot fill in, and shows it where a record has it', async () => {
    const made = object({ kind: { const: 'made' }, by: text('By') }, { title: 'Made', readOnly: true })
    const own = object({ kind: { const: 'own' }, at: text('At') }, { title: 'Own' })
    const kinds = object({ origin: { title: 'Origin', oneOf: [own, made] } })
    const choices = () => screen.getByLabelText<HTMLSelectElement>('Origin')
    const { unmount } = renderForm(kinds, { data: { origin: { kind: 'own' } } })
    expect([...choices().options].map(({ text }) => text)).not.toContain('Made')
    unmount()
    renderForm(kinds, { data: { origin: { kind: 'made', by: 'the server' } } })
    expect([choices().disabled, choices().selectedOptions[0]?.text]).toEqual([true, 'Made'])
    expect(screen.getByLabelText<HTMLInputElement>('By').readOnly).toBe(true)
  })
})

describe('conditions', () => {
  it('shows a field and a group only while their condition holds for the whole record', async () => {
    const late: JsonSchema = { properties: { status: { const: 'late' } }, required: ['status'] }
    const schema = object(
      {
        status: { title: 'Status', enum: ['open', 'late'] },
        reason: text('Reason', { 'x-visible-if': late }),
        plan: text('Plan'),
      },
      {
        'x-groups': [
          { id: 'a', title: 'General', fields: ['/status', '/reason'] },
          { id: 'b', title: 'Plan B', fields: ['/plan'], 'x-visible-if': late },
        ],
      },
    )
    const { user } = renderForm(schema, { data: { status: 'open' } })
    expect(screen.queryByLabelText('Reason')).toBeNull()
    expect(screen.queryByText('Plan B')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Status'), 'Late')
    expect(screen.getByLabelText('Reason')).toBeTruthy()
    expect(screen.getByText('Plan B')).toBeTruthy()
  })

  it('shows a field of an item only while the item wants it, and names what holds by itself', async () => {
    const isChoice = { properties: { kind: { const: 'choice' } }, required: ['kind'] }
    const kind = { title: 'Kind', enum: ['text', 'choice'], default: 'text' }
    const item = object({ kind, choices: text('Choices', { 'x-visible-if': isChoice }) })
    const questions = { type: 'array', title: 'Questions', items: { ...item, title: 'Question' } } as const
    const { user } = renderForm(object({ questions }), { data: { questions: [{}, { kind: 'choice' }] } })
    for (const button of screen.queryAllByRole('button', { expanded: false })) await user.click(button)
    expect(screen.getAllByLabelText('Choices')).toHaveLength(1)
    const [first] = screen.getAllByLabelText<HTMLSelectElement>('Kind')
    expect(first?.selectedOptions[0]?.textContent).toBe('Text (default)')
    await user.selectOptions(first as HTMLSelectElement, 'Choice')
    expect(screen.getAllByLabelText('Choices')).toHaveLength(2)
  })
})

describe('widgets', () => {
  it('reads numbers with either decimal sign, and does not save what is none', async () => {
    const { user, save, saved } = renderForm(object({ price: { type: 'number', title: 'Price' } }))
    await user.type(screen.getByLabelText('Price'), '1,5x')
    await save()
    expect(await screen.findByText('Enter a number.')).toBeTruthy()
    expect(saved).toEqual([])
    await user.type(screen.getByLabelText('Price'), '{Backspace}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull(),
    )
    await save()
    await waitFor(() => expect(saved).toEqual([{ price: 1.5 }]))
  })

  it('keeps, replaces and removes a secret', async () => {
    const marker = { $set: true, last4: '9f2c' }
    const schema = object({ key: text('Key', { 'x-secret': { hint: 'last4' } }) })
    const { user, save, saved } = renderForm(schema, { data: { key: marker } })
    expect(screen.getByText('Set, ending in 9f2c')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replace: Key' }))
    expect(isSaveable()).toBe(false)
    await user.type(screen.getByLabelText('Key'), 'new')
    await user.click(screen.getByRole('button', { name: 'Keep the current one' }))
    await waitFor(() => expect(isSaveable()).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Remove: Key' }))
    await save()
    await waitFor(() => expect(saved).toEqual([{ key: null }]))
  })

  it('adds and removes a group that may be null', async () => {
    const schema = object({
      pause: { ...object({ from: text('From') }), type: ['object', 'null'], title: 'Pause' },
    })
    const { user, save, saved } = renderForm(schema, { data: { pause: null } })
    expect(isSaveable()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Add pause' }))
    await user.type(screen.getByLabelText('From'), '9')
    await save()
    await waitFor(() => expect(saved).toEqual([{ pause: { from: '9' } }]))
  })

  it('offers free names beside their values', async () => {
    const schema = object({
      labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string' } },
    })
    const { user, save, saved } = renderForm(schema, { data: { labels: { team: 'north' } } })
    const group = within(screen.getByRole('group', { name: 'Labels' }))
    await user.clear(group.getByLabelText('Name'))
    await user.type(group.getByLabelText('Name'), 'area')
    await user.tab()
    await save()
    await waitFor(() => expect(saved).toEqual([{ labels: { area: 'north' } }]))
  })
})
