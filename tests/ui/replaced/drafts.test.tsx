import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DraftStore } from '../../../src/resources/form/draft/createDraftStore.ts'
import type { Draft } from '../../../src/resources/form/draft/draft.ts'
import { agentName } from '../agentName.ts'
import { agentId, operatorWorld } from '../operatorWorld.tsx'

type Edits = Omit<Draft, 'tab'>

const { browser } = vi.hoisted(() => ({
  browser: {
    isCodeThere: true,
    own: undefined as Edits | undefined,
    left: undefined as Edits | undefined,
  },
}))

// The real store needs the browser's database.
vi.mock('../../../src/resources/form/draft/browserDrafts.ts', () => ({
  browserDrafts(): DraftStore {
    if (!browser.isCodeThere) throw new Error('Not loaded')
    return {
      async put(_, draft) {
        browser.own = draft
      },
      async leave(_, draft) {
        Object.assign(browser, { own: undefined, left: draft })
      },
      find: async () => browser.left && { ...browser.left, tab: 'left' },
      async drop() {
        browser.left = undefined
      },
    }
  },
}))

vi.mock('../../../src/resources/record/HistoryPanel.tsx', () => ({
  HistoryPanel() {
    throw new Error('Cannot be drawn')
  },
}))

const world = operatorWorld()
const drafted = (name: string) => waitFor(() => expect(browser.own?.data.name).toBe(name))

beforeEach(() => {
  Object.assign(browser, { isCodeThere: true, own: undefined, left: undefined })
})

it('are kept as soon as their code can be loaded, though it could not be before', async () => {
  browser.isCodeThere = false
  const { user } = world.open(`/agent/${agentId}`)
  const name = await agentName(user)
  browser.isCodeThere = true
  await user.type(name, '!')
  await drafted('Front desk!')
})

it('hold what was typed while the rest was being saved', async () => {
  const { user } = world.open(`/agent/${agentId}`)
  const name = await agentName(user)
  await user.type(name, '!')
  world.writeAnswers = [
    async () => {
      await user.type(name, '?')
      world.agent = { ...world.agent, name: 'Front desk!', _version: 2 }
      return Response.json(world.agent)
    },
  ]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Front desk!' })).toBeTruthy()
  await drafted('Front desk!?')
  expect(browser.own?.base.name).toBe('Front desk!')
})

it('are restored beside what was typed before', async () => {
  const base = { name: 'Front desk', enabled: true }
  const data = { ...base, description: 'Knows everybody' }
  browser.left = { at: new Date().toISOString(), base, data }
  const { user } = world.open(`/agent/${agentId}`)
  await user.type(await agentName(user), '!')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByDisplayValue('Knows everybody')).toBeTruthy()
  expect(screen.getByDisplayValue('Front desk!')).toBeTruthy()
})

it('outlive a fault that takes their page away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, unmount } = world.open(`/agent/${agentId}`)
  await user.type(await agentName(user), '!')
  await drafted('Front desk!')
  await user.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByText('Cannot be drawn')).toBeTruthy()
  await waitFor(() => expect(browser.left?.data.name).toBe('Front desk!'))
  unmount()
  world.open(`/agent/${agentId}`)
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeTruthy()
})
