import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { ListState } from '../query/useListState.ts'
import { SearchBox } from './SearchBox.tsx'

afterEach(cleanup)

const entity = { name: 'agent', plural: 'Agents' } as EntitySummary
const schema = { type: 'object', properties: { name: { type: 'string', 'x-searchable': 'A' } } } as const

/** Renders a search box whose address changes only when the test says so. */
function search() {
  const asked: string[] = []
  const box = (q: string) => (
    <SearchBox
      entity={entity}
      schema={schema}
      state={{ query: { q }, setQ: (next: string) => void asked.push(next) } as unknown as ListState}
    />
  )
  const { rerender } = render(box(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  return { asked, field, user: userEvent.setup(), goTo: (q: string) => rerender(box(q)) }
}

it('keeps the letters that were typed before the address has followed', async () => {
  const { asked, field, user, goTo } = search()
  await user.type(field, 'lea')
  await waitFor(() => expect(asked).toEqual(['lea']))
  await user.type(field, 'f')
  goTo('lea')
  expect(field.value).toBe('leaf')
  await user.type(field, 'let{Enter}')
  await user.type(field, 's{Enter}')
  goTo('leaflet')
  expect(field.value).toBe('leaflets')
  goTo('leaflets')
  expect([field.value, asked]).toEqual(['leaflets', ['lea', 'leaflet', 'leaflets']])
})

it('shows what the address asks for when something else has changed it, as going back and forward', async () => {
  const { field, user, goTo } = search()
  await user.type(field, 'lea{Enter}')
  goTo('lea')
  for (const q of ['', 'lea', 'door']) {
    goTo(q)
    expect(field.value).toBe(q)
  }
})
