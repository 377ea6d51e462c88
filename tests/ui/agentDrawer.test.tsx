import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractReply } from './contractReply.ts'
import { operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()

it('§6 the chat button is there for who is signed in, where the web chat is on', async () => {
  world.configurationAnswer = withModule(true)
  world.open('/agent')
  const button = await screen.findByRole('button', { name: 'Chat with an agent' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('§6 it is not there where the web chat is off', async () => {
  world.configurationAnswer = withModule(false)
  world.open('/agent')
  await screen.findByRole('button', { name: 'Switch to dark mode' })
  expect(screen.queryByRole('button', { name: 'Chat with an agent' })).toBeNull()
})

it('§6 it is not there for who is signed out', async () => {
  world.configurationAnswer = withModule(true)
  world.isSignedIn = false
  world.open('/agent')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByRole('button', { name: 'Chat with an agent' })).toBeNull()
})

function withModule(web_chat: boolean) {
  return () =>
    contractReply('getFrontendConfiguration', 200, {
      frontend: { top_bar_title: 'Lakeside Dental' },
      modules: { web_chat, voice: false },
      is_single_user_mode: false,
      version: '0.1.0',
    })
}
