import { EditorView } from '@codemirror/view'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chainEditorWorld, done, greet, chainId as id } from './chainEditorWorld.ts'
import { operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()
const chainWorld = (more = {}) => chainEditorWorld(world, more)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a chain in its editor', () => {
  it('keeps everything but the one text that the server cannot read, and says which that is', async () => {
    const server = chainWorld()
    // The HTTP client logs each error outside production.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = world.open(`/smart_chain/${id}?step=greet`)
    const form = within(await screen.findByRole('region', { name: 'Step Greet' }))
    await user.clear(await form.findByLabelText('Name'))
    await user.paste('Welcome')
    await screen.findByText('Draft saved')
    await user.paste(' {{')
    await waitFor(() => expect(server.writes.at(-1)).toEqual({ steps: expect.anything() }))
    await screen.findByText('Not saved yet')
    expect(screen.queryByText(/^Saved, except for this/)).toBeNull()
    await user.tab()
    await screen.findByText(/^Saved, except for this: Put a name between/)
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Welcome {{')
    await user.clear(form.getByLabelText('Name'))
    await user.paste('Welcome!')
    await screen.findByText('Draft saved')
    expect(server.writes.at(-1)).toMatchObject({ steps: [{ name: 'Welcome!' }, { name: 'Done' }] })
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ status: 422 })]])
  })

  it('says at each step and field what stands in the way, in the language of the page', async () => {
    const server = chainWorld()
    server.faults = [
      { pointer: '/steps/1', keyword: 'unreachable', message: 'No branch leads to this step.' },
      { pointer: '/start', keyword: 'step', message: 'This step does not exist.' },
    ]
    const { user } = world.open(`/smart_chain/${id}`)
    const row = await screen.findByRole('treeitem', { name: /Done/ })
    await within(row).findByText('1 problem')
    await screen.findByText('Start step: This step does not exist.')
    await user.click(row)
    const form = within(await screen.findByRole('region', { name: 'Step Done' }))
    await form.findByText('No branch leads to this step.')
    // Viewing changes nothing: the first write is the edit below.
    await user.clear(await form.findByLabelText('Name'))
    await user.paste('Over')
    await waitFor(() => expect(server.writes).toHaveLength(1))
    expect(server.writes).toEqual([{ steps: [greet, { ...done, name: 'Over' }] }])
  })

  it('keeps what is typed while faults of what stood before arrive', async () => {
    const server = chainWorld()
    const { user } = world.open(`/smart_chain/${id}?step=greet`)
    const form = within(await screen.findByRole('region', { name: 'Step Greet' }))
    const name = await form.findByLabelText('Name')
    await waitFor(() => expect(server.checks).toBe(1))
    let answer: () => void = () => undefined
    server.looked = new Promise(resolve => {
      answer = resolve
    })
    server.faults = [{ pointer: '/steps/0/config', keyword: 'template', message: 'Loose.' }]
    await user.type(name, '!')
    await waitFor(() => expect(server.checks).toBe(2))
    await user.type(name, '?')
    answer()
    await within(screen.getByRole('treeitem', { name: /Greet/ })).findByText('1 problem')
    expect(name).toHaveProperty('value', 'Greet!?')
    await waitFor(() => expect(server.writes.at(-1)).toMatchObject({ steps: [{ name: 'Greet!?' }, done] }))
  })

  it('keeps a text whose typing has not come to rest, whatever is done next', async () => {
    const server = chainWorld()
    const { user } = world.open(`/smart_chain/${id}?step=greet`)
    let form = within(await screen.findByRole('region', { name: 'Step Greet' }))
    const write = async (text: string) => {
      const editor = await waitFor(() => {
        const found = EditorView.findFromDOM(form.getByRole('textbox', { name: 'Text' }))
        if (!found) throw new Error('The editor of the text is on its way')
        return found
      })
      editor.focus()
      for (const end of text)
        editor.dispatch({ changes: { from: editor.state.doc.length, insert: end }, userEvent: 'input.type' })
    }
    const leave = async () => user.click(screen.getByRole('treeitem', { name: /Done/ }))
    await write(' there')
    await user.click(form.getByLabelText('Name'))
    await user.paste('r')
    await leave()
    await waitFor(() =>
      expect(server.writes.at(-1)).toEqual({
        steps: [{ ...greet, name: 'Greetr', config: { text: 'Hi there' } }, done],
      }),
    )
    await user.click(screen.getByRole('treeitem', { name: /Greet/ }))
    form = within(await screen.findByRole('region', { name: 'Step Greetr' }))
    await write('!')
    await leave()
    await user.click(screen.getByRole('treeitem', { name: /Greet/ }))
    await screen.findByText('Hi there!')
    await waitFor(() =>
      expect(server.writes.at(-1)).toMatchObject({ steps: [{ config: { text: 'Hi there!' } }, done] }),
    )
  })

  it('is read-only for people who may not change it', async () => {
    const server = chainWorld({ mayWrite: false })
    const { user } = world.open(`/smart_chain/${id}`)
    await screen.findByText('You can view this chain, but not change it.')
    expect(screen.queryByRole('button', { name: 'Add a step' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.click(screen.getByRole('treeitem', { name: /Greet/ }))
    const form = within(await screen.findByRole('region', { name: 'Step Greet' }))
    expect(await form.findByLabelText('Name')).toHaveProperty('readOnly', true)
    expect(form.queryByRole('button', { name: 'Remove step' })).toBeNull()
    expect(server.checks).toBe(0)
  })
})
