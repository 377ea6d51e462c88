import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext } from 'ra-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { createApi } from '../../src/api/createApi.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import { createDataProvider } from '../../src/resources/data/createDataProvider.ts'
import type { ImportResult, ListQuery } from '../../src/resources/data/createListApi.ts'
import type { EntitySummary } from '../../src/resources/data/createSchemaClient.ts'
import { ExportMenu } from '../../src/resources/exchange/ExportMenu.tsx'
import { ImportDialog } from '../../src/resources/exchange/ImportDialog.tsx'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { contractReply } from './contractReply.ts'

const operation = '01938c5e-8b11-7d0f-8a55-2f6f0c3a9b42'
const nothing: ImportResult = {
  ...{ rows: 0, created: 0, updated: 0, skipped: 0, known: 0, repeated: 0 },
  ...{ matches: [], failed: [], operation: null },
}

const world = {
  /** Answers to imports, used in order. */
  answers: [] as (() => Response | Promise<Response>)[],
  sent: [] as { query: Record<string, string>; type: string | null; key: string | null; body: string }[],
  undone: [] as string[],
  queries: [] as object[],
}

const server = setupServer(
  http.get('*/api/agent/schema', () => contractReply('agent.schema', 200, entities.agent.schema)),
  http.get('*/api/contact/schema', () => contractReply('contact.schema', 200, entities.contact.schema)),
  http.post('*/api/:entity/import', async ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const type = request.headers.get('content-type')
    const key = request.headers.get('idempotency-key')
    world.sent.push({ query, type, key, body: await request.text() })
    return world.answers.shift()?.() ?? imported(nothing)
  }),
  http.post('*/api/operation/:id/undo', ({ params }) => {
    world.undone.push(String(params.id))
    return contractReply('undoOperation', 200, { undone: 2, skipped: [], operation: null })
  }),
  http.get('*/api/agent', ({ request }) => {
    const query = JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}')
    world.queries.push(query)
    const total = query.q ? 7 : 250_000
    return contractReply('agent.list', 200, [], {
      'Content-Range': `agent */${total}`,
      ...(query.q ? {} : { 'X-Total-Estimate': 'true' }),
    })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  Object.assign(world, { answers: [], sent: [], undone: [], queries: [] })
})
afterAll(() => server.close())

const imported = (result: Partial<ImportResult>) =>
  contractReply('importRecords', 200, { ...nothing, ...result })

const entity: EntitySummary = {
  name: 'agent',
  title: 'Agent',
  plural: 'Agents',
  icon: 'smart_toy',
  group: 'Agents',
  area: 'build',
  label: '/name',
  in_menu: true,
  singleton_path: null,
  capabilities: ['import', 'export'],
  permissions: { create: true, update: true, delete: true, purge: true },
}

function show(element: React.ReactNode) {
  const api = createApi({
    fetch: request => fetch(request),
    pageUrl: 'http://localhost:3000/agent',
    scriptUrl: 'http://localhost:3000/main.js',
    wait: async () => undefined,
  })
  const provider = createDataProvider(api)
  const user = userEvent.setup({ applyAccept: false })
  const shown = render(
    <ApiContext value={api}>
      <CoreAdminContext dataProvider={provider}>{element}</CoreAdminContext>
    </ApiContext>,
  )
  return { ...shown, user }
}

