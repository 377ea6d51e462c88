import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contractReply } from './contractReply.ts'
import { operatorWorld, problem } from './operatorWorld.tsx'

const world = operatorWorld()

beforeEach(() => {
  world.configurationAnswer = () =>
    contractReply('getFrontendConfiguration', 200, {
      frontend: { top_bar_title: 'Lakeside Dental' },
      modules: { web_chat: true, voice: true },
      is_single_user_mode: false,
      version: '0.1.0',
    })
  // Both drawers exist regardless of their content.
  world.answers['/voice/readiness'] = () => problem(503, 'server.busy')
})
afterEach(() => vi.unstubAllGlobals())

const chat = 'Chat with an agent'
const call = 'Call an agent'
const drawer = (name: string) => screen.queryByRole('dialog', { name })

it.each([
  [call, chat],
  [chat, call],
])('on a narrow window “%s” closes once “%s” is opened, and opens again', async (first, second) => {
  windowIsWide(false)
  const { user } = world.open('/agent')
  await user.click(await screen.findByRole('button', { name: first }))
  await screen.findByRole('dialog', { name: first })
  await user.click(screen.getByRole('button', { name: second }))
  await screen.findByRole('dialog', { name: second })
  await waitFor(() => expect(drawer(first)).toBeNull())
  await user.click(screen.getByRole('button', { name: first }))
  await screen.findByRole('dialog', { name: first })
  await waitFor(() => expect(drawer(second)).toBeNull())
})

it('on a wide window both stand beside each other', async () => {
  windowIsWide(true)
  const { user } = world.open('/agent')
  await user.click(await screen.findByRole('button', { name: chat }))
  const left = await screen.findByRole('dialog', { name: chat })
  await user.click(screen.getByRole('button', { name: call }))
  await screen.findByRole('dialog', { name: call })
  await waitFor(() => expect(left.style.right).toBe('400px'))
  await user.click(screen.getByRole('button', { name: 'Close the call panel' }))
  await waitFor(() => expect(left.style.right).toBe(''))
  expect(drawer(chat)).not.toBeNull()
})

function windowIsWide(isWide: boolean): void {
  const matches = (query: string) => isWide && query.includes('min-width')
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches(media) }),
  )
}
