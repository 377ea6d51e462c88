import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const step: JsonSchema = {
  type: 'object',
  title: 'Step',
  required: ['tool'],
  properties: {
    tool: { type: 'string', title: 'Tool', minLength: 1 },
    count: { type: 'integer', title: 'Count' },
  },
}
const listOf = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { steps: { type: 'array', title: 'Steps', items, ...more } },
})
const steps = (...tools: string[]) => ({ steps: tools.map(tool => ({ tool })) })
const summaries = () =>
  screen.getAllByRole('button', { name: /^(Show|Hide) Step/ }).map(one => one.textContent)

describe('items of a list', () => {
  it('take what was open or half typed in them along when they move', async () => {
    const { user, saved } = renderForm(listOf(step), { data: steps('a', 'b', 'c', 'd') })
    await user.click(screen.getByRole('button', { name: 'Show Step 3: c' }))
    await user.type(screen.getByLabelText('Count'), '1x')
    await user.click(screen.getByRole('button', { name: 'Move Step 3 up' }))
    expect(summaries()).toEqual(['a', 'c · 1', 'b', 'd'])
    expect(screen.getByRole('button', { name: 'Hide Step 2: c · 1' })).toBeTruthy()
    const count = document.getElementById('field/steps/1/count') as HTMLInputElement
    expect(count.value).toBe('1x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.activeElement).toBe(count))
    expect(saved).toEqual([])
    expect(screen.getByText('Step 3 is now at place 2 of 4.')).toBeTruthy()
  })

  it('of one kind alone are of that kind at once, with nothing to choose', async () => {
    const kinds: JsonSchema = {
      type: 'object',
      title: 'Step',
      'x-discriminator': 'kind',
      oneOf: [
        {
          type: 'object',
          title: 'Call',
          required: ['kind'],
          properties: { kind: { const: 'call' }, tool: { type: 'string', title: 'Tool' } },
        },
      ],
    }
    const { user, saved } = renderForm(listOf(kinds), { data: {} })
    await user.click(screen.getByRole('button', { name: 'Add step' }))
    await user.type(await screen.findByLabelText('Tool'), 'a')
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual([{ steps: [{ kind: 'call', tool: 'a' }] }]))
  })

  it('pass the cursor on where the button that was pressed goes out', async () => {
    const { user } = renderForm(listOf(step), { data: steps('a', 'b') })
    await user.click(screen.getByRole('button', { name: 'Move Step 2 up' }))
    const other = screen.getByRole('button', { name: 'Move Step 1 down' })
    await waitFor(() => expect(document.activeElement).toBe(other))
  })

  it('are doubled, inserted and sent to either end by their menu', async () => {
    const { user, save, saved } = renderForm(listOf(step), { data: steps('a', 'b', 'c') })
    const choose = async (item: number, entry: string) => {
      await user.click(screen.getByRole('button', { name: `More for Step ${item}` }))
      await user.click(screen.getByRole('menuitem', { name: entry }))
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    await choose(2, 'Duplicate')
    await choose(1, 'Move to the end')
    await choose(1, 'Insert above')
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(/Tool/)[0]))
    await user.keyboard('new')
    await save()
    await waitFor(() => expect(saved).toEqual([steps('new', 'b', 'b', 'c', 'a')]))
  })

  it('are removed one after the other, the cursor staying at the place', async () => {
    const { user, save, saved } = renderForm(listOf(step), { data: steps('a', 'b', 'c') })
    await user.click(screen.getByRole('button', { name: 'Remove Step 1' }))
    const next = screen.getByRole('button', { name: 'Remove Step 1' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    await user.keyboard('{Enter}')
    await save()
    await waitFor(() => expect(saved).toEqual([steps('c')]))
  })

  it('are no fewer and no more than there may be', () => {
    renderForm(listOf(step, { minItems: 2, maxItems: 2 }), { data: steps('a', 'b') })
    expect(screen.queryByRole('button', { name: /^Remove Step/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add step' })).toBeNull()
    expect(screen.getByText('You can add at most 2.')).toBeTruthy()
  })

  it('are folded and opened all at once', async () => {
    const { user } = renderForm(listOf(step), { data: steps('a', 'b', 'c', 'd') })
    await user.click(screen.getByRole('button', { name: 'Expand all' }))
    expect(screen.getAllByRole('button', { name: /^Hide Step/ })).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Collapse all' }))
    expect(screen.getAllByRole('button', { name: /^Show Step/ })).toHaveLength(4)
  })

  it('have a handle each that moves them by the keys', async () => {
    renderForm(listOf(step), { data: steps('a', 'b') })
    const handle = await screen.findByRole('button', { name: 'Drag Step 1' })
    expect(handle.getAttribute('aria-describedby')).toBeTruthy()
  })

  it('of a fixed list are all there to be filled, in any order', async () => {
    const text = (title: string): JsonSchema => ({ type: ['string', 'null'], title })
    const pair: JsonSchema = { type: 'array', title: 'Pair', prefixItems: [text('First'), text('Second')] }
    const { user, save, saved } = renderForm({ type: 'object', properties: { pair } }, { data: {} })
    await user.type(screen.getByLabelText('Second 2'), 'x')
    await save()
    await waitFor(() => expect(saved).toEqual([{ pair: [null, 'x'] }]))
  })
})

describe('a list of a thousand', () => {
  const many = steps(...Array.from({ length: 1000 }, (_, index) => `tool ${index + 1}`))

  it('is drawn page by page', async () => {
    const { user } = renderForm(listOf(step), { data: many })
    expect(summaries()).toHaveLength(50)
    const pager = within(screen.getByRole('navigation', { name: 'Pages of Steps' }))
    await user.click(pager.getByRole('button', { name: 'Last page' }))
    expect(pager.getByText('951–1,000 of 1,000')).toBeTruthy()
    expect(summaries().at(-1)).toBe('tool 1000')
    await user.click(screen.getByRole('button', { name: 'Add step' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Tool/)))
    expect(pager.getByText('1,001–1,001 of 1,001')).toBeTruthy()
  })

  it('turns to the page with the first error', async () => {
    const data = { steps: many.steps.map((one, index) => (index === 700 ? { tool: '' } : one)) }
    const { save, saved } = renderForm(listOf(step), { data, isNew: true })
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Tool/)))
    expect(screen.getByText('701–750 of 1,000')).toBeTruthy()
    expect(saved).toEqual([])
  })
})

describe('a field in the address', () => {
  it('is opened and has the cursor', async () => {
    renderForm(listOf(step), { data: steps('a', 'b', 'c', 'd', 'e'), path: '/#/steps/3/tool' })
    await waitFor(() => expect(document.activeElement?.id).toBe('field/steps/3/tool'))
    expect(screen.getByRole('button', { name: 'Hide Step 4: d' })).toBeTruthy()
  })
})

describe('several errors', () => {
  it('are listed at the foot, each with a way to its field', async () => {
    const data = steps('a', '', 'c', '')
    const { user, save } = renderForm(listOf(step), { data, isNew: true })
    await save()
    await user.click(await screen.findByRole('button', { name: 'Show them' }))
    await user.click(screen.getByRole('button', { name: /^Steps › 4 › Tool/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('field/steps/3/tool'))
  })
})
