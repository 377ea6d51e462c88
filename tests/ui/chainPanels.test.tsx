import { createTheme, ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { ChainEditorProvider } from '../../src/admin/chainEditor/ChainEditorProvider.tsx'
import { ErrorsPanel } from '../../src/admin/chainEditor/errors/ErrorsPanel.tsx'
import type { StepKind } from '../../src/admin/chainEditor/model/stepKinds.ts'
import { PublishDialog } from '../../src/admin/chainEditor/publishing/PublishDialog.tsx'
import { RunPanel } from '../../src/admin/chainEditor/runs/RunPanel.tsx'
import { RunResults } from '../../src/admin/chainEditor/runs/RunResults.tsx'
import { StepResult } from '../../src/admin/chainEditor/runs/StepResult.tsx'
import { TestButton } from '../../src/admin/chainEditor/runs/TestButton.tsx'
import { TestRunProvider } from '../../src/admin/chainEditor/runs/TestRunProvider.tsx'
import { SamplesPanel } from '../../src/admin/chainEditor/samples/SamplesPanel.tsx'
import type { ChainEditing } from '../../src/admin/chainEditor/useChainEditor.ts'
import { VersionsPanel } from '../../src/admin/chainEditor/versions/VersionsPanel.tsx'
import { TriggerRuns } from '../../src/admin/records/triggers/TriggerRuns.tsx'
import { createApi } from '../../src/api/createApi.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import { ShortcutsProvider } from '../../src/ui/shortcuts/useShortcut.tsx'
import { lightTheme } from '../../src/ui/theme.ts'
import { someKinds } from '../support/stepKinds.ts'
import { contractReply } from './contractReply.ts'
import { ann } from './operatorWorld.tsx'

const at = '2026-03-01T09:30:00.000Z'
const [oldRun, newRun] = ['5c1d0a54-8d58-4c8e-9d0a-5b1f0a2f6c11', '5c1d0a54-8d58-4c8e-9d0a-5b1f0a2f6c12']
const failure = { code: 'http_error', message: 'The other system answered 503' }

const summary = {
  _id: oldRun,
  chain_name: 'leads',
  version: 3,
  trigger: 'manual',
  is_dry: false,
  from_run: null,
  binding: null,
  due_at: null,
  cancelled_by: null,
  status: 'failed',
  error: { ...failure, path: 'each[1]/send' },
  started_at: at,
  elapsed_ms: 40,
}

const step = (path: string, step_id: string, more: JsonObject = {}) => ({
  path,
  step_id,
  type: 'http_request',
  status: 'succeeded',
  input: { url: path },
  output: { sent: path },
  next: null,
  error: null,
  is_simulated: false,
  is_taken: false,
  attempts: 1,
  elapsed_ms: 5,
  ...more,
})

const failed = { status: 'failed', output: null, error: failure }
const oldSteps = [
  step('each', 'each', { ...failed, type: 'loop' }),
  step('each[0]/send', 'send', { reasoning: 'Ann is first.' }),
  step('each[1]/send', 'send', failed),
]
const run = {
  ...summary,
  definition_hash: 'x',
  step_ids: ['each', 'send', 'other'],
  input: { who: 'Ann' },
  output: null,
  steps: oldSteps,
}
const done = {
  ...run,
  _id: newRun,
  version: null,
  status: 'succeeded',
  error: null,
  from_run: oldRun,
  steps: [oldSteps[1]],
}

const effect = ({ path, step_id, type, input, output, status, is_simulated }: (typeof oldSteps)[number]) => ({
  ...{ path, step_id, type, title: 'Call', input, output, status, is_simulated },
})

const chainSample = (more: JsonObject) => ({
  ...{
    run_id: oldRun,
    path: 'each[0]/send',
    step_id: 'send',
    within: null,
    at,
    version: 3,
    conversation_id: null,
    is_dry: false,
  },
  ...{
    input_context: { input: { who: 'Ann' } },
    rendered_prompt: null,
    output: 1,
    error: null,
    elapsed_ms: 5,
  },
  ...{ tokens: null, is_simulated: false, is_pinned: false, outdated: null, ...more },
})

const check = {
  draft_has_changes: true,
  can_publish: false,
  faults: [],
  tests: [{ name: 'A good lead', passed: false, message: 'It returned 1.' }],
  replay: [],
  test_report: { passed: 0, failed: 1, replayed: 0, changed: 0 },
  suites: [] as object[],
}

const chainId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c41'
const verdict = {
  ...{ _id: oldRun, title: 'Greeting', status: 'passed', suite_id: newRun, task_id: null },
  ...{ agent_id: newRun, agent_name: 'Front desk', agent_version: 3 },
  ...{ chain_id: chainId, chain_title: 'Leads', chain_version: 4 },
  ...{ conversations: 1, ended: 1, passed: 1, pass_rate: 1 },
  ...{ created_at: at, created_by: ann, ended_at: at },
}

const sent: { path: string; body: JsonObject; accept: string | null }[] = []
const runs: (JsonObject & { binding: { _id: string } | null })[] = []
const samples: object[] = []
const uses: object[] = []
let tell: ReadableStreamDefaultController<Uint8Array> | undefined

/** Sends a frame of the run's stream. */
function told(event: string, data: object): void {
  tell?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
}

const api = (path: string) => `*/api${path}`
const server = setupServer(
  http.get(api('/smart_chain_run'), ({ request }) => {
    const { binding_id, limit } = Object.fromEntries(new URL(request.url).searchParams)
    const wanted = runs.filter(({ binding }) => binding_id === undefined || binding?._id === binding_id)
    return contractReply('listChainRuns', 200, wanted.slice(0, Number(limit)))
  }),
  http.get(api('/smart_chain_engine/uses'), () => contractReply('listChainUses', 200, uses)),
  http.get(api('/smart_chain_run/:id/effects'), () =>
    contractReply('listChainRunEffects', 200, oldSteps.slice(1).map(effect)),
  ),
  http.get(api('/smart_chain_run/:id'), ({ params }) =>
    contractReply('getChainRun', 200, params.id === oldRun ? run : done),
  ),
  http.get(api('/smart_chain_sample_contexts'), ({ request }) => {
    const isFailed = new URL(request.url).searchParams.get('order_mode') === 'failed_first'
    return contractReply('listChainSamples', 200, isFailed ? samples.slice(-1) : samples)
  }),
  http.get(api('/smart_chain_recent_errors'), () =>
    contractReply('listChainErrors', 200, [
      {
        ...{
          _id: 'f',
          chain_name: 'leads',
          step_id: 'send',
          step_type: 'http_request',
          ...failure,
          occurrences: 12,
          binding_name: null,
        },
        ...{
          first_at: at,
          last_at: at,
          run_id: oldRun,
          path: 'each[1]/send',
          version: 3,
          is_retryable: true,
        },
      },
    ]),
  ),
  http.get(api('/smart_chain_engine/chain_types'), () =>
    contractReply('listChainTypes', 200, [
      {
        ...{ type: 'sync_finished', title: 'A sync has run', description: 'Runs once.' },
        ...{ input_schema: { type: 'object', examples: [{ status: 'partial' }] }, output_schema: {} },
      },
    ]),
  ),
  http.all(api('/*'), async ({ request }) => {
    const path = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
    const text = await request.text()
    sent.push({ path, body: text === '' ? {} : JSON.parse(text), accept: request.headers.get('accept') })
    if (path.endsWith('/smart_chain_step/execute'))
      return contractReply('executeChainStep', 200, step('send', 'send'))
    if (path.endsWith('/pin')) return new HttpResponse(null, { status: 204 })
    if (path.endsWith('/check')) return contractReply('checkChain', 200, check)
    if (path.endsWith('/published_smart_chain_version'))
      return contractReply('publishChain', 200, {
        ...{ _id: newRun, chain_name: 'leads', version: 4, notes: 'x', created_at: at, created_by: ann },
        test_report: check.test_report,
      })
    const body = new ReadableStream<Uint8Array>({
      start: line => {
        tell = line
      },
    })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  for (const list of [sent, runs, samples, uses, check.suites]) list.length = 0
})
afterAll(() => server.close())

const call = {
  type: 'http_request',
  title: 'Call',
  has_effects: true,
  config_schema: {},
} as unknown as StepKind
const kinds = new Map([...someKinds, [call.type, call] as const])

/** Renders a panel of an editor with the selected step "send" and with unsaved changes at all times. */
function open(Panel: ComponentType, more: JsonObject = {}) {
  const document = {
    title: 'Leads',
    chain_name: 'leads',
    steps: [
      { step_id: 'each', type: 'loop', name: 'Each', config: { start: 'send' } },
      { step_id: 'send', type: 'http_request', name: 'Send' },
    ],
    input_schema: {
      type: 'object',
      required: ['who'],
      properties: { who: { type: 'string', title: 'Who' } },
    },
    ...more,
  }
  const nothing = async () => undefined
  const known = {
    ...{
      chainName: 'leads',
      document,
      selectedStepId: 'send',
      kinds,
      stepStart: {},
    },
    ...{
      canUpdate: true,
      saving: { state: 'saved' },
      select: () => undefined,
      replaceDocument: () => undefined,
      typeDocument: () => undefined,
    },
    refresh: nothing,
  }
  function Editor() {
    const [version, setVersion] = useState(1)
    const flush = async () => setVersion(before => before + 1)
    const editing = {
      ...known,
      record: { _id: chainId, _version: version },
      flush,
    } as unknown as ChainEditing
    return (
      <ChainEditorProvider editing={editing} latest={() => editing}>
        <TestRunProvider>
          <Panel />
        </TestRunProvider>
      </ChainEditorProvider>
    )
  }
  const client = createApi({
    fetch: request => fetch(request),
    pageUrl: 'http://localhost:3000/',
    scriptUrl: 'http://localhost:3000/main.js',
    wait: async () => undefined,
  })
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <MemoryRouter>
        <ShortcutsProvider>
          <CoreAdminContext>
            <ApiContext.Provider value={client}>
              <Editor />
            </ApiContext.Provider>
          </CoreAdminContext>
        </ShortcutsProvider>
      </MemoryRouter>
    </ThemeProvider>,
  )
  return userEvent.setup()
}

describe('a trigger', () => {
  it('shows its own latest runs, however many others its chain has had since', async () => {
    const own = { _id: newRun, binding_name: 'Each lead', stands_in: false }
    runs.push(
      ...Array.from({ length: 100 }, (_, at) => ({
        ...summary,
        _id: oldRun.replace(/..$/, String(at).padStart(2, '0')),
      })),
    )
    runs.push({ ...summary, version: 12, binding: own })
    open(() => <TriggerRuns id={newRun} chainName="leads" />)
    await screen.findByText(/version 12/)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('the panel of runs', () => {
  it('explains itself, asks for what the chain needs, and shows each step as it happens', async () => {
    const user = open(RunPanel)
    expect(await screen.findByText('This chain has not run yet')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Run draft' }))
    await waitFor(() => expect(screen.getByLabelText(/^Who/).getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText(/^Who/), 'Ben')
    await user.click(screen.getByRole('button', { name: 'Run draft' }))
    await waitFor(() => expect(tell).toBeDefined())
    expect(sent[0]).toEqual({
      path: 'POST /smart_chain/execute',
      body: { smart_chain: 'leads', input_data: { who: 'Ben' }, dry_run: true },
      accept: 'text/event-stream',
    })
    runs.push({ ...summary, _id: newRun })
    told('run_started', { ...summary, _id: newRun, version: null, status: 'running', error: null })
    told('step_started', { path: 'send', step_id: 'send', attempt: 1, input: {} })
    expect(await screen.findByRole('treeitem', { name: /^Running Send/ })).toBeTruthy()
    told('step_finished', step('send', 'send'))
    expect(await screen.findByRole('treeitem', { name: /^Done Send/ })).toBeTruthy()
    told('run_finished', { ...done, steps: [step('send', 'send')] })
    expect((await screen.findAllByText('Succeeded')).length).toBeGreaterThan(0)
  })

  it('asks for the input that a requested test lacks, and starts with the example of a test the chain has', async () => {
    const tested = () => (
      <>
        <TestButton />
        <RunPanel />
      </>
    )
    let user = open(tested)
    await screen.findByLabelText(/^Who/)
    await user.click(screen.getByRole('button', { name: 'Test' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Who/)))
    expect(sent).toEqual([])
    await user.keyboard('Ben')
    await user.click(screen.getByRole('button', { name: 'Test' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ smart_chain: 'leads', input_data: { who: 'Ben' }, dry_run: true })
    cleanup()
    user = open(tested, { tests: [{ name: 'A lead', input_data: { who: 'Ann' } }] })
    await user.click(await screen.findByRole('button', { name: 'Test' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ input_data: { who: 'Ann' }, dry_run: true })
  })

  it('says at which step a run failed, and what became of each step', async () => {
    runs.push(summary)
    open(() => (
      <RunResults>
        <RunPanel />
        <output aria-label="Send">
          <StepResult stepId="send" />
        </output>
        <output aria-label="Other">
          <StepResult stepId="other" />
        </output>
        <output aria-label="Added since">
          <StepResult stepId="added" />
        </output>
      </RunResults>
    ))
    expect((await screen.findByText(/Failed at step/)).textContent).toMatch(/^Failed at step Send: /)
    await within(screen.getByRole('status', { name: 'Send' })).findByTitle('Failed')
    within(screen.getByRole('status', { name: 'Send' })).getByText('5 ms')
    await within(screen.getByRole('status', { name: 'Other' })).findByTitle('Skipped')
    expect(screen.getByRole('status', { name: 'Added since' }).textContent).toBe('')
  })

  it('starts with a sample of what the event passes, unless the chain has an input of its own', async () => {
    const user = open(RunPanel, { chain_type: 'sync_finished', input_schema: undefined })
    await user.click(await screen.findByRole('button', { name: 'Run draft' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ input_data: { status: 'partial' } })
  })

  it('names the effects before a run that has any, and starts nothing where somebody thinks better of it', async () => {
    runs.push(summary)
    const user = open(RunPanel)
    await user.click(await screen.findByRole('switch', { name: 'With side effects' }))
    await user.click(screen.getByRole('button', { name: 'Run draft' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Run with side effects?' }))
    expect(asked.getByText(/cannot be undone: Send\./)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('switch', { name: 'With side effects' }))
    await user.click(screen.getByRole('button', { name: 'Run draft' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ dry_run: true })
  })

  it('goes on from a step within a loop, and takes or repeats each effect ahead as it was told', async () => {
    runs.push(summary)
    const user = open(RunPanel)
    const chosen = await screen.findByRole('treeitem', { name: /^Failed Send/ })
    expect(chosen.getAttribute('aria-selected')).toBe('true')
    chosen.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    const detail = within(await screen.findByRole('region', { name: 'Step Send' }))
    expect((await detail.findByRole('group', { name: 'Reasoning', hidden: true })).textContent).toBe(
      'Ann is first.',
    )
    await user.click(screen.getByRole('button', { name: 'Change result' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Change the result of “Send”' }))
    const field = asked.getByLabelText('Result to continue with')
    await user.clear(field)
    await user.type(field, '[[7')
    expect(
      await asked.findByText('This is not valid JSON. Check line 1: brackets, commas, quotation marks.'),
    ).toBeTruthy()
    await user.type(field, ']')
    const late = within(await asked.findByRole('radiogroup', { name: 'Send each[1]/send' }))
    expect((late.getByRole('radio', { name: 'Use the recorded result' }) as HTMLInputElement).disabled).toBe(
      true,
    )
    await user.click(asked.getByRole('button', { name: 'Start new run' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      smart_chain: 'leads',
      from_run: oldRun,
      start_at: 'each[0]/send',
      dry_run: true,
      results: { 'each[0]/send': [7] },
    })
  })

  it('does a run again with its own chain and data', async () => {
    runs.push(summary)
    const user = open(RunPanel)
    await user.click(await screen.findByRole('button', { name: 'Run again' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Run again' }))
    expect(asked.getByText(/\(Version 3\)/)).toBeTruthy()
    const first = within(await asked.findByRole('radiogroup', { name: 'Send each[0]/send' }))
    await user.click(first.getByRole('radio', { name: 'Repeat' }))
    await user.click(asked.getByRole('switch', { name: 'With side effects' }))
    await user.click(asked.getByRole('button', { name: 'Run with side effects' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ from_run: oldRun, dry_run: false }))
  })
})

describe('samples and failures', () => {
  it('mark what is good, failed and outdated, and pin one', async () => {
    samples.push(
      chainSample({ outdated: { reason: 'earlier_changed', steps: ['each'] } }),
      chainSample({ path: 'each[1]/send', error: failure, output: null }),
    )
    const user = open(SamplesPanel)
    expect(await screen.findByText('Last success')).toBeTruthy()
    expect(screen.getByText('Last failure')).toBeTruthy()
    expect(screen.getByText('Earlier steps have changed since then: Each.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Pin' })[0] as HTMLElement)
    const place = `PUT /smart_chain_sample_contexts/${oldRun}/pin`
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([place]))
  })

  it('show what came of trying a step on one, also where the draft had to be stored before', async () => {
    samples.push(chainSample({}))
    const user = open(SamplesPanel)
    await user.click(await screen.findByRole('button', { name: 'Run step on this sample' }))
    expect(await screen.findByText('The current step on this sample')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ chain_name: 'leads', step_id: 'send' })
  })

  it('stand together with how often they happened', async () => {
    open(ErrorsPanel)
    expect(await screen.findByText('12 times')).toBeTruthy()
    expect(screen.getByText('A retry may help')).toBeTruthy()
    expect(screen.getByRole('button', { name: `Open last run: ${failure.message}` })).toBeTruthy()
  })
})

describe('publishing', () => {
  it('goes on in spite of failed tests if the person gives a reason', async () => {
    const user = open(() => <PublishDialog onClose={() => undefined} />)
    expect(await screen.findByText('A good lead')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Publish anyway' })
    await user.click(button)
    expect(await screen.findByText('Enter a reason.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Reason for publishing anyway/), 'The test is old')
    await user.click(button)
    expect(await screen.findByText('Version 4 is published', {}, { timeout: 10_000 })).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({
      chain_name: 'leads',
      notes: 'The test is old',
      replay: { limit: 10 },
      force: true,
    })
    await screen.findByText(/It isn’t used anywhere yet\./)
    screen.getByRole('button', { name: 'Let an agent use it' })
    screen.getByRole('button', { name: 'Run it when …' })
  })

  it('says where it runs from now on', async () => {
    uses.push(
      { kind: 'agent', record_id: newRun, name: 'Front desk' },
      { kind: 'trigger', record_id: oldRun, name: 'Each lead' },
    )
    const user = open(() => <PublishDialog onClose={() => undefined} />)
    await user.type(await screen.findByLabelText(/^Reason for publishing anyway/), 'The test is old')
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }))
    const told = await screen.findByText(/It runs for/, {}, { timeout: 10_000 })
    expect(told.textContent).toContain('It runs for the agent Front desk, the trigger Each lead.')
    const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(hrefs).toEqual([`/agent/${newRun}`, `/smart_chain_binding/${oldRun}`])
  })

  it('tells which suites have to pass and have not, with the way to each, and goes on in spite of them', async () => {
    const named = { title: 'Greeting', verdict: 'failed', suite_id: newRun, simulation_id: oldRun }
    check.suites.push({ pointer: '', keyword: 'suite', message: 'Has not passed.', params: named })
    const user = open(() => <PublishDialog onClose={() => undefined} />)
    const suite = await screen.findByRole('link', { name: 'Greeting' })
    expect(suite.getAttribute('href')).toBe(`/simulations/${oldRun}`)
    expect(suite.closest('li')?.textContent).toBe('Greeting: failed')
    expect(screen.getByText(/The saved draft has not passed these test suites/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Enter a reason.')).toBeTruthy()
    expect(sent.filter(({ path }) => path.endsWith('/published_smart_chain_version'))).toEqual([])
  })
})

describe('the versions', () => {
  it('stand with what the suites have found of each', async () => {
    const version = {
      _id: newRun,
      chain_name: 'leads',
      version: 4,
      notes: '',
      created_at: at,
      created_by: ann,
    }
    const { test_report } = check
    server.use(
      http.get(api('/published_smart_chain_version'), () =>
        contractReply('listChainVersions', 200, {
          ...{
            draft_has_changes: false,
            versions: [4, 3].map(one => ({ ...version, version: one, test_report })),
          },
        }),
      ),
      http.get(api('/published_smart_chain_version/diff'), () => HttpResponse.json({}, { status: 404 })),
      http.get(api('/synthetic_user_conversation'), ({ request }) => {
        expect(new URL(request.url).searchParams.get('chain_id')).toBe(chainId)
        return contractReply('listSimulations', 200, [verdict])
      }),
    )
    open(VersionsPanel)
    const found = await screen.findByRole('link', { name: 'Greeting Passed 1/1' })
    expect(found.closest('li')?.textContent).toContain('Version 4')
    expect(screen.getAllByRole('link', { name: /Greeting/ })).toHaveLength(1)
  })
})
