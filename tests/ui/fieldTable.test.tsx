import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const kind: JsonSchema = {
  type: 'object',
  required: ['fields'],
  properties: {
    fields: { type: 'object', title: 'Fields', additionalProperties: true, 'x-widget': 'schema' },
  },
}

const stored: JsonObject = {
  fields: {
    type: 'object',
    required: ['plate'],
    properties: {
      plate: { type: 'string', title: 'Plate', pattern: '^[A-Z]+$' },
      seats: { type: 'integer' },
    },
  },
}

describe('the fields of a type', () => {
  it('are added line by line, named after their titles, and saved as a schema', async () => {
    const { user, saved, save } = renderForm(kind, { isNew: true })
    await user.click(await screen.findByRole('button', { name: 'Add field' }))
    await user.type(screen.getByLabelText('Title'), 'Due on')
    expect((screen.getByLabelText(/^Short name/) as HTMLInputElement).value).toBe('due_on')
    const holds = await screen.findByRole('combobox', { name: /^Type/ })
    await user.clear(holds)
    await user.type(holds, 'Date')
    await user.click(await screen.findByRole('option', { name: 'Date' }))
    await user.click(screen.getByRole('switch', { name: /Required/ }))
    await save()
    await waitFor(() =>
      expect(saved).toEqual([
        {
          fields: {
            type: 'object',
            properties: { due_on: { type: 'string', format: 'date', title: 'Due on' } },
            required: ['due_on'],
            'x-groups': [{ id: 'fields', title: 'Fields', fields: ['/due_on'] }],
          },
        },
      ]),
    )
  })

  it('have one line each, in which the short name and the help are folded until they are wanted', async () => {
    const { user } = renderForm(kind, { data: stored })
    const [first] = await screen.findAllByLabelText('Title')
    expect(first).toHaveProperty('value', 'Plate')
    expect(screen.queryAllByRole('textbox', { name: /^Short name/ })).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Show more of Field 1' }))
    expect(screen.getByRole('textbox', { name: /^Short name/ })).toHaveProperty('value', 'plate')
    await user.click(screen.getByRole('button', { name: 'Show less of Field 1' }))
    expect(screen.queryAllByRole('textbox', { name: /^Short name/ })).toHaveLength(0)
  })

  it('can be moved and taken away, and keep what the table has no column for', async () => {
    const { user, saved, save } = renderForm(kind, { data: stored })
    await user.click(await screen.findByRole('button', { name: 'Move Field 1 down' }))
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.fields).toMatchObject({
      properties: { plate: { pattern: '^[A-Z]+$' } },
      'x-groups': [{ fields: ['/seats', '/plate'] }],
    })
    await user.click(screen.getByRole('button', { name: 'Remove Field 1' }))
    await save()
    await waitFor(() => expect(saved).toHaveLength(2))
    const { properties = {} } = (saved[1]?.fields ?? {}) as JsonSchema
    expect(Object.keys(properties)).toEqual(['plate'])
  })

  it('are not saved while two share a name or one has none', async () => {
    const { user, saved, save } = renderForm(kind, { data: stored })
    await user.click(await screen.findByRole('button', { name: 'Show more of Field 2' }))
    const second = screen.getByRole('textbox', { name: /^Short name/ })
    await user.clear(second)
    expect(screen.queryByText('Every field needs a short name.')).toBeNull()
    await user.tab()
    await screen.findByText('Every field needs a short name.')
    await user.type(second, 'plate')
    await screen.findByText('Two fields have the short name “plate”.')
    await save()
    expect(saved).toEqual([])
  })

  it('show what the server finds at their line', async () => {
    const errors = [{ pointer: '/fields/properties/seats', keyword: 'x', message: 'Not offered.' }]
    const { user, save } = renderForm(kind, { data: stored, results: [{ isSaved: false, errors }] })
    const [title] = await screen.findAllByLabelText('Title')
    if (!title) throw new Error('There are two fields.')
    await user.type(title, '!')
    await save()
    await screen.findByText('Not offered.')
  })

  it('can be edited as JSON as well', async () => {
    const { user } = renderForm(kind, { data: stored })
    await user.click(await screen.findByRole('button', { name: 'Edit as JSON' }))
    await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toContain('"seats"'))
  })
})
