import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agentName } from './agentName.ts'
import { agentId, operatorWorld, problem } from './operatorWorld.tsx'

const world = operatorWorld()
let isAway = false
/** If true, the server refuses to return schemas. */
let hasNoSchemas = false
const listeners = new Set<() => void>()

beforeEach(() => {
  isAway = false
  hasNoSchemas = false
})

/** Opens a page whose connection the test can cut. */
function open(path: string) {
  const keys: (string | null)[] = []
  const opened = world.open(path, {
    fetch: request => {
      if (request.method !== 'GET') keys.push(request.headers.get('idempotency-key'))
      if (hasNoSchemas && request.url.endsWith('/agent/schema')) return Promise.resolve(refusal())
      return isAway ? Promise.reject(new TypeError('Failed to fetch')) : fetch(request)
    },
    browser: {
      isOnline: () => true,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  return { ...opened, keys }
}

const refusal = () => Response.json({ title: 'Refused' }, { status: 400 })

/** Notifies the page of a network change. */
function networkChanges() {
  act(() => {
    for (const tell of listeners) tell()
  })
}

const lost = 'The server cannot be reached. What you type stays on this page; we keep trying.'

describe('a connection that is lost', () => {
  it('is shown calmly and healed, and what was typed is saved once', async () => {
    const { user, keys } = open(`/agent/${agentId}`)
    const name = await agentName(user)
    await user.clear(name)
    await user.type(name, 'Night desk')
    isAway = true
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByText(lost)).closest('[role=status]')).not.toBeNull()
    const said = await screen.findByText(/^Not saved: the server cannot be reached/)
    expect(said.closest('[role=alert]')).not.toBeNull()
    expect(world.writes).toEqual([])

    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try now' }))
    await screen.findByText('You are connected again.')
    expect(screen.queryByText(lost)).toBeNull()
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Night desk')

    // The button shows the error for a second.
    await waitFor(() => expect(screen.queryByTestId('ErrorOutlineOutlinedIcon')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(world.writes).toMatchObject([{ method: 'PATCH', body: { name: 'Night desk' } }])
    expect(keys).toHaveLength(7)
    expect(new Set(keys).size).toBe(1)
  })

  it('brings what is on show up to date when it is back', async () => {
    open('/agent')
    await screen.findByText('Front desk')
    isAway = true
    networkChanges()
    await screen.findByText(lost)
    world.agent = { ...world.agent, name: 'Night desk' }
    isAway = false
    networkChanges()
    await screen.findByText('Night desk')
  })

  it('closes no form, even if the server is odd when it is back', async () => {
    const { user } = open(`/agent/${agentId}`)
    await user.type(await agentName(user), '!')
    isAway = true
    networkChanges()
    await screen.findByText(lost)
    Object.assign(world.agent, { name: 'Changed by somebody else' })
    hasNoSchemas = true
    isAway = false
    networkChanges()
    await screen.findByText('You are connected again.')
    await waitFor(() => expect(screen.queryByText('You are connected again.')).toBeNull())
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Front desk!')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not claimed where the server answers that it cannot', async () => {
    world.writeAnswers = Array.from({ length: 6 }, () => () => problem(500, 'server.failed') as Response)
    const { user } = open(`/agent/${agentId}`)
    await user.type(await agentName(user), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^Something went wrong on the server/)
    expect(screen.queryByText(lost)).toBeNull()
  })
})

describe('§8 messages', () => {
  it('a configuration that cannot be loaded is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    world.configurationAnswer = () => problem(400, 'request.invalid') as Response
    open('/agent')
    await screen.findByText('Front desk')
    await waitFor(() =>
      expect(logged.mock.calls).toContainEqual([
        'The configuration could not be loaded',
        expect.objectContaining({ status: 400 }),
      ]),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    logged.mockRestore()
  })

  it('a failed request shows nothing by itself: what nobody asked for fails in silence', async () => {
    world.preferencesAnswer = () => problem(500, 'server.failed') as Response
    open('/agent')
    await screen.findByText('Front desk')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(lost)).toBeNull()
  })
})