describe('the import', () => {
  const done: ImportResult[] = []
  afterEach(() => void done.splice(0))

  const agents = { entity, schema: entities.agent.schema as unknown as JsonSchema }
  const contacts = {
    entity: { ...entity, name: 'contact', title: 'Contact', plural: 'Contacts' },
    schema: entities.contact.schema as unknown as JsonSchema,
  }

  function open(of: typeof agents) {
    return show(<ImportDialog {...of} onClose={() => {}} onDone={one => done.push(one)} />)
  }

  async function choose(content: string | Uint8Array<ArrayBuffer>, name = 'agents.csv', of = agents) {
    const { user } = open(of)
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File([content], name))
    return user
  }

  const fieldFor = (column: string) =>
    screen.findByRole('combobox', { name: `Field for ${column}` }) as Promise<HTMLSelectElement>
  const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))

  it('proposes fields, checks, names what is wrong, stores the good rows and takes them back', async () => {
    const user = await choose('NAME;Nonsense;Enabled\nAda;x;true\nBo;y;perhaps\nCy;z;false\n')
    expect((await fieldFor('NAME')).value).toBe('/name')
    expect((await fieldFor('Enabled')).value).toBe('/enabled')
    expect((await fieldFor('Nonsense')).value).toBe('')
    expect(screen.getByText('Ada · Bo · Cy')).toBeTruthy()
    expect(screen.getByText('Ignored columns: Nonsense')).toBeTruthy()

    const failed = [
      {
        row: 3,
        pointer: '/enabled',
        keyword: 'type',
        message: 'Must be yes or no.',
        params: { type: 'boolean' },
        column: 'Enabled',
        value: 'perhaps',
      },
    ]
    world.answers = [
      () => imported({ rows: 3, created: 2, failed }),
      () => imported({ rows: 3, created: 2, failed, operation }),
    ]
    await press(user, 'Check')
    expect(await screen.findByText('2 records to create, 1 row with errors.')).toBeTruthy()
    expect(screen.getByText('Ignored columns: Nonsense')).toBeTruthy()
    const cells = within(screen.getByRole('table')).getAllByRole('cell')
    expect(cells.map(cell => cell.textContent)).toEqual([
      '3',
      'Enabled',
      'perhaps',
      'This should be yes or no.',
    ])
    expect(world.sent[0]).toMatchObject({
      type: expect.stringMatching(/^text\/csv/),
      body: 'NAME;Nonsense;Enabled\nAda;x;true\nBo;y;perhaps\nCy;z;false\n',
      query: { mode: 'insert', dry_run: 'true', separator: 'semicolon' },
    })
    expect(JSON.parse(world.sent[0]?.query.mapping ?? '')).toEqual({
      NAME: '/name',
      Nonsense: null,
      Enabled: '/enabled',
    })
    expect(done).toEqual([])

    await press(user, 'Import the valid 2 records')
    expect(await screen.findByText('2 records created, 1 row not imported.')).toBeTruthy()
    expect(world.sent[1]?.query).toMatchObject({ dry_run: 'false' })
    expect(done).toMatchObject([{ created: 2, operation }])

    await press(user, 'Undo')
    expect(await screen.findByText('The import was undone.')).toBeTruthy()
    expect(world.undone).toEqual([operation])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('reads a file in the encoding that is chosen, and sends what is shown', async () => {
    const gbk = Uint8Array.from('6e616d652c6f746865720d0acdf5d0a1c3f72c780d0a'.match(/../g) ?? [], byte =>
      Number.parseInt(byte, 16),
    )
    const user = await choose(gbk)
    const encoding = (await screen.findByRole('combobox', { name: 'Encoding' })) as HTMLSelectElement
    expect(encoding.value).toBe('windows-1252')
    await user.selectOptions(await fieldFor('other'), '/first_message')
    await user.selectOptions(encoding, 'Japanese (EUC-JP)')
    await waitFor(() => expect(encoding.value).toBe('euc-jp'))
    await user.selectOptions(encoding, 'Unicode (UTF-8)')
    expect(await screen.findByText('This file is not in UTF-8. Choose another encoding.')).toBeTruthy()
    expect(encoding.value).toBe('euc-jp')
    await user.selectOptions(encoding, 'Chinese, simplified (GBK)')
    expect(await screen.findByText('王小明')).toBeTruthy()
    expect((await fieldFor('other')).value).toBe('/first_message')
    expect(screen.queryByText(/^This file is not in/)).toBeNull()
    await press(user, 'Check')
    await waitFor(() => expect(world.sent).toHaveLength(1))
    expect(world.sent[0]?.body).toBe('name,other\r\n王小明,x\r\n')
  })

  it('changes records by a key that a column has', async () => {
    const user = await choose('name,kind\nAda,sales_agent\n')
    await user.click(await screen.findByRole('radio', { name: /^Update existing records/ }))
    expect((screen.getByRole('combobox', { name: 'Match by' }) as HTMLSelectElement).value).toBe('/name')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Match by' }), '/_id')
    expect(await screen.findByText(/^To match records by .*, assign a column to it\.$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Match by' }), '/name')
    world.answers = [() => imported({ rows: 1, updated: 1 })]
    await press(user, 'Check')
    expect(await screen.findByText('1 record to change.')).toBeTruthy()
    expect(world.sent[0]?.query).toMatchObject({ mode: 'upsert', key: '/name' })
    expect(world.sent[0]?.query).not.toHaveProperty('mapping')
  })

  it('names the rows of contacts who are there already, and updates, skips or creates them as is wished', async () => {
    const known = (row: number, more: object) => ({
      ...{ row, pointer: '/emails', value: 'ANN@a.example', id: null, label: null, same_row: null },
      ...more,
    })
    const matches = [known(2, { id: operation, label: 'Ann Lee' }), known(4, { same_row: 3 })]
    const counts = { rows: 3, known: 1, repeated: 1, matches }
    world.answers = [
      () => imported({ ...counts, created: 1, skipped: 2 }),
      () => imported({ ...counts, created: 2, updated: 1 }),
      () => imported({ ...counts, created: 2, updated: 1, operation }),
    ]
    const user = await choose('name,emails,phones\nAnn,ANN@a.example,\n', 'people.csv', contacts)
    const key = (await screen.findByRole('combobox', { name: 'Match by' })) as HTMLSelectElement
    expect(key.selectedOptions[0]?.text).toBe('Email addresses or Phone numbers')
    await user.selectOptions(await fieldFor('phones'), '')
    expect(key.selectedOptions[0]?.text).toBe('Email addresses')
    await press(user, 'Check')
    await screen.findByText('1 record to create, 2 rows to skip.')
    screen.getByText('1 row is already among your contacts, 1 row repeats an earlier row of the file.')
    const cells = within(screen.getByRole('table')).getAllByRole('cell')
    expect(cells.map(cell => cell.textContent)).toEqual([
      ...['2', 'Email addresses', 'ANN@a.example', 'Ann Lee'],
      ...['4', 'Email addresses', 'ANN@a.example', 'Row 3'],
    ])
    expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toMatch(
      `/contact/${operation}`,
    )
    await user.click(screen.getByRole('radio', { name: 'Update them' }))
    await screen.findByText('2 records to create, 1 record to change.')
    await press(user, 'Import 3 records')
    await screen.findByText('2 records created, 1 record changed.')
    expect(world.sent.map(({ query }) => [query.mode, query.key, query.dry_run])).toEqual([
      ['skip', '/emails', 'true'],
      ['upsert', '/emails', 'true'],
      ['upsert', '/emails', 'false'],
    ])
  })

  it('is cancelled while it runs, and says what becomes of what was stored', async () => {
    const user = await choose('name\nAda\n')
    let answer: (response: Response) => void = () => {}
    world.answers = [
      () => imported({ rows: 1, created: 1 }),
      () => new Promise<Response>(resolve => (answer = resolve)),
    ]
    await press(user, 'Check')
    await press(user, 'Import 1 record')
    await waitFor(() => expect(world.sent).toHaveLength(2))
    await press(user, 'Cancel')
    expect(await screen.findByText(/^Canceled\. The import is being undone/)).toBeTruthy()
    answer(imported({ rows: 1, created: 1, operation }))
    expect(done).toEqual([])
  })

  it('is stored once, however often it is asked for after its answer got lost', async () => {
    const user = await choose('name\nAda\n')
    const counted = () => imported({ rows: 1, created: 1 })
    world.answers = [counted, () => HttpResponse.error(), counted, counted]
    await press(user, 'Check')
    await press(user, 'Import 1 record')
    await screen.findByText(/^The server cannot be reached/)
    await press(user, 'Check')
    await press(user, 'Import 1 record')
    await screen.findByText('1 record created.')
    const keys = world.sent.filter(({ query }) => query.dry_run === 'false').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(keys[0]).toMatch(/^[a-z0-9]{32}$/)
  })

  it('shows why the server refuses a file as a whole, and lets it be mapped anew', async () => {
    const user = await choose('name,other\nAda,x\n')
    const problem = {
      type: '/problems/request.invalid',
      title: 'The request could not be understood',
      status: 400,
      code: 'request.invalid',
      errors: [{ pointer: '/columns/1', keyword: 'unknown', message: 'There is no field other.' }],
      request_id: operation,
    }
    world.answers = [() => contractReply('importRecords', 400, problem)]
    await press(user, 'Check')
    expect(await screen.findByText('There is no field other.')).toBeTruthy()
    expect(await fieldFor('other')).toBeTruthy()
  })

  it.each([
    ['is empty', '', 'This file is empty.'],
    ['has no rows', 'name,kind\n', 'This file has column names but no rows.'],
  ])('says so when a file %s', async (_what, content, words) => {
    await choose(content)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('says so when a file has no line of names', async () => {
    await choose('Ada,42\nBo,43\n')
    expect(await screen.findByText(/^The first line does not look like column names/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', true)
  })
})

describe('the export', () => {
  async function open(query: ListQuery) {
    const { user } = show(<ExportMenu entity={entity} query={query} columns={['/name', '/persona/tone']} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    return (await screen.findAllByRole('menuitem')).map(item => {
      const { pathname, searchParams } = new URL((item as HTMLAnchorElement).href)
      return [item.hasAttribute('download'), pathname, Object.fromEntries(searchParams)]
    })
  }

  it('is a plain download of the shown columns, all fields or whole records, with its number of rows', async () => {
    const sort = ['-updated_at']
    const query = JSON.stringify({ sort })
    expect(await open({ sort })).toEqual([
      [true, '/api/agent/export', { format: 'csv', query, columns: '/name,/persona/tone' }],
      [true, '/api/agent/export', { format: 'csv', query }],
      [true, '/api/agent/export', { format: 'ndjson', query }],
    ])
    expect(await screen.findByText('Everything: about 250,000 rows')).toBeTruthy()
  })

  it('is of what the list shows, or of everything', async () => {
    const asked = { filter: { enabled: true }, q: 'desk', sort: ['name'] }
    const links = await open(asked)
    expect(links.map(([, , search]) => JSON.parse((search as { query: string }).query))).toEqual([
      ...Array.from({ length: 3 }, () => asked),
      ...Array.from({ length: 3 }, () => ({ sort: ['name'] })),
    ])
    expect(await screen.findByText('Current list: 7 rows')).toBeTruthy()
    expect(world.queries[0]).toMatchObject({ ...asked, range: [0, 0] })
  })
})
