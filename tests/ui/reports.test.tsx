import { read, utils } from '@e965/xlsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportedAgent, reportFigure, sampleReport } from '../support/sampleReport.ts'
import { accountWorld, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const by = { type: 'user', id: reportedAgent, name: 'Ann Lee' }
const times = { created_at: moment, updated_at: moment, created_by: by, updated_by: by }
const record = { ...times, _id: reportedAgent, id: reportedAgent, _version: 1 }
const own = '/reports?period=own&from=2026-03-01&to=2026-03-02'

let report = sampleReport()

// Loading the page takes longer than a test waits for it.
beforeAll(async () => {
  await import('../../src/admin/pages/reports/Reports.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  report = sampleReport()
  const agents = [{ ...record, name: 'Front desk', enabled: true }]
  const list = { 'Content-Range': 'items 0-0/1' }
  world.answers = {
    'GET /agent': () => contractReply('agent.list', 200, agents, list),
    'GET /agent_service': () => contractReply('agent_service.list', 200, [], list),
    'GET /conversation': () => contractReply('conversation.list', 200, [], list),
    'POST /agent_report_analytics/multichannel': () => contractReply('reportMultichannel', 200, report),
    'POST /agent_report_analytics/text': () => contractReply('reportText', 200, report),
    'POST /agent_report_analytics/voice': () => contractReply('reportVoice', 200, report),
  }
})

const lastAsked = () => world.sent.filter(({ call }) => call.includes('/agent_report_analytics/')).at(-1)
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}
/** What a link to the list of conversations filters by. */
const reportedBy = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect(pathname).toBe('/conversation')
  return JSON.parse(searchParams.get('filter') ?? '{}').outcome.reported
}

const periodTerms = ['from=2026-02-28T23:00:00.000Z', 'to=2026-03-02T23:00:00.000Z', 'kind=multichannel']

describe('the reports', () => {
  it('stand in the menu, and ask for what the address says', async () => {
    world.open(`${own}&compare=previous_year&by=hour&agent=${reportedAgent}`)
    await screen.findByRole('heading', { level: 1, name: 'Reports' })
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Reports' })).toBeTruthy()
    await screen.findByText(/Mar 1 – 2, 2026, times in Europe\/Berlin\./)
    expect(screen.getByText(/Compared with Feb 27 – 28, 2026\./)).toBeTruthy()
    expect(lastAsked()).toMatchObject({
      call: 'POST /agent_report_analytics/multichannel',
      body: {
        ...{ from: '2026-03-01', to: '2026-03-02', granularity: 'hour', compare: 'previous_year' },
        ...{ filters: { agent_id: [reportedAgent] }, include_synthetic: false },
      },
    })
  })

  it('answer first what agents are worth, in figures that lead to their conversations', async () => {
    world.open(own)
    const solved = await card('Solved without a person')
    const value = solved.getByRole('link', { name: 'Solved without a person: 50%. Show conversations' })
    expect(reportedBy(value)).toEqual(['predicate=autonomous', ...periodTerms])
    expect(solved.getByText('of 10 conversations')).toBeTruthy()
    expect(solved.getByText('Target 60% (missed)')).toBeTruthy()
    expect(solved.getByText('+10 points').textContent).toContain('better')
    const before = solved.getByRole('link', {
      name: 'Solved without a person before: 40%. Show conversations',
    })
    expect(reportedBy(before).slice(1, 3)).toEqual([
      'from=2026-02-26T23:00:00.000Z',
      'to=2026-02-28T23:00:00.000Z',
    ])
    expect((await card('Handed over')).getByText('+5 points').textContent).toContain('worse')
    expect((await card('Time saved')).getByText('1 h 5 min')).toBeTruthy()
    const main = within(screen.getByRole('list', { name: 'Main figures' }))
    expect(main.getAllByRole('heading').map(one => one.textContent)).toEqual([
      'Solved without a person',
      'Handed over',
      'Time saved',
    ])
  })

  it('tell a change from nothing as new, and nothing to measure as a dash', async () => {
    report = sampleReport({ warnings: [{ code: 'not_yet_known', count: 4 }] })
    world.open(own)
    expect((await card('Conversations')).getByText('new')).toBeTruthy()
    const durable = await card('Solved for good')
    expect(durable.getByText('–')).toBeTruthy()
    expect(durable.getByText('Nothing to measure yet')).toBeTruthy()
    expect(reportedBy(durable.getByRole('link', { name: '4 not yet known' }))[0]).toBe(
      'predicate=not_yet_known',
    )
    expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull()
  })

  it('name a figure of the tenant as the tenant does', async () => {
    world.open(own)
    expect((await card('Praised by visitors')).getByText('3')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'More figures' })).toBeTruthy()
  })

  it('say what to know before reading, in the singular and the plural', async () => {
    report = sampleReport({
      warnings: [
        { code: 'not_kept', count: 12 },
        { code: 'no_tokens', count: 1 },
      ],
    })
    world.open(own)
    const notes = within(await screen.findByRole('list', { name: 'Notes' })).getAllByRole('listitem')
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      '12 conversations are no longer kept. They count, but cannot be opened.',
      'The tokens of 1 conversation are not known. The token figures leave it out.',
    ])
  })
})

