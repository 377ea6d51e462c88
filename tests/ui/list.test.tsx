import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { contractReply } from './contractReply.ts'
import { agentId, ann, operatorWorld, problem, requestId } from './operatorWorld.tsx'

const world = operatorWorld()
const total = 20_000

const idOf = (row: number) => `01938c5e-7a52-7c3e-9d0a-${String(row).padStart(12, '0')}`

function agentAt(row: number): JsonObject {
  return { ...world.agent, _id: idOf(row), id: idOf(row), name: `Agent ${row + 1}` }
}

/** Returns the requested range of a list of 20,000 agents. */
function manyAgents(): Response {
  const [from, to] = (world.queries.at(-1)?.range ?? [0, 24]) as [number, number]
  const rows = Array.from({ length: Math.min(to, total - 1) - from + 1 }, (_, place) => agentAt(from + place))
  return contractReply('agent.list', 200, rows, { 'Content-Range': `agent ${from}-${to}/${total}` })
}

const findLink = (name: string) => screen.findByRole('link', { name })
const cellOf = (row: number, column: number) =>
  document.querySelector(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement
const focusOf = () => {
  const { row, column } = (document.activeElement as HTMLElement).dataset
  return [Number(row), Number(column)]
}

describe('a long list', () => {
  beforeEach(() => {
    world.listAnswer = manyAgents
  })

  it('holds the rows in view alone, tells where one is, and goes to any row', async () => {
    const { user } = world.open('/agent')
    await findLink('Agent 1')
    const grid = screen.getByRole('grid', { name: 'Table of agents' })
    expect(grid.getAttribute('aria-rowcount')).toBe(String(total + 1))
    expect(screen.getAllByRole('row').length).toBeLessThan(30)
    expect(screen.getByText('Row 1 of 20,000')).toBeTruthy()
    await user.type(screen.getByLabelText('Go to row'), '12345{Enter}')
    const row = (await findLink('Agent 12345')).closest('[role="row"]')
    expect(row?.getAttribute('aria-rowindex')).toBe('12346')
    expect(screen.getByText('Row 12,345 of 20,000')).toBeTruthy()
    expect(screen.getAllByRole('row').length).toBeLessThan(30)
    expect(world.queries.map(query => query.range)).toEqual([
      [0, 99],
      [12_300, 12_399],
    ])
  })

  it('says “about” where the server guesses the number', async () => {
    world.listAnswer = () =>
      contractReply('agent.list', 200, [agentAt(0)], {
        'Content-Range': 'agent 0-99/1000431',
        'X-Total-Estimate': 'true',
      })
    world.open('/agent')
    expect(await screen.findByText('Row 1 of about 1,000,431')).toBeTruthy()
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1')
  })

  it('is gone through by keys, which mark rows and open records', async () => {
    const { user } = world.open('/agent')
    await findLink('Agent 1')
    cellOf(0, 1).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(focusOf()).toEqual([2, 2]))
    await user.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'Select Agent 3', checked: true })).toBeTruthy()
    await user.keyboard('{Control>}{End}{/Control}')
    await findLink('Agent 20000')
    await waitFor(() => expect(focusOf()).toEqual([total - 1, 4]))
    await user.keyboard('{Home}{ArrowRight}{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe(`/agent/${idOf(total - 1)}`))
  })

  it('sorts by one column, and with Shift by several in their order', async () => {
    const { user } = world.open('/agent')
    await findLink('Agent 1')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(world.queries.at(-1)?.sort).toEqual(['name']))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: 'Kind' }))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(world.queries.at(-1)?.sort).toEqual(['name', 'kind']))
    const kind = screen.getByRole('columnheader', { name: /Kind/ })
    expect(within(kind).getByText('2')).toBeTruthy()
    expect(kind.getAttribute('aria-sort')).toBe('ascending')
    kind.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(world.queries.at(-1)?.sort).toEqual(['kind']))
  })

  it('marks a range, then all by the query, and drops the marks with the question', async () => {
    const { user } = world.open('/agent')
    await findLink('Agent 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select Agent 2' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Agent 5' }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('4 selected')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Select Agent 6', checked: true })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Select all 20,000' }))
    expect(await screen.findByText('All 20,000 selected')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Select Agent 1' }))
    expect(await screen.findByText('19,999 selected')).toBeTruthy()
    window.history.pushState(null, '', '/agent?q=desk')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(await screen.findByRole('searchbox')).toBeTruthy()
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })
})

