import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { chainEditorWorld, chainId, done, greet } from './chainEditorWorld.ts'
import { operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()

/** Opens the form of the start. */
async function opened(input_schema: JsonObject | undefined, { steps = [greet, done], mayWrite = true } = {}) {
  const server = chainEditorWorld(world, { mayWrite, more: { steps, ...(input_schema && { input_schema }) } })
  const { user } = world.open(`/smart_chain/${chainId}`)
  await user.click(await screen.findByRole('treeitem', { name: /^Start/ }))
  const form = within(await screen.findByRole('region', { name: 'Inputs of the chain' }))
  return { server, user, form, written: () => server.stored().input_schema }
}

const orders: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['amount'],
  properties: {
    amount: { type: 'number', minimum: 0, title: 'Amount' },
    order: { type: 'object', properties: { id: { type: 'string' } } },
  },
}

describe('the inputs of a chain', () => {
  it('are a list in the form of the start, where one is added by name, type and example', async () => {
    const { server, user, form, written } = await opened(undefined)
    form.getByText(/The chain runs without inputs/)
    expect(server.writes).toEqual([])
    await user.click(form.getByRole('button', { name: 'Add input' }))
    const name = await form.findByLabelText('Name of input 1')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.keyboard('Order number')
    await user.selectOptions(form.getByLabelText('Type of input 1'), 'Whole number')
    await user.type(form.getByLabelText('Example of input 1'), '12')
    await user.tab()
    await waitFor(() =>
      expect(written()).toEqual({
        type: 'object',
        required: ['order_number'],
        properties: { order_number: { type: 'integer', title: 'Order number', examples: [12] } },
      }),
    )
    expect(name).toHaveProperty('value', 'order_number')
    within(screen.getByRole('treeitem', { name: /^Start/ })).getByText('order_number')
  })

  it('show nothing wrong before a field was left, and keep what is wrong out of the chain', async () => {
    const { server, user, form, written } = await opened(orders)
    const name = await form.findByLabelText('Name of input 1')
    await user.clear(name)
    expect(form.queryByText('Enter a name.')).toBeNull()
    await user.tab()
    await form.findByText('Enter a name.')
    await user.type(name, 'order')
    expect(form.queryByText('Enter a name.')).toBeNull()
    await user.tab()
    await form.findByText('Another input has this name.')
    await user.type(form.getByLabelText('Example of input 1'), 'many')
    expect(form.queryByText(/^Enter a number/)).toBeNull()
    await user.tab()
    await form.findByText(/^Enter a number/)
    expect(server.writes).toEqual([])
    await user.clear(name)
    await user.type(name, 'total{Enter}')
    await waitFor(() => expect(written()).toMatchObject({ required: ['total'] }))
  })

  it('are moved by keyboard and removed, and lose nothing that only the JSON says', async () => {
    const { user, form, written } = await opened(orders)
    const first = await form.findByLabelText('Name of input 1')
    expect(form.getAllByText('The JSON says more about this input. It is kept.')).toHaveLength(2)
    first.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(form.getByLabelText('Name of input 2')).toHaveProperty('value', 'amount'))
    expect(document.activeElement).toBe(form.getByLabelText('Name of input 2'))
    await waitFor(() =>
      expect(written()).toEqual({
        ...orders,
        'x-groups': [{ id: 'inputs', title: 'Inputs', fields: ['/order', '/amount'] }],
      }),
    )
    await user.click(form.getByRole('button', { name: 'Remove order' }))
    await waitFor(() =>
      expect(written()).toMatchObject({
        additionalProperties: false,
        properties: { amount: { minimum: 0, title: 'Amount' } },
      }),
    )
    expect(form.queryByLabelText('Name of input 2')).toBeNull()
  })

  it('keep their names in the steps that read them', async () => {
    const reading = { ...greet, next: [{ when: 'input.amount > 1', to: 'done' }] }
    const { server, user, form } = await opened(orders, { steps: [reading, done] })
    const name = await form.findByLabelText('Name of input 1')
    await user.clear(name)
    await user.type(name, 'total')
    await user.tab()
    await waitFor(() =>
      expect(server.writes.at(-1)).toMatchObject({ steps: [{ next: [{ when: 'input.total > 1' }] }, {}] }),
    )
  })

  it('are JSON if they have rules for several inputs, and nothing is written by looking at them', async () => {
    const { server, form } = await opened({ ...orders, dependentRequired: { order: ['amount'] } })
    await form.findByText(/^The list cannot show this schema/)
    expect(form.queryByLabelText('Name of input 1')).toBeNull()
    await form.findByRole('textbox', { name: 'JSON Schema of the inputs' })
    expect(form.queryByRole('button', { name: 'Edit as a list' })).toBeNull()
    expect(server.writes).toEqual([])
  })

  it('have their JSON as the second view', async () => {
    const { server, user, form } = await opened(orders)
    await user.click(form.getByRole('button', { name: 'Edit as JSON' }))
    await form.findByRole('textbox', { name: 'JSON Schema of the inputs' })
    await user.click(form.getByRole('button', { name: 'Edit as a list' }))
    await form.findByLabelText('Name of input 2')
    expect(server.writes).toEqual([])
  })

  it('can be read, but not changed, by people who may not', async () => {
    const { form } = await opened(orders, { mayWrite: false })
    expect(await form.findByLabelText('Name of input 1')).toHaveProperty('readOnly', true)
    expect(form.queryByRole('button', { name: 'Add input' })).toBeNull()
    expect(form.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})

describe('an error of a step', () => {
  it('is shown once its field was left, and not while somebody writes', async () => {
    const server = chainEditorWorld(world, { more: { steps: [greet, done] } })
    const { user } = world.open(`/smart_chain/${chainId}?step=greet`)
    await waitFor(() => expect(server.checks).toBe(1))
    await user.click(await screen.findByRole('button', { name: 'Add a step' }))
    server.faults = [{ pointer: '/steps/1/config/cases/0/when', keyword: 'required', message: 'Empty' }]
    await user.click(await screen.findByRole('menuitem', { name: /Condition/ }))
    const form = within(await screen.findByRole('region', { name: 'Step Condition' }))
    const value = await form.findByLabelText('Value 1')
    await waitFor(() => expect(server.checks).toBe(2))
    await screen.findByText('Draft saved')
    expect(form.queryByText('Please fill this in.')).toBeNull()
    expect(screen.queryByText('1 problem')).toBeNull()
    value.focus()
    await user.tab({ shift: true })
    await form.findByText('Please fill this in.')
    await screen.findByText('1 problem')
  })

  it.each([
    ['before a test', () => screen.getByRole('button', { name: 'Test' })],
    ['when another step is opened', () => screen.getByRole('treeitem', { name: /Done/ })],
  ] as const)('is shown %s', async (_when, target) => {
    const server = chainEditorWorld(world, { more: { steps: [greet, done], input_schema: orders } })
    const { user } = world.open(`/smart_chain/${chainId}?step=greet`)
    await waitFor(() => expect(server.checks).toBe(1))
    await user.click(await screen.findByRole('button', { name: 'Add a step' }))
    server.faults = [{ pointer: '/steps/1/config/cases/0/when', keyword: 'required', message: 'Empty' }]
    await user.click(await screen.findByRole('menuitem', { name: /Condition/ }))
    await waitFor(() => expect(server.checks).toBe(2))
    await screen.findByText('Draft saved')
    expect(screen.queryByText('1 problem')).toBeNull()
    await user.click(target())
    await screen.findByText('1 problem')
  })
})