describe('the parts of a report', () => {
  it('show the chosen figure over time as a table, each bar with its conversations', async () => {
    world.open(`${own}&view=table&figure=autonomous_rate`)
    const table = within(await screen.findByRole('group', { name: 'Solved without a person' }))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual(['Sun, Mar 1, 202662.5%', 'Mon, Mar 2, 2026–'])
    const link = table.getByRole('link', { name: /^Sun, Mar 1, 2026, .*62\.5%/ })
    expect(reportedBy(link).slice(1, 3)).toEqual([
      'from=2026-02-28T23:00:00.000Z',
      'to=2026-03-01T23:00:00.000Z',
    ])
  })

  it('lead from a table’s cells to conversations, and from its names to the narrower report', async () => {
    const { user } = world.open(own)
    const table = within(await screen.findByRole('group', { name: 'By agent' }))
    const reported = (name: RegExp) => reportedBy(table.getByRole('link', { name }))
    expect(reported(/^=Front desk, Conversations: 9/)).toContain(`agent_id=${reportedAgent}`)
    expect(reported(/^No agent, Conversations: 1/)).toContain('agent_id=')
    expect(reported(/^2 more, Conversations: 2/)).toEqual(
      expect.arrayContaining([`not:agent_id=${reportedAgent}`, 'not:agent_id=']),
    )
    await user.click(table.getByRole('link', { name: 'Show only =Front desk' }))
    await waitFor(() => expect(lastAsked()?.body?.filters).toEqual({ agent_id: [reportedAgent] }))
    expect(window.location.search).toContain(`agent=${reportedAgent}`)
  })

  it('keep the chosen filters in the links to conversations', async () => {
    world.open(`${own}&channel=email`)
    const solved = await card('Solved without a person')
    expect(reportedBy(solved.getByRole('link', { name: /50%/ }))).toContain('channel=email')
  })

  it('tell the steps and the reasons of hand-offs, and lead to each unanswered question and to all of them', async () => {
    world.open(own)
    const steps = within(await screen.findByRole('list', { name: 'How far conversations came' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Began a conversation12100%',
      'Solved without a person542%',
    ])
    const reasons = within(screen.getByRole('list', { name: 'Why conversations were handed over' }))
    expect(reportedBy(reasons.getByRole('link', { name: /^An action failed: 2/ }))[0]).toBe(
      'predicate=handoff:tool_failure',
    )
    expect(reasons.getByRole('link', { name: /^Somebody of the team took over: 1/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Do you whiten teeth?' }).getAttribute('href')).toBe(
      `/unanswered-questions?question=${reportedAgent}`,
    )
    expect(screen.getByRole('link', { name: 'All unanswered questions' }).getAttribute('href')).toBe(
      `/unanswered-questions?${new URLSearchParams({ since: report.window.from })}`,
    )
  })
})

describe('the choices of a report', () => {
  it('are steps of the history', async () => {
    const { user } = world.open(own)
    await card('Time saved')
    await user.click(screen.getByRole('button', { name: 'Voice' }))
    await waitFor(() => expect(lastAsked()?.call).toBe('POST /agent_report_analytics/voice'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'No comparison')
    await waitFor(() => expect(lastAsked()?.body?.compare).toBe('none'))
    window.history.back()
    await waitFor(() =>
      expect(window.location.search).toBe('?kind=voice&period=own&from=2026-03-01&to=2026-03-02'),
    )
    window.history.back()
    await screen.findByRole('button', { name: 'All', pressed: true })
    expect(window.location.search).toBe('?period=own&from=2026-03-01&to=2026-03-02')
  })

  it('offer the channels to filter by, and take a filter away again', async () => {
    const { user } = world.open(own)
    await card('Time saved')
    await user.click(screen.getByRole('button', { name: 'Channel' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Web chat' }))
    await waitFor(() => expect(lastAsked()?.body?.filters).toEqual({ channel: ['email', 'web_chat'] }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(lastAsked()?.body?.filters).toEqual({}))
  })

  it('ask for nothing while the last day is before the first', async () => {
    world.open('/reports?period=own&from=2026-03-02&to=2026-03-01')
    expect(await screen.findByText('The last day is before the first.')).toBeTruthy()
    expect(lastAsked()).toBeUndefined()
  })
})

describe('a report without figures', () => {
  const nothing = { size: 0, not_kept: 0, waiting: 0 }

  it('says what to do where there is no conversation at all', async () => {
    report = sampleReport({ cohort: nothing })
    world.open(own)
    await screen.findByRole('heading', { name: 'No conversations yet' })
    const place = screen.getByRole('link', { name: 'Put the chat on your site' }).getAttribute('href')
    expect(place).toBe('/web_chat_configuration#site')
  })

  it('says that only the period has none where there are others', async () => {
    report = sampleReport({ cohort: nothing })
    const row = [{ ...record, status: 'open' }]
    world.answers['GET /conversation'] = () =>
      contractReply('conversation.list', 200, row, { 'Content-Range': 'conversation 0-0/1' })
    world.open(own)
    await screen.findByRole('heading', { name: 'No conversations in this period' })
    expect(screen.queryByRole('link', { name: 'Put the chat on your site' })).toBeNull()
  })

  it.each([
    [503, 'report.too_slow', 'This report takes too long. Choose a shorter time.'],
    [403, 'access.denied', 'You cannot see reports'],
  ])('says why, for %d', async (status, code, text) => {
    world.answers['POST /agent_report_analytics/multichannel'] = () => problem(status, code)
    world.open(own)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('tells the server’s own words where the period has too many bars', async () => {
    const detail = 'Choose weeks: 730 days are more than 400.'
    world.answers['POST /agent_report_analytics/multichannel'] = () =>
      problem(422, 'request.invalid', { detail })
    world.open(own)
    expect(await screen.findByText(detail)).toBeTruthy()
  })
})

describe('the file of a report', () => {
  const files: Blob[] = []
  const names: string[] = []

  beforeEach(() => {
    files.length = 0
    names.length = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      files.push(blob as Blob)
      return 'blob:report'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const [, share] = report.totals
    report.totals = [
      reportFigure('conversations', 12),
      ...(share ? [share] : []),
      reportFigure('hours_saved', 3900, { unit: 'seconds' }),
    ]
  })
  afterEach(() => vi.restoreAllMocks())

  async function downloaded(format: RegExp): Promise<Blob> {
    const { user } = world.open(own)
    await card('Solved without a person')
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
    await waitFor(() => expect(names).toHaveLength(1), { timeout: 20_000 })
    return files[0] as Blob
  }

  async function csvLines(): Promise<string[]> {
    const csv = await downloaded(/^CSV file/)
    return (await csv.text()).replace('\ufeff', '').trimEnd().split('\r\n')
  }

  const zone = 'Europe/Berlin'
  const period = `2026-03-01T00:00:00+01:00,2026-03-03T00:00:00+01:00,${zone}`

  it('has the rows that are shown, with times in the report’s zone and nothing that a spreadsheet executes', async () => {
    const lines = await csvLines()
    expect(names).toEqual(['report-2026-03-01-2026-03-02.csv'])
    expect(lines).toEqual([
      'Part,Name,From,To (exclusive),Time zone,Count,Conversations,Solved without a person (%),Time saved (s)',
      `Period,,${period},,12,50,3900`,
      `Period before,,2026-02-27T00:00:00+01:00,2026-03-01T00:00:00+01:00,${zone},,,40,`,
      `Over time,"Sun, Mar 1, 2026",2026-03-01T00:00:00+01:00,2026-03-02T00:00:00+01:00,${zone},,8,62.5,`,
      `Over time,"Mon, Mar 2, 2026",2026-03-02T00:00:00+01:00,2026-03-03T00:00:00+01:00,${zone},,4,,`,
      `By agent,"'=Front desk",${period},,9,50,`,
      `By agent,No agent,${period},,1,,`,
      `By agent,2 more,${period},,2,50,`,
      `How far conversations came,Began a conversation,${period},12,,,`,
      `How far conversations came,Solved without a person,${period},5,,,`,
      `Handoff reason,An action failed,${period},2,,,`,
      `Handoff reason,Somebody of the team took over,${period},1,,,`,
      `Unanswered question,Do you whiten teeth?,${period},3,,,`,
    ])
  })

  it('has the same in a workbook: a sheet for each table, numbers as numbers, and texts that are no formulas', async () => {
    const file = await downloaded(/^Excel file/)
    expect(names).toEqual(['report-2026-03-01-2026-03-02.xlsx'])
    const book = read(await file.arrayBuffer(), { cellNF: true })
    const shown = Object.entries(book.Sheets).flatMap(([part, sheet]) => {
      const { e: end } = utils.decode_range(sheet['!ref'] ?? '')
      const [head = [], ...rows] = Array.from({ length: end.r + 1 }, (_row, r) =>
        Array.from({ length: end.c + 1 }, (_column, c) => sheet[utils.encode_cell({ r, c })]?.v),
      )
      return rows.map(cells => ({ part, head, cells }))
    })
    const number = (cell: unknown, factor: number) =>
      typeof cell === 'number' ? Math.round(cell * factor * 1000) / 1000 : ''
    const asCsv = shown.map(({ part, head, cells }) => {
      const at = (name: string) => cells[head.indexOf(name)]
      const texts = [part, ...[0, 1, 2, 3].map(index => cells[index] ?? '')]
      const numbers = [
        number(at('Count'), 1),
        number(at('Conversations'), 1),
        number(at('Solved without a person'), 100),
        number(at('Time saved'), 86_400),
      ]
      return [...texts, ...numbers].join()
    })
    files.length = 0
    names.length = 0
    cleanup()
    const unquoted = (await csvLines()).slice(1).map(line => line.replaceAll('"', '').replace("'=", '='))
    expect(asCsv).toEqual(unquoted)

    const [cards, agents] = [book.Sheets.Period, book.Sheets['By agent']]
    expect(cards?.E2).toMatchObject({ t: 'n', v: 12 })
    expect(cards?.F2).toMatchObject({ t: 'n', v: 0.5, z: '0.0%' })
    expect(cards?.G2).toMatchObject({ t: 'n', v: 3900 / 86_400, z: '[h]:mm:ss' })
    expect(agents?.A2).toMatchObject({ t: 's', v: '=Front desk' })
    expect(agents?.A2).not.toHaveProperty('f')
  })
})
