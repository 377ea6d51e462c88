import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chainEditorWorld, chainId, done, greet } from './chainEditorWorld.ts'
import { operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()
const sort = {
  ...{ step_id: 'sort', type: 'switch', name: 'Size', enabled: true, on_error: { policy: 'fail' } },
  config: { cases: [{ label: 'Big', when: 'true', to: 'greet' }] },
}
const steps = [sort, greet, done]

describe('the exits of a condition', () => {
  it('are told in the list, and a new step asks for one by keyboard alone', async () => {
    const server = chainEditorWorld(world, { more: { steps } })
    const { user } = world.open(`/smart_chain/${chainId}`)
    const row = await screen.findByRole('treeitem', { name: /Size/ })
    within(row).getByText('Big: Greet')
    await user.click(row)
    await user.keyboard('+')
    const exits = within(await screen.findByRole('menu', { name: 'Exits' }))
    exits.getByRole('menuitem', { name: 'Big Inserted before Greet' })
    // The first exit that leads nowhere has the focus.
    const free = exits.getByRole('menuitem', { name: 'Otherwise Ends here so far' })
    await waitFor(() => expect(document.activeElement).toBe(free))
    await user.keyboard('{Enter}')
    const types = within(await screen.findByRole('menu', { name: 'Step types' }))
    await user.click(types.getByRole('menuitem', { name: /Write a text/ }))
    await within(await screen.findByRole('treeitem', { name: /Size/ })).findByText('Otherwise: Write a text')
    await waitFor(() =>
      expect(server.writes.at(-1)).toMatchObject({
        steps: [
          { config: { cases: [{ label: 'Big', to: 'greet' }], otherwise_to: 'template' } },
          { step_id: 'template' },
          { step_id: 'greet' },
          { step_id: 'done' },
        ],
      }),
    )
  })

  it('are chosen in the form of the step, which lists no other branches', async () => {
    const server = chainEditorWorld(world, { more: { steps } })
    const { user } = world.open(`/smart_chain/${chainId}?step=sort`)
    const form = within(await screen.findByRole('region', { name: 'Step Size' }))
    await user.selectOptions(await form.findByLabelText('Otherwise, next'), 'done')
    await waitFor(() =>
      expect(server.writes.at(-1)).toMatchObject({ steps: [{ config: { otherwise_to: 'done' } }, {}, {}] }),
    )
    expect(form.queryByRole('region', { name: 'Next' })).toBeNull()
  })

  it('come with a new condition, one of them named', async () => {
    const server = chainEditorWorld(world)
    const { user } = world.open(`/smart_chain/${chainId}?step=greet`)
    await user.click(await screen.findByRole('button', { name: 'Add a step' }))
    await user.click(await screen.findByRole('menuitem', { name: /Condition/ }))
    await waitFor(() =>
      expect(server.writes.at(-1)).toMatchObject({
        steps: [
          { step_id: 'greet', next: [{ to: 'switch' }] },
          { step_id: 'switch', config: { cases: [{ label: 'Case 1' }] } },
          {},
        ],
      }),
    )
  })
})
