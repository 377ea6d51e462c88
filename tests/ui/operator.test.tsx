import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { agentName } from './agentName.ts'
import { contractReply } from './contractReply.ts'
import { agentId, ann, operatorWorld, problem, requestId } from './operatorWorld.tsx'

const world = operatorWorld()

describe('the list', () => {
  it('shows the columns of the entity file and leads to the record', async () => {
    const { user } = world.open('/agent')
    const link = await screen.findByRole('link', { name: 'Front desk' })
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent)
    expect(heads).toEqual(['', 'Name', 'Kind', 'Enabled', 'Updated'])
    expect(world.queries[0]).toEqual({ sort: ['-updated_at'], range: [0, 99] })
    await user.click(link)
    expect(await screen.findByDisplayValue('Front desk')).toBeTruthy()
  })

  it('sorts by a column and searches by words', async () => {
    const { user } = world.open('/agent')
    await user.click(await screen.findByRole('button', { name: 'Name' }))
    await waitFor(() => expect(world.queries.at(-1)?.sort).toEqual(['name']))
    await user.type(screen.getByRole('searchbox'), 'nothing')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
    expect(world.queries.at(-1)?.q).toBe('nothing')
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' })[0] as HTMLElement)
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeTruthy()
  })

  it('offers the first step while there is nothing yet', async () => {
    world.isDeleted = true
    world.open('/agent')
    expect(await screen.findByText('No agents yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New agent' })).toBeTruthy()
  })

  it('says so when one may not see it', async () => {
    world.listAnswer = () => problem(403, 'auth.forbidden')
    world.open('/agent')
    expect(await screen.findByText('You cannot see agents')).toBeTruthy()
  })

  it('gives the number to quote when it failed, and tries again', async () => {
    world.listAnswer = () => problem(500, 'server.failed')
    const { user } = world.open('/agent')
    expect(await screen.findByText(`Request ${requestId}`)).toBeTruthy()
    world.listAnswer = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeTruthy()
  })
})

