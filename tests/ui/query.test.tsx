import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { outcomeFilter } from '../../common/reports/outcomeFilter.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { contractReply } from './contractReply.ts'
import { agentId, operatorWorld, problem, requestId, savedView, viewId } from './operatorWorld.tsx'

const world = operatorWorld()

const address = () => Object.fromEntries(new URLSearchParams(window.location.search))
const filterOf = () => JSON.parse(address().filter ?? 'null')
const withFilter = (filter: object) => `/agent?filter=${encodeURIComponent(JSON.stringify(filter))}`
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = () => world.queries.at(-1)
const writeTo = (path: string) => world.writes.filter(write => write.path === path)

describe('the search', () => {
  it('stands in the address, is reached with /, and is cleared with Escape', async () => {
    const { user } = world.open('/agent')
    await findButton('Filter')
    await user.keyboard('/')
    const box = screen.getByRole('searchbox', { name: 'Search agents' })
    expect(document.activeElement).toBe(box)
    await user.type(box, 'desk')
    await waitFor(() => expect(sent()).toMatchObject({ q: 'desk' }))
    expect(address()).toEqual({ q: 'desk' })
    // Without a sort order, the best matches come first.
    expect(sent()).not.toHaveProperty('sort')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toEqual({}))
  })
})

describe('the filter bar', () => {
  it('says each condition in words, and takes it away', async () => {
    const { user } = world.open(
      withFilter({ kind: { in: ['receptionist', 'sales_agent'] }, updated_at: { gte: '$now-7d' } }),
    )
    expect(await screen.findByText('Kind is Receptionist or Sales agent')).toBeTruthy()
    await user.click(button('Remove filter: Updated in the last 7 days'))
    await waitFor(() => expect(filterOf()).toEqual({ kind: { in: ['receptionist', 'sales_agent'] } }))
    await waitFor(() => expect(sent()?.filter).toEqual(filterOf()))
  })

  it('offers the filters of the entity’s file; a choice takes two clicks and Enter', async () => {
    const { user } = world.open('/agent')
    await user.click(await findButton('Filter by Kind'))
    const dialog = await screen.findByRole('dialog', { name: 'Kind' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Receptionist' }))
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(filterOf()).toEqual({ kind: { in: ['receptionist'] } }))
    expect(await screen.findByText('Kind is Receptionist')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Filter by Kind' })).toBeNull()
  })

  it('applies yes and no at once, and changes a chip where it stands', async () => {
    const { user } = world.open(withFilter({ enabled: true }))
    await user.click(await findButton('Change filter: Enabled is yes'))
    await user.selectOptions(await screen.findByLabelText('Value'), 'No')
    await waitFor(() => expect(filterOf()).toEqual({ enabled: { eq: false } }))
  })

  it('goes back and forward with the browser', async () => {
    const { user } = world.open(withFilter({ enabled: true }))
    await user.click(await findButton('Remove filter: Enabled is yes'))
    await waitFor(() => expect(address()).toEqual({}))
    window.history.back()
    expect(await findButton('Remove filter: Enabled is yes')).toBeTruthy()
  })

  it('shows a filter that the schema does not know as a warning that can be removed', async () => {
    const { user } = world.open(withFilter({ colour: 'red', enabled: true }))
    await user.click(await findButton('Remove filter: There is no field “colour”'))
    await waitFor(() => expect(filterOf()).toEqual({ enabled: true }))
  })

  it('names the figure of a report, which can be removed but not changed', async () => {
    const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }
    const filter = outcomeFilter({ ...period, predicate: 'autonomous', kind: 'multichannel' })
    const { schema } = entities.agent
    const outcome = { type: 'object', title: 'Report', 'x-filter': ['reported'] }
    const properties = { ...schema.properties, outcome }
    world.use(
      http.get('*/api/agent/schema', () => contractReply('agent.schema', 200, { ...schema, properties })),
    )
    const { user } = world.open(withFilter(filter))
    const remove = await findButton(/^Remove filter: Report: solved without a person, /)
    expect(screen.queryByRole('button', { name: /^Change filter: Report/ })).toBeNull()
    await waitFor(() => expect(sent()?.filter).toEqual(filter))
    await user.click(remove)
    await waitFor(() => expect(address()).toEqual({}))
  })

  it('shows a filter that cannot be read as a warning, and asks for the list without it', async () => {
    const { user } = world.open('/agent?filter=%7Bkaputt')
    await user.click(await findButton('Remove filter: The filter in the address cannot be read'))
    await waitFor(() => expect(address()).toEqual({}))
    expect(world.queries.every(query => !('filter' in query))).toBe(true)
  })

  it('marks the condition that the server refuses', async () => {
    world.listAnswer = () =>
      problem(400, 'request.invalid', {
        errors: [{ pointer: '/query/filter/kind/in/0', keyword: 'type', message: 'Must be one of these.' }],
      })
    world.open(withFilter({ enabled: true, kind: { in: ['pilot'] } }))
    const chip = await findButton('Change filter: Kind is “pilot”')
    await waitFor(() => expect(chip.className).toContain('colorWarning'))
    expect(button('Change filter: Enabled is yes').className).not.toContain('colorWarning')
  })
})

describe('the filter builder', { timeout: 60_000 }, () => {
  it('builds groups of conditions, and writes nothing before Apply', async () => {
    const { user } = world.open('/agent')
    await user.click(await findButton('Filter'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter agents' })
    await within(dialog).findByRole('combobox', { name: 'Field' })
    await user.click(await screen.findByRole('option', { name: 'Description' }))
    await user.type(within(dialog).getByLabelText('Value'), 'desk')
    await user.click(within(dialog).getByRole('button', { name: 'Add group' }))
    const group = within(dialog).getByRole('group', { name: 'any of these' })
    for (const name of ['Updated', 'Enabled']) {
      await user.click(within(group).getByRole('button', { name: 'Add condition' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    // The condition on Enabled has no value yet.
    expect(within(dialog).getByText('Please fill this in.')).toBeTruthy()
    expect(address()).toEqual({})
    await user.selectOptions(within(group).getByLabelText('Value'), 'Yes')
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(filterOf()).toEqual({
        description: { icontains: 'desk' },
        or: [{ updated_at: { gte: '$now-7d' } }, { enabled: { eq: true } }],
      }),
    )
  })

  it('offers no group deeper than the server goes', async () => {
    const nested = (depth: number): object =>
      depth === 0 ? { enabled: true } : { not: { name: { eq: 'x' }, ...nested(depth - 1) } }
    const { user } = world.open(withFilter(nested(5)))
    await user.click(await findButton('Filter'))
    const dialog = await screen.findByRole('dialog', { name: 'Filter agents' })
    const groups = within(dialog).getAllByRole('group')
    expect(within(groups.at(-1) as HTMLElement).queryByRole('button', { name: 'Add group' })).toBeNull()
    expect(within(dialog).getAllByRole('button', { name: 'Add group' }).length).toBeGreaterThan(0)
  })
})

describe('saved views', { timeout: 60_000 }, () => {
  it('keep the list under a name, and stand in the address by their id', async () => {
    const { user } = world.open(withFilter({ enabled: true }))
    await user.click(await findButton('View: All agents'))
    await user.click(screen.getByRole('menuitem', { name: 'Save as new view…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' })
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'At work{Enter}')
    expect(await findButton('View: At work')).toBeTruthy()
    expect(writeTo('/saved_view')[0]?.body).toMatchObject({
      entity: 'agent',
      name: 'At work',
      shared: false,
      query: { filter: { enabled: true }, sort: ['-updated_at'] },
      columns: expect.arrayContaining(['/name', '/enabled']),
    })
    await waitFor(() => expect(address()).toEqual({ view: viewId }))
  })

  it('a link opens them, a change is marked, and can be saved or dropped', async () => {
    world.views = [savedView({ query: { filter: { enabled: true }, sort: ['name'] } })]
    const { user } = world.open(`/agent?view=${viewId}`)
    await user.click(await findButton('Remove filter: Enabled is yes'))
    expect(world.queries.map(query => query.filter)[0]).toEqual({ enabled: true })
    expect(await screen.findByText('Edited')).toBeTruthy()
    expect(address()).toEqual({ view: viewId, filter: '' })
    await user.click(button('Reset'))
    expect(await findButton('Remove filter: Enabled is yes')).toBeTruthy()
    expect(screen.queryByText('Edited')).toBeNull()
    await user.click(button('Remove filter: Enabled is yes'))
    await user.click(await findButton('Save changes'))
    await waitFor(() => expect(screen.queryByText('Edited')).toBeNull())
    expect(writeTo(`/saved_view/${viewId}`)[0]?.body).toMatchObject({ query: { sort: ['name'] } })
    await waitFor(() => expect(address()).toEqual({ view: viewId }))
  })

  it('one of them may open first, and is left again', async () => {
    world.views = [savedView({ name: 'First', query: { filter: { enabled: true } } })]
    world.preferences = { language: null, lists: { agent: { view: viewId } } }
    const { user } = world.open('/agent')
    await user.click(await findButton('View: First'))
    expect(address()).toEqual({ view: viewId })
    await user.click(screen.getByRole('menuitem', { name: 'All agents' }))
    await waitFor(() => expect(address()).toEqual({ view: '' }))
    expect(await findButton('View: All agents')).toBeTruthy()
  })

  it('are deleted after a question, and come back by Undo', async () => {
    world.views = [savedView({ name: 'Old', shared: true })]
    const { user } = world.open(`/agent?view=${viewId}`)
    await user.click(await findButton('View: Old'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete view…' }))
    const question = screen.getByRole('dialog', { name: 'Delete the view “Old”?' })
    expect(within(question).getByText(/Everyone who uses it/)).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await findButton('View: All agents')).toBeTruthy()
    await user.click(await findButton('Undo'))
    expect(await screen.findByText('View “Old” restored')).toBeTruthy()
    expect(world.views).toMatchObject([{ name: 'Old', shared: true }])
  })

  it('of others are marked as theirs', async () => {
    world.views = [savedView({ name: 'Hers', is_own: false, owner_name: 'Bea', shared: true })]
    const { user } = world.open(`/agent?view=${viewId}`)
    await user.click(await findButton('View: Hers'))
    expect(screen.getByText('by Bea')).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy()
  })

  it('a name that is taken is said beside it', async () => {
    world.writeAnswers = [() => problem(409, 'record.conflict')]
    const { user } = world.open('/agent')
    await user.click(await findButton('View: All agents'))
    await user.click(screen.getByRole('menuitem', { name: 'Save as new view…' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Twice{Enter}')
    expect(await within(dialog).findByText('You already have a view with this name.')).toBeTruthy()
  })

  it('one that is gone is told of, and the whole list is at hand', async () => {
    const { user } = world.open(`/agent?view=${viewId}`)
    expect(await screen.findByText(/This view no longer exists/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeTruthy()
    await user.click(screen.getByTestId('CancelIcon'))
    await waitFor(() => expect(screen.queryByText(/This view no longer exists/)).toBeNull())
  })
})

describe('a bulk change', { timeout: 60_000 }, () => {
  const result = (more: object) => () =>
    contractReply('bulkRecords', 200, { matched: 1, changed: 0, failed: [], operation: null, ...more })

  async function selectOne(path = '/agent') {
    const { user } = world.open(path)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Front desk' }))
    return user
  }

  it('is checked first, then made, and taken back from its note', async () => {
    const user = await selectOne()
    await user.click(await findButton('Edit'))
    const dialog = await screen.findByRole('dialog', { name: 'Edit 1 record' })
    await user.click(await within(dialog).findByRole('combobox', { name: 'Add a field' }))
    await user.click(await screen.findByRole('option', { name: 'Persona › Tone' }))
    await user.click(within(dialog).getByRole('button', { name: 'Check' }))
    expect(await within(dialog).findByText('Please fill this in.')).toBeTruthy()
    await user.selectOptions(within(dialog).getByLabelText(/^Tone/), 'Playful')
    world.writeAnswers = [result({}), result({ changed: 1, operation: requestId })]
    await user.click(within(dialog).getByRole('button', { name: 'Check' }))
    expect(await within(dialog).findByText(/All good/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 record' }))
    await user.click(await findButton('Undo'))
    expect(await screen.findByText('Undone: 1 record')).toBeTruthy()
    const patch = { persona: { tone: 'playful' } }
    expect(writeTo('/agent/bulk').map(({ body }) => body)).toEqual([
      { op: 'update', select: { ids: [agentId] }, patch, dry_run: true },
      { op: 'update', select: { ids: [agentId] }, patch, dry_run: false },
    ])
    expect(writeTo(`/operation/${requestId}/undo`)).toHaveLength(1)
  })

  it('clears a field, and names what stays as it is with the reason', async () => {
    const user = await selectOne()
    await user.click(await findButton('Edit'))
    const dialog = await screen.findByRole('dialog', { name: 'Edit 1 record' })
    await user.click(await within(dialog).findByRole('combobox', { name: 'Add a field' }))
    await user.click(await screen.findByRole('option', { name: 'Description' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Clear it' }))
    const failed = [{ id: agentId, pointer: '/description', message: 'Is needed here.' }]
    world.writeAnswers = [result({ failed })]
    await user.click(within(dialog).getByRole('button', { name: 'Check' }))
    expect(await within(dialog).findByText('Description: Is needed here.')).toBeTruthy()
    expect(await within(dialog).findByRole('link', { name: 'Front desk' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /^Change/ })).toBeNull()
    expect(writeTo('/agent/bulk')[0]?.body).toMatchObject({ patch: { description: null } })
  })

  it('of a query asks again when another number matches by now', async () => {
    const { user } = world.open('/agent?q=desk')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 1' }))
    world.writeAnswers = [
      () => problem(409, 'record.conflict', { matched: 3 }),
      result({ matched: 3, changed: 3, operation: requestId }),
    ]
    await user.click(await findButton('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 record?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete 1 record' }))
    expect(await within(dialog).findByText(/The selection now has 3/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Delete 3 records' }))
    expect(await screen.findByText('3 records deleted')).toBeTruthy()
    expect(writeTo('/agent/bulk').at(-1)?.body).toMatchObject({
      op: 'delete',
      select: { query: { q: 'desk' }, expected: 3 },
    })
  })

  it('of more than 10 000 records is declined kindly, before anything is sent', async () => {
    world.listAnswer = () =>
      contractReply('agent.list', 200, [world.agent], { 'Content-Range': 'agent 0-0/10001' })
    const user = await selectOne()
    await user.click(await findButton('Select all 10,001'))
    await user.click(await findButton('Edit'))
    expect(await screen.findByRole('dialog', { name: 'At most 10,000 records at a time' })).toBeTruthy()
    await user.click(button('OK'))
    expect(world.writes).toEqual([])
  })
})

describe('the latest changes', () => {
  it('can be taken back one by one, and tell what could not be', async () => {
    const operation = { _id: requestId, entity: 'agent', action: 'bulkRecords', changed: 2, undone_at: null }
    const at = '2026-03-01T09:30:00.000Z'
    world.operations = [
      { ...operation, at, label: null },
      {
        ...operation,
        _id: agentId,
        action: 'agent.patch',
        changed: 1,
        at,
        undone_at: at,
        label: 'Front desk',
      },
    ]
    const { user } = world.open('/agent')
    await user.click(await findButton('My recent changes'))
    const dialog = await screen.findByRole('dialog', { name: 'My recent changes' })
    expect(await within(dialog).findByText('Changed: Front desk')).toBeTruthy()
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    world.writeAnswers = [
      () =>
        contractReply('undoOperation', 200, {
          undone: 1,
          skipped: [{ entity: 'agent', id: agentId, message: 'It has changed since.' }],
          operation: null,
        }),
    ]
    await user.click(within(dialog).getByRole('button', { name: 'Undo: Bulk edited: 2 records' }))
    expect(
      await screen.findByText('Undone: 1 record. 1 changed since and stay unchanged. (Front desk)'),
    ).toBeTruthy()
  })
})
