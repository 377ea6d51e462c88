import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractReply } from './contractReply.ts'
import { operatorWorld } from './operatorWorld.tsx'

const world = operatorWorld()

it('§6 the voice button is there for who is signed in, where voice is on', async () => {
  world.configurationAnswer = withModule(true)
  world.open('/agent')
  const button = await screen.findByRole('button', { name: 'Call an agent' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('§2 it stands behind the chat button', async () => {
  world.configurationAnswer = withModule(true)
  world.open('/agent')
  const voice = await screen.findByRole('button', { name: 'Call an agent' })
  const chat = screen.getByRole('button', { name: 'Chat with an agent' })
  expect(chat.compareDocumentPosition(voice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('§6 it is not there where voice is off', async () => {
  world.configurationAnswer = withModule(false)
  world.open('/agent')
  await screen.findByRole('button', { name: 'Chat with an agent' })
  expect(screen.queryByRole('button', { name: 'Call an agent' })).toBeNull()
})

it('§6 it is not there for who is signed out', async () => {
  world.configurationAnswer = withModule(true)
  world.isSignedIn = false
  world.open('/agent')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByRole('button', { name: 'Call an agent' })).toBeNull()
})

function withModule(voice: boolean) {
  return () =>
    contractReply('getFrontendConfiguration', 200, {
      frontend: { top_bar_title: 'Lakeside Dental' },
      modules: { web_chat: true, voice },
      is_single_user_mode: false,
      version: '0.1.0',
    })
}
