import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { chainEditorWorld, chainId, done, greet } from './chainEditorWorld.ts'
import { operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()
const input = {
  type: 'object',
  properties: {
    amount: { type: 'number' },
    text: { type: 'string' },
    plan: { type: 'string', enum: ['free', 'paid'] },
    order: { type: 'object', properties: { due: { type: 'string', format: 'date' } } },
  },
}
const context = { type: 'object', properties: { input } }
const result = { type: 'object', properties: { score: { type: 'number' } } }

async function opened(
  when: string,
  { steps, stepId = 'sort' }: { steps?: JsonObject[]; stepId?: string } = {},
) {
  const sort = {
    ...{ step_id: 'sort', type: 'switch', name: 'Size', enabled: true, on_error: { policy: 'fail' } },
    config: { cases: [{ label: 'Big', when }] },
  }
  const server = chainEditorWorld(world, { more: { steps: steps ?? [sort, greet, done] }, context, result })
  const { user } = world.open(`/smart_chain/${chainId}?step=${stepId}`)
  const form = within(await screen.findByRole('region', { name: /^Step/ }))
  const written = () => (server.writes.at(-1)?.steps as JsonObject[] | undefined)?.[0]?.config
  return { server, user, form, written }
}

describe('a condition', () => {
  it('is picked: a value, how it is compared, and with what, as its kind allows', async () => {
    const { user, form, written } = await opened('')
    const value = await form.findByLabelText('Value 1')
    await within(value).findByRole('option', { name: 'input.amount' })
    // Objects are not compared, only what they hold.
    expect(within(value).queryByRole('option', { name: 'input.order' })).toBeNull()
    within(value).getByRole('option', { name: 'input.order.due' })
    await user.selectOptions(value, 'input.amount')
    await user.selectOptions(form.getByLabelText('Comparison 1'), 'is more than')
    await user.type(form.getByLabelText('Compare with 1'), '2.5')
    await waitFor(() => expect(written()).toEqual({ cases: [{ label: 'Big', when: 'input.amount > 2.5' }] }))
    await user.click(form.getByRole('button', { name: 'Add condition' }))
    await user.selectOptions(form.getByLabelText('Value 2'), 'input.plan')
    await user.selectOptions(form.getByLabelText('Compare with 2'), 'paid')
    await user.selectOptions(form.getByLabelText('Applies if'), 'one of these is true')
    await waitFor(() =>
      expect(written()).toEqual({
        cases: [{ label: 'Big', when: 'input.amount > 2.5 || input.plan == "paid"' }],
      }),
    )
    await user.click(form.getByRole('button', { name: 'Remove condition 1' }))
    await waitFor(() =>
      expect(written()).toEqual({ cases: [{ label: 'Big', when: 'input.plan == "paid"' }] }),
    )
  })

  it('that is an expression stays one, unchanged, and can be seen as one at any time', async () => {
    const { server, form } = await opened('input.items.exists(i, i > 3)')
    await form.findByText('This expression can only be edited as text.')
    expect(form.queryByLabelText('Value 1')).toBeNull()
    expect(form.queryByRole('button', { name: 'Pick values' })).toBeNull()
    expect(server.writes).toEqual([])
  })

  it('shows a value that is not known here, and changes nothing by being looked at', async () => {
    const { server, user, form } = await opened("input.other=='x'")
    expect(await form.findByLabelText('Value 1')).toHaveProperty('value', 'input.other')
    expect(form.getByLabelText('Compare with 1')).toHaveProperty('value', 'x')
    await user.click(form.getByRole('button', { name: 'Edit as expression' }))
    await form.findByText("input.other=='x'")
    await user.click(form.getByRole('button', { name: 'Pick values' }))
    expect(server.writes).toEqual([])
  })

  it('of a branch offers the result of its step', async () => {
    const branching = { ...greet, next: [{ when: 'output.score > 3', to: 'done' }] }
    const { server, user, form } = await opened('', { steps: [branching, done], stepId: 'greet' })
    await within(await form.findByLabelText('Value 1')).findByRole('option', { name: 'output.score' })
    const number = form.getByLabelText('Compare with 1')
    await user.clear(number)
    await user.type(number, '42')
    await waitFor(() =>
      expect(server.writes.at(-1)).toMatchObject({
        steps: [{ next: [{ when: 'output.score > 42', to: 'done' }] }, {}],
      }),
    )
  })
})
