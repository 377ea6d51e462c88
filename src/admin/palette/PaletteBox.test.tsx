import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { PaletteBox } from './PaletteBox.tsx'
import type { PaletteItem } from './paletteItems.ts'

afterEach(cleanup)

/** A palette whose items come when the test says so. */
function palette(...first: string[]) {
  const ran: string[] = []
  const item = (id: string): PaletteItem => ({ id, group: id[0] ?? '', title: id, icon: null, run: () => {} })
  const box = (ids: string[]) => (
    <PaletteBox
      placeholder="Search"
      query="x"
      onQuery={() => undefined}
      items={ids.map(item)}
      status=""
      isSearching
      empty=""
      onBack={undefined}
      onClose={() => undefined}
      onRun={({ id }) => void ran.push(id)}
    />
  )
  const { rerender } = render(box(first))
  return { ran, user: userEvent.setup(), show: (...ids: string[]) => rerender(box(ids)) }
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent

it('opens what was seen as chosen, whatever has come before it meanwhile', async () => {
  const { ran, user, show } = palette('b1')
  show('a1', 'a2', 'b1')
  expect(chosen()).toBe('b1')
  await user.type(screen.getByRole('combobox'), '{Enter}')
  expect(ran).toEqual(['b1'])
})

it('chooses the first where the chosen one is gone, and after another word', async () => {
  const { user, show } = palette('b1')
  show()
  show('a1', 'b1')
  expect(chosen()).toBe('a1')
  show('c1', 'a1')
  expect(chosen()).toBe('a1')
  await user.type(screen.getByRole('combobox'), 'y')
  expect(chosen()).toBe('c1')
})
