import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { createApi } from '../../src/api/createApi.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const book = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
const { scope, event } = entities.smart_chain_binding.schema.properties
const schema = { type: 'object', properties: { event, scope } } as unknown as JsonSchema

afterEach(cleanup)

/** Opens the part of a trigger's form that says when it runs. */
function open(event: string) {
  const api = createApi({
    fetch: async () => Response.json([{ id: book, name: 'Appointment book', title: 'REST source' }]),
    pageUrl: 'http://localhost/',
    scriptUrl: 'http://localhost/main.js',
    wait: async () => undefined,
  })
  const around = (form: ReactElement) => <ApiContext value={api}>{form}</ApiContext>
  return renderForm(schema, { data: { event, scope: {} }, around })
}

it('a trigger of a sync chooses among connections by name, and among results', async () => {
  const { user, saved, save } = open('sync_finished')
  await user.click(await screen.findByRole('checkbox', { name: 'Some entries failed' }))
  expect(screen.queryByText('Channels')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Add/ }))
  await user.click(await screen.findByRole('combobox', { name: /Connection/ }))
  const list = await screen.findByRole('listbox')
  await user.click(within(list).getByText('Appointment book'))
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ scope: { integrations: [book], statuses: ['partial'] } })
})

it('a trigger of a conversation chooses among channels, and not among connections', async () => {
  open('conversation_started')
  expect(await screen.findByText('Channels')).toBeTruthy()
  expect(screen.queryByText('Connections')).toBeNull()
})

it('a trigger of a booking chooses among changes and services, and not among connections', async () => {
  const { user, saved, save } = open('booking_event')
  await user.click(await screen.findByRole('checkbox', { name: 'Canceled' }))
  await user.click(screen.getByRole('checkbox', { name: 'Did not come' }))
  expect(screen.getByText('Calendars')).toBeTruthy()
  expect(screen.queryByText('Connections')).toBeNull()
  expect(screen.queryByText('Channels')).toBeNull()
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ scope: { booking_kinds: ['cancelled', 'no_show'] } })
})