describe('the columns', () => {
  it('are chosen, kept for the person, and put back as they were', async () => {
    const { user } = world.open('/agent')
    await findLink('Front desk')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await user.click(chooser.getByLabelText('Enabled'))
    await user.type(chooser.getByLabelText('Find a column'), 'tone')
    await user.click(chooser.getByLabelText('Persona › Tone'))
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(head => head.textContent)
    expect(heads()).toEqual(['', 'Name', 'Kind', 'Updated', 'Tone'])
    const columns = ['/name', '/kind', '/updated_at', '/persona/tone']
    await waitFor(() => expect(world.preferences).toMatchObject({ lists: { agent: { columns } } }))
    await user.click(chooser.getByText('Reset to default'))
    expect(heads()).toEqual(['', 'Name', 'Kind', 'Enabled', 'Updated'])
    await waitFor(() => expect(world.preferences).toEqual({ language: null, lists: { agent: {} } }))
  })

  it('are kept although the page is left at once', async () => {
    const sent: Request[] = []
    const { user } = world.open('/agent', {
      fetch: request => {
        if (request.method === 'PATCH') sent.push(request)
        return fetch(request)
      },
    })
    await findLink('Front desk')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await user.click(chooser.getByLabelText('Enabled'))
    window.dispatchEvent(new Event('pagehide'))
    // A page that has closed runs nothing else.
    await Promise.resolve()
    expect(sent).toHaveLength(1)
    const columns = ['/name', '/kind', '/updated_at']
    await waitFor(() => expect(world.preferences).toMatchObject({ lists: { agent: { columns } } }))
  })

  it('are shown as the person left them', async () => {
    world.preferences = {
      language: null,
      lists: { agent: { columns: ['/kind', '/name'], widths: { '/kind': 333 }, density: 'compact' } },
    }
    world.open('/agent')
    await screen.findAllByRole('columnheader')
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['', 'Kind', 'Name'])
    expect(screen.getByRole('grid').style.getPropertyValue('--columns')).toMatch(/^44px 333px /)
  })
})

