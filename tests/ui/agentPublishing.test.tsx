import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { agentId, operatorWorld, problem } from './operatorWorld.tsx'

const world = operatorWorld()

async function bar() {
  return within(await screen.findByRole('region', { name: 'Publishing' }))
}

/** Opens the folded group of the name. Returns its field. */
async function openedName(user: ReturnType<typeof world.open>['user']) {
  await user.click(await screen.findByRole('button', { name: /^General/ }))
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
}

describe('an agent on its page', () => {
  it('says which version visitors meet, and offers nothing to publish where nothing has changed', async () => {
    world.open(`/agent/${agentId}`)
    const publishing = await bar()
    expect(publishing.getByText('Published: version 1')).toBeTruthy()
    expect(publishing.queryByText('Draft has changes')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  it('has changes once something was saved, and is published by keyboard with a note', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.type(await openedName(user), '!')
    world.draftHasChanges = true
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const publishing = await bar()
    expect(await publishing.findByText('Draft has changes')).toBeTruthy()
    screen.getByRole('button', { name: 'Publish' }).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Publish Front desk!?' })
    expect(within(dialog).getByLabelText('Changes')).toBe(document.activeElement)
    await user.keyboard('A louder name{Enter}')
    expect(await screen.findByText('Version 2 is published')).toBeTruthy()
    expect(world.writes.at(-1)).toEqual({
      method: 'POST',
      path: `/agent/${agentId}/publish`,
      body: { note: 'A louder name' },
      ifMatch: `"agent-${agentId}-2"`,
    })
    expect(await publishing.findByText('Published: version 2')).toBeTruthy()
    await waitFor(() => expect(publishing.queryByText('Draft has changes')).toBeNull())
  })

  it('is saved and published from one bar, after a list of what changes for visitors', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    await user.type(await openedName(user), '!')
    world.draftHasChanges = true
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Front desk!?' }))
    const changes = within(await dialog.findByRole('region', { name: '1 change since version 1' }))
    expect(changes.getByText('Name').nextSibling?.textContent).toBe('Front deskFront desk!')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Version 2 is published')).toBeTruthy()
    expect(world.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH /agent/${agentId}`,
      `POST /agent/${agentId}/publish`,
    ])
  })

  it('cannot be published while the form has errors, which open their group', async () => {
    const { user } = world.open(`/agent/${agentId}`)
    const name = await openedName(user)
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: /^General/ }))
    expect(name.closest('[hidden]')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(world.writes).toEqual([])
  })

  it('says so where somebody was quicker', async () => {
    world.draftHasChanges = true
    world.writeAnswers = [() => problem(412, 'record.stale', { detail: 'Bob changed this in the meantime.' })]
    const { user } = world.open(`/agent/${agentId}`)
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/changed/i)
    expect((await bar()).getByText('Published: version 1')).toBeTruthy()
  })

  it('takes an earlier version into the draft after a question', async () => {
    const [first] = world.versions
    world.versions = [
      { ...first, version: 2, note: 'Two' },
      { ...first, is_current: false },
    ]
    const { user } = world.open(`/agent/${agentId}`)
    await user.click((await bar()).getByRole('button', { name: 'Versions' }))
    expect(await screen.findByText('Two')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Restore to draft: Version 1' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /version 1/ })).getByRole('button', {
        name: 'Restore to draft',
      }),
    )
    expect(await screen.findByDisplayValue('Of then')).toBeTruthy()
    expect(world.writes.at(-1)).toMatchObject({
      path: `/agent/${agentId}/versions/1/restore`,
      ifMatch: `"agent-${agentId}-1"`,
    })
    expect(await (await bar()).findByText('Draft has changes')).toBeTruthy()
  })

  it('is read-only for people who may not change it', async () => {
    Object.assign(world, { mayWrite: false, draftHasChanges: true })
    const { user } = world.open(`/agent/${agentId}`)
    const publishing = await bar()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    await user.click(publishing.getByRole('button', { name: 'Versions' }))
    expect(await screen.findByText('Version 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Restore to draft/ })).toBeNull()
  })
})
