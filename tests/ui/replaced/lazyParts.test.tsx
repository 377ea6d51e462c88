import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { agentName } from '../agentName.ts'
import { agentId, operatorWorld, problem } from '../operatorWorld.tsx'

const { net, unless } = vi.hoisted(() => {
  const state = { isDown: true }
  /** Loads a module, or throws while the network is down. */
  async function load<T>(original: () => Promise<T>): Promise<T> {
    if (state.isDown) throw new Error('Failed to fetch')
    return original()
  }
  return { net: state, unless: load }
})

vi.mock('../../../src/resources/record/HistoryPanel.tsx', unless)
vi.mock('../../../src/resources/save/ConflictDialog.tsx', unless)
vi.mock('../../../src/admin/palette/Palette.tsx', unless)
vi.mock('../../../src/admin/records/agents/AgentNotices.tsx', unless)

const world = operatorWorld()
const failed = 'A part of this page could not be loaded. Please try again.'

/** Opens the page, changes its form, and takes the network down. */
async function edited() {
  net.isDown = false
  const { user } = world.open(`/agent/${agentId}`)
  await user.type(await agentName(user), '!')
  net.isDown = true
  return user
}

beforeEach(() => {
  net.isDown = true
})

it('a part of a page that cannot be loaded says so where it would stand, and can be tried again', async () => {
  const { user } = world.open(`/agent/${agentId}`)
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(await screen.findByDisplayValue('Front desk')).toBeTruthy()
  net.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Publishing' })).toBeTruthy()
  expect(screen.queryByText(failed)).toBeNull()
})

it('a panel that cannot be loaded costs no edits, and the next click tries again', async () => {
  const user = await edited()
  const open = () => user.click(screen.getByRole('button', { name: 'History' }))
  await open()
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.getByDisplayValue('Front desk!')).toBeTruthy()
  net.isDown = false
  await open()
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy()
})

it('nor does a dialog of the frame', async () => {
  const user = await edited()
  const open = () => user.keyboard('{Control>}k{/Control}')
  await open()
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.getByDisplayValue('Front desk!')).toBeTruthy()
  net.isDown = false
  await open()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('a question that cannot be asked leaves the changes unsaved, and the next saving asks it', async () => {
  const user = await edited()
  const current = { ...world.agent, name: 'Reception', _version: 2 }
  const stale = () => problem(412, 'record.stale', { current, changed: [] })
  world.writeAnswers = [stale, stale]
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  net.isDown = false
  await save()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Yours Front desk!' })).toBeTruthy()
})