describe('a cell', () => {
  it('is changed on the version that is shown, and taken back by a key', async () => {
    const { user } = world.open('/agent')
    await findLink('Front desk')
    cellOf(0, 1).focus()
    await user.keyboard('{F2}')
    const editor = await screen.findByRole('textbox', { name: 'Edit Name' })
    await user.clear(editor)
    await user.type(editor, 'Reception{Enter}')
    await findLink('Reception')
    await waitFor(() =>
      expect(world.writes).toEqual([
        {
          method: 'PATCH',
          path: `/agent/${agentId}`,
          ifMatch: `"agent-${agentId}-1"`,
          body: { name: 'Reception' },
        },
      ]),
    )
    await waitFor(() => expect(focusOf()).toEqual([0, 1]))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(world.writes.at(-1)?.path).toBe(`/operation/${requestId}/undo`))
    expect(await screen.findByText('Change to Name undone')).toBeTruthy()
  })

  it('is taken back by the key although its save is still under way, and not the change before it', async () => {
    const { user } = world.open('/agent')
    await findLink('Front desk')
    const rename = async (name: string) => {
      await user.dblClick(cellOf(0, 1))
      const editor = await screen.findByRole('textbox', { name: 'Edit Name' })
      await user.clear(editor)
      await user.type(editor, `${name}{Enter}`)
      await findLink(name)
    }
    const saved = (name: string, version: number, operation: string) => {
      world.agent = { ...world.agent, name, _version: version }
      return contractReply('agent.patch', 200, world.agent, { 'X-Operation-Id': operation })
    }
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    world.writeAnswers = [
      () => saved('Reception', 2, idOf(1)),
      () => held.then(() => saved('Lobby', 3, idOf(2))),
    ]
    await rename('Reception')
    await waitFor(() => expect(world.agent._version).toBe(2))
    await rename('Lobby')
    await waitFor(() => expect(world.writes).toHaveLength(2))
    await user.keyboard('{Control>}zz{/Control}')
    release()
    await waitFor(() => expect(world.writes).toHaveLength(4))
    expect(world.writes.slice(2).map(({ path }) => path)).toEqual([
      `/operation/${idOf(2)}/undo`,
      `/operation/${idOf(1)}/undo`,
    ])
  })

  it('keeps its editor and says why when a value breaks the rules; Escape leaves all as it was', async () => {
    const { user } = world.open('/agent')
    await findLink('Front desk')
    await user.dblClick(cellOf(0, 1))
    const editor = await screen.findByRole('textbox', { name: 'Edit Name' })
    await user.clear(editor)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(await findLink('Front desk')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Edit Name' })).toBeNull()
    expect(world.writes).toEqual([])
  })

  it('goes back to what somebody else wrote meanwhile, tells whose it is, and lets one insist', async () => {
    const { user } = world.open('/agent')
    await findLink('Front desk')
    const current = { ...world.agent, name: 'Lobby', _version: 2 }
    world.writeAnswers = [
      () => {
        world.agent = current
        return problem(412, 'record.stale', { current, changed: [{ pointer: '/name', by: ann }] })
      },
    ]
    await user.dblClick(cellOf(0, 1))
    const editor = await screen.findByRole('textbox', { name: 'Edit Name' })
    await user.clear(editor)
    await user.type(editor, 'Reception{Enter}')
    expect(await screen.findByText(/Ann Lee changed this to “Lobby” in the meantime/)).toBeTruthy()
    expect((screen.getByRole('textbox', { name: 'Edit Name' }) as HTMLInputElement).value).toBe('Reception')
    await user.keyboard('{Enter}')
    await findLink('Reception')
    await waitFor(() => expect(world.writes.at(-1)?.ifMatch).toBe(`"agent-${agentId}-2"`))
  })

  it('goes back when the server refuses the value, with the server’s reason', async () => {
    const { user } = world.open('/agent')
    await findLink('Front desk')
    const errors = [{ pointer: '/name', keyword: 'x-unique', message: 'Already used by “Lobby”' }]
    world.writeAnswers = [() => problem(422, 'validation.failed', { errors })]
    await user.dblClick(cellOf(0, 1))
    await user.type(await screen.findByRole('textbox', { name: 'Edit Name' }), '!{Enter}')
    expect(await screen.findByText('Already used by “Lobby”')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(await findLink('Front desk')).toBeTruthy()
  })

  it('is not changed by those who may only look', async () => {
    world.mayWrite = false
    const { user } = world.open('/agent')
    await findLink('Front desk')
    cellOf(0, 2).focus()
    await user.keyboard('{F2}')
    expect(screen.queryByLabelText('Edit Kind')).toBeNull()
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
  })
})

describe('the trash', () => {
  it('lists what was deleted, brings it back, and asks before deleting for good', async () => {
    const deleted = { ...world.agent, deleted_at: '2026-03-02T09:30:00.000Z' }
    world.listAnswer = () =>
      contractReply('agent.list', 200, world.queries.at(-1)?.trash ? [deleted] : [], {
        'Content-Range': `agent 0-0/${world.queries.at(-1)?.trash ? 1 : 0}`,
      })
    const { user } = world.open('/agent')
    await user.click(await screen.findByRole('button', { name: 'Trash' }))
    expect(await screen.findByRole('heading', { name: 'Trash: agents' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Restore Front desk' }))
    expect(await screen.findByText('Front desk restored')).toBeTruthy()
    expect(world.writes.at(-1)).toMatchObject({ path: `/agent/${agentId}/restore`, body: { version: 1 } })
    await user.click(screen.getByRole('button', { name: 'Delete Front desk for good' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('Front desk deleted for good')).toBeTruthy()
    expect(world.writes.at(-1)).toMatchObject({ method: 'DELETE', path: `/agent/${agentId}/trash` })
    await user.click(screen.getByRole('button', { name: 'Back to agents' }))
    expect(await screen.findByText('No agents yet')).toBeTruthy()
  })

  it('says so when nothing lies in it', async () => {
    world.isDeleted = true
    world.open('/agent?trash=1')
    expect(await screen.findByText('The trash is empty')).toBeTruthy()
  })
})

describe('a list without rows', () => {
  it('tells what is filtered, and shows everything again', async () => {
    const filter = encodeURIComponent(JSON.stringify({ enabled: false }))
    world.listAnswer = () =>
      world.queries.at(-1)?.filter
        ? contractReply('agent.list', 200, [], { 'Content-Range': 'agent */0' })
        : manyAgents()
    const { user } = world.open(`/agent?filter=${filter}`)
    expect(await screen.findByText('No record fits these filters.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    expect(await findLink('Agent 1')).toBeTruthy()
  })

  it('keeps the rows it has when a page further down fails, and tries that again', async () => {
    world.listAnswer = manyAgents
    const { user } = world.open('/agent')
    await findLink('Agent 1')
    world.listAnswer = () => problem(500, 'server.failed')
    await user.type(screen.getByLabelText('Go to row'), '9000{Enter}')
    expect(await screen.findByText('Some rows could not be loaded')).toBeTruthy()
    world.listAnswer = manyAgents
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findLink('Agent 9000')).toBeTruthy()
  })
})

describe('the import of a list', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('stays open when the window becomes narrow and wide again', async () => {
    const turn = turnablePhone()
    const { user } = world.open('/agent')
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = await screen.findByRole('dialog', { name: /^Import/ })
    turn('narrow')
    expect(screen.getByLabelText('More actions')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: /^Import/ })).toBe(dialog)
    turn('wide')
    expect(screen.getByRole('dialog', { name: /^Import/ })).toBe(dialog)
  })
})

/** Returns a function that changes the width of the window. */
function turnablePhone() {
  let width = 'wide'
  const queries: (EventTarget & { media: string })[] = []
  vi.stubGlobal('matchMedia', (media: string) => {
    const query = Object.assign(new EventTarget(), { media })
    Object.defineProperty(query, 'matches', {
      get: () => media.includes(width === 'wide' ? 'min-width' : 'max-width'),
    })
    queries.push(query)
    return query
  })
  return (to: 'narrow' | 'wide') =>
    act(() => {
      width = to
      for (const query of queries) query.dispatchEvent(new Event('change'))
    })
}
