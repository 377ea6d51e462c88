import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { AuthContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createAuthProvider } from '../../src/admin/account/authProvider.ts'
import { ConversationTranscript } from '../../src/admin/records/conversations/ConversationTranscript.tsx'
import { ApiContext } from '../../src/api/useApi.ts'
import { chatServer } from './chat/chatServer.ts'
import { problem } from './operatorWorld.tsx'

type Server = ReturnType<typeof chatServer>

describe('what was said, on the page of a conversation', () => {
  it('is read with who said it, and grows as it goes on', async () => {
    const server = chatServer()
    const talk = server.begin()
    server.say(talk, { role: 'user', content: 'Do you treat children?' })
    open(server, talk.summary._id)
    const words = within(await screen.findByRole('region', { name: 'Conversation' }))
    words.getByText('Do you treat children?')
    words.getByText('Visitor')
    await waitFor(() => expect(server.lines()).toBe(1))
    server.say(talk, { content: 'Yes, on Thursdays.', metadata: { turn_status: 'completed' } })
    await words.findByText('Yes, on Thursdays.')
    words.getByText('Ada')
    words.getByRole('button', { name: 'More about this answer' })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is there for completed ones, and nothing new is begun', async () => {
    const server = chatServer()
    const talk = server.begin({ status: 'completed' })
    server.say(talk, { content: 'Good-bye.' })
    open(server, talk.summary._id)
    await screen.findByText('Good-bye.')
    expect(server.talks).toHaveLength(1)
  })

  it('says so where nothing was said', async () => {
    const server = chatServer()
    open(server, server.begin().summary._id)
    await screen.findByText('No messages yet. They appear here as they arrive.')
    expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull()
  })

  it('is asked for again where it could not be loaded', async () => {
    const server = chatServer()
    const talk = server.begin()
    server.say(talk, { content: 'Hello.' })
    server.fail(() => problem(403, 'session.forbidden', { detail: 'That is not for you.' }))
    open(server, talk.summary._id)
    within(await screen.findByRole('alert')).getByText('That is not for you.')
    server.fail(undefined)
    screen.getByRole('button', { name: 'Try again' }).click()
    await screen.findByText('Hello.')
    expect(server.count('POST', /./)).toBe(0)
  })
})

function open({ api }: Server, id: string) {
  const element = (
    <ConversationTranscript
      record={{ _id: id }}
      canUpdate
      onStored={() => undefined}
      onChanged={() => undefined}
    />
  )
  render(
    <ApiContext.Provider value={api}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext.Provider value={createAuthProvider(api)}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </AuthContext.Provider>
      </QueryClientProvider>
    </ApiContext.Provider>,
  )
}