describe('a record', () => {
  it('is opened by its address without another page before it', async () => {
    const titles = new Set<string>()
    const watcher = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, h2')) titles.add(textContent)
    })
    watcher.observe(document, { childList: true, subtree: true })
    world.open(`/agent/${agentId}`)
    await screen.findByDisplayValue('Front desk')
    watcher.disconnect()
    expect([...titles]).toContain('Front desk')
    expect([...titles]).not.toContain('Page not found')
  })

  it('says what its kind is for, not what it is for itself', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.click(await screen.findByRole('button', { name: 'What is “Agents” for?' }))
    expect(await screen.findByRole('dialog', { name: 'What is “Agents” for?' })).toBeTruthy()
  })

  it('is changed by a patch of what changed, on the version it was opened with', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.type(await agentName(user), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(world.writes).toEqual([
      {
        method: 'PATCH',
        path: `/agent/${agentId}`,
        ifMatch: `"agent-${agentId}-1"`,
        body: { name: 'Front desk!' },
      },
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Front desk!' })).toBeTruthy()
  })

  it('is merged with what somebody else changed meanwhile', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.type(await agentName(user), '!')
    const current = { ...world.agent, enabled: false, _version: 2 }
    world.agent = current
    world.writeAnswers = [
      () => problem(412, 'record.stale', { current, changed: [{ pointer: '/enabled', by: ann }] }),
    ]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved, merged with Ann Lee’s change to Enabled')).toBeTruthy()
    expect(world.writes.at(-1)).toMatchObject({
      ifMatch: `"agent-${agentId}-2"`,
      body: { name: 'Front desk!' },
    })
    await waitFor(() =>
      expect((screen.getByRole('switch', { name: 'Enabled' }) as HTMLInputElement).checked).toBe(false),
    )
  })

  it('asks when both changed the same field, side by side', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.type(await agentName(user), '!')
    const current = { ...world.agent, name: 'Reception', _version: 2 }
    world.agent = current
    world.writeAnswers = [
      () => problem(412, 'record.stale', { current, changed: [{ pointer: '/name', by: ann }] }),
    ]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Yours Front desk!' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await user.click(dialog.getByRole('button', { name: /Reception$/ }))
    await user.click(dialog.getByRole('button', { name: 'Save with these choices' }))
    expect(await screen.findByDisplayValue('Reception')).toBeTruthy()
    expect(world.writes).toHaveLength(1)
  })

  it('stays unsaved when one turns back from the question', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.type(await agentName(user), '!')
    const current = { ...world.agent, name: 'Reception', _version: 2 }
    world.writeAnswers = [() => problem(412, 'record.stale', { current, changed: [] })]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByDisplayValue('Front desk!')).toBeTruthy()
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  it('keeps what is typed while it is being saved, as unsaved changes of what was stored', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    const name = await agentName(user)
    await user.type(name, '!')
    let answer = (_: Response) => {}
    const answered = new Promise<Response>(resolve => {
      answer = resolve
    })
    world.writeAnswers = [() => answered]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.writes).toHaveLength(1))
    const description = screen.getByRole('textbox', { name: 'Description' })
    await user.type(name, '?')
    await user.type(description, 'Knows everybody')
    world.agent = { ...world.agent, name: 'Front desk!', enabled: false, _version: 2 }
    answer(contractReply('agent.patch', 200, world.agent))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Front desk!' })).toBeTruthy()
    expect(screen.getByDisplayValue('Front desk!?')).toBeTruthy()
    expect(screen.getByDisplayValue('Knows everybody')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy())
    const save = screen.getByRole('button', { name: 'Save' })
    // For half a second it shows progress and ignores clicks.
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
    await user.click(save)
    await waitFor(() => expect(world.writes).toHaveLength(2))
    expect(world.writes.at(-1)).toMatchObject({
      ifMatch: `"agent-${agentId}-2"`,
      body: { name: 'Front desk!?', description: 'Knows everybody' },
    })
  })

  it('leaves the cursor where one goes on typing while it is being saved', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    const name = await agentName(user)
    await user.type(name, '!')
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    world.agent = { ...world.agent, name: 'Front desk!', _version: 2 }
    world.writeAnswers = [() => answered.then(() => contractReply('agent.patch', 200, world.agent))]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.type(name, '?')
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Front desk!' })).toBeTruthy()
    expect(document.activeElement).toBe(name)
    await user.keyboard('?')
    expect(screen.getByDisplayValue('Front desk!??')).toBeTruthy()
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByDisplayValue('Front desk!')).toBeTruthy()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('is deleted with a way back', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Front desk deleted')).toBeTruthy()
    expect(await screen.findByText('No agents yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeTruthy()
    expect(world.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /agent/${agentId}`,
      `POST /operation/${requestId}/undo`,
    ])
  })

  it('comes back once, however often Undo is clicked', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeTruthy()
    expect(world.writes.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1)
  })

  it.each([
    ['made', '/agent/create', 'Create', 'Agent created'],
    ['deleted', `/agent/${agentId}`, 'Delete', 'Front desk deleted'],
  ])('that is %s once one has gone elsewhere leaves one there', async (_, path, label, done) => {
    const { user } = world.open(path)
    const button = await screen.findByRole('button', { name: label })
    if (label === 'Create') await user.type(screen.getByLabelText(/^Name/), 'Night desk')
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    world.writeAnswers = [() => answered.then(() => Response.json(world.agent))]
    await user.click(button)
    await waitFor(() => expect(world.writes).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    if (label === 'Create') await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('searchbox', { name: 'Search settings' })
    answer()
    await screen.findByText(done)
    expect(window.location.pathname).toBe('/settings')
  })

  it('is read anew by who comes back after it was saved without them', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.type(await agentName(user), '!')
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    world.writeAnswers = [
      () => answered.then(() => Response.json({ ...world.agent, name: 'Front desk!', _version: 2 })),
    ]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.writes).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    answer()
    await screen.findByText('Saved')
    world.agent = { ...world.agent, name: 'Night desk', _version: 3 }
    window.history.back()
    expect(await screen.findByDisplayValue('Night desk')).toBeTruthy()
  })

  it('is made with its defaults and then shown', async () => {
    const { user } = world.open('/agent/create')
    await user.type(await screen.findByLabelText(/^Name/), 'Night desk')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Agent created')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Night desk' })).toBeTruthy()
    expect(world.writes[0]?.body).toMatchObject({ name: 'Night desk', enabled: true, kind: 'custom_agent' })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('takes what is typed as soon as its form is there, and no key for a shortcut until then', async () => {
    const { user } = world.open('/agent')
    await screen.findByRole('grid')
    await user.keyboard('n')
    await waitFor(() => expect(window.location.pathname).toBe('/agent/create'))
    // The previous page is still mounted, with its own shortcuts.
    await user.keyboard('g')
    await user.keyboard('h')
    const name = await screen.findByLabelText(/^Name/)
    expect(document.activeElement).toBe(name)
    await user.keyboard('Agent')
    expect(await screen.findByDisplayValue(/Agent$/)).toBe(name)
    expect(window.location.pathname).toBe('/agent/create')
  })

  it('keeps what is typed while it is being made, as unsaved changes on its own page', async () => {
    const { user } = world.open('/agent/create')
    const name = await screen.findByLabelText(/^Name/)
    await user.type(name, 'Night desk')
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    world.writeAnswers = [() => answered.then(() => contractReply('agent.create', 201, world.agent))]
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(world.writes).toHaveLength(1))
    await user.type(name, '!')
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Answers at night')
    world.agent = { ...world.agent, ...world.writes[0]?.body, enabled: false, _version: 1 }
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: 'Night desk' })).toBeTruthy()
    expect(await screen.findByDisplayValue('Night desk!')).toBeTruthy()
    expect(await screen.findByDisplayValue('Answers at night')).toBeTruthy()
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.writes).toHaveLength(2))
    expect(world.writes.at(-1)).toMatchObject({
      ifMatch: `"agent-${agentId}-1"`,
      body: { name: 'Night desk!', description: 'Answers at night' },
    })
    expect(Object.keys(world.writes.at(-1)?.body ?? {})).toHaveLength(2)
  })

  it('can only be looked at by those who may not change it', async () => {
    world.mayWrite = false
    world.open(`/agent/${agentId}`)
    expect(await screen.findByText('You can view this but not change it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('a settings document', () => {
  it('has no list: its menu entry leads to its form, which is saved on its own path', async () => {
    const { user } = world.open('/business_info')
    await user.type(await screen.findByDisplayValue('Lakeside'), ' Dental')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(world.writes[0]).toEqual({
      method: 'PATCH',
      path: '/business_info',
      ifMatch: `"business_info-${requestId}-4"`,
      body: { name: 'Lakeside Dental' },
    })
  })
})

describe('somebody who is not signed in', () => {
  it('is led to the sign-in page', async () => {
    world.isSignedIn = false
    world.open('/agent')
    await waitFor(() => expect(window.location.pathname).toBe('/sign-in'))
  })
})
