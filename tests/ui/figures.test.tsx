import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Figure = components['schemas']['AgentReportMetrics']
type Reading = components['schemas']['FigureReading']

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' } as const
const path = `/agent_report_metrics/${itemId}`

const question: Figure = {
  ...{ _id: itemId, id: itemId, _version: 1, created_at: moment, updated_at: moment },
  ...{ created_by: by, updated_by: by, name: 'Refunds', key: 'refunds', kind: 'extracted', unit: 'percent' },
  ...{ better: 'down', visible: true, position: 1000, alert: { enabled: false } as Figure['alert'] },
  ...{ question: 'Did the person ask for a refund?', answer: 'yes_no', choices: [], read_new: true },
  prompt_version: '0a1b2c3d4e5f',
}
const { question: _, prompt_version: __, ...rest } = question
const builtin: Figure = {
  ...rest,
  name: 'Reopened',
  key: 'reopen_rate',
  kind: 'builtin',
  description: 'Share.',
}

const idle: Reading = {
  ...{ status: 'ready', reason: null, waiting: 0, read: 380, answered: 351, unfit: 2, refused: 1 },
  ...{ tokens: 402_000, earlier: null },
}

let figure: Figure
let reading: Reading

beforeAll(async () => {
  await import('../../src/admin/records/figures/FigureNotice.tsx')
  await import('../../src/admin/records/figures/EarlierDialog.tsx')
  await import('../../src/resources/EntityEdit.tsx')
  await import('../../src/resources/EntityCreate.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  figure = question
  reading = idle
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /agent_report_metrics/schema': () =>
      contractReply('agent_report_metrics.schema', 200, entities.agent_report_metrics.schema),
    [`GET ${path}`]: () => contractReply('agent_report_metrics.get', 200, figure),
    [`GET ${path}/reading`]: () => contractReply('getFigureReading', 200, reading),
    'GET /agent_report_metrics': () => problem(404, 'resource.not_found'),
  }
})

function summary() {
  const { schema } = entities.agent_report_metrics
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  return {
    ...{
      name: 'agent_report_metrics',
      title: schema.title,
      in_menu: true,
      singleton_path: null,
      plural,
      icon,
      group,
    },
    ...{ area, label, capabilities, permissions },
  }
}

async function open() {
  world.open(path)
  await screen.findByRole('heading', { name: figure.name, level: 1 })
  return userEvent.setup()
}

const panel = async () => within(await screen.findByRole('region', { name: 'Reading conversations' }))

describe('a figure with a question', () => {
  it('tells how reading goes', async () => {
    await open()
    const box = await panel()
    await box.findByText('The next conversation is read when it ends.')
    box.getByText(
      '380 conversations read · 351 with an answer · 26 without one · 2 answers did not fit · 1 refused by the provider · 402,000 tokens',
    )
    expect(box.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('reads earlier conversations after an estimate, shows the progress, and stops', async () => {
    world.answers[`POST ${path}/reading/estimate`] = () =>
      contractReply('estimateFigureReading', 200, { conversations: 480, tokens: 510_000 })
    world.answers[`POST ${path}/reading/earlier`] = () => {
      const earlier = { from: '2026-01-01', to: '2026-02-28', size: 480, waiting: 360 }
      reading = { ...idle, status: 'reading', waiting: 360, earlier }
      return contractReply('readEarlierConversations', 200, reading)
    }
    world.answers[`POST ${path}/reading/stop`] = () => {
      reading = { ...idle, earlier: { from: '2026-01-01', to: '2026-02-28', size: 120, waiting: 0 } }
      return contractReply('stopEarlierConversations', 200, reading)
    }
    const user = await open()
    const box = await panel()
    await user.click(await box.findByRole('button', { name: 'Read earlier conversations' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('480 conversations will be read. This takes about 510,000 tokens.')
    await user.click(dialog.getByRole('button', { name: 'Start reading' }))
    await box.findByText(/120 of 480 earlier conversations read \(Jan 1 – Feb 28, 2026\)/)
    const bar = box.getByRole('progressbar', { name: 'Progress of reading earlier conversations' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.sent.filter(({ call }) => call === `POST ${path}/reading/earlier`)).toHaveLength(1)
    await user.click(box.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(box.queryByRole('progressbar')).toBeNull())
  })

  it('says why it is paused, with a link to the settings, and continues', async () => {
    reading = { ...idle, status: 'paused', reason: 'budget', waiting: 3 }
    world.answers[`POST ${path}/reading/continue`] = () => {
      reading = { ...idle, status: 'reading', waiting: 3 }
      return contractReply('continueFigureReading', 200, reading)
    }
    const user = await open()
    const box = await panel()
    await box.findByText(/The token budget is used up\. 3 conversations waiting\./)
    expect(box.getByRole('link', { name: 'Open AI settings' }).getAttribute('href')).toBe('/ai_configuration')
    await user.click(box.getByRole('button', { name: 'Continue' }))
    await box.findByText('3 conversations are waiting to be read.')
  })

  it('has fields of its own, and formulas have theirs; nobody can choose “Built in”', async () => {
    world.open('/agent_report_metrics/create')
    const user = userEvent.setup()
    const kind = await screen.findByRole('combobox', { name: /Origin/ })
    expect(screen.queryByRole('textbox', { name: /^Question/ })).toBeNull()
    screen.getByRole('textbox', { name: /^Formula/ })
    const options = within(kind).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Formula (default)',
      'Question about conversations',
    ])
    await user.selectOptions(kind, 'Question about conversations')
    await screen.findByRole('textbox', { name: /^Question/ })
    expect(screen.queryByRole('textbox', { name: /^Formula/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^Counted choice/ })).toBeNull()
  })
})

describe('a built-in figure', () => {
  it('offers neither its definition nor to delete or duplicate it', async () => {
    figure = builtin
    await open()
    await screen.findByText('Short name in formulas: reopen_rate')
    for (const name of ['Delete', 'Duplicate']) expect(screen.queryByRole('button', { name })).toBeNull()
    screen.getByRole('button', { name: 'History' })
    await screen.findByRole('textbox', { name: /^Name/ })
    for (const name of [/^Description/, /^Short name/, /^Formula/, /^Question/])
      expect(screen.queryByRole('textbox', { name })).toBeNull()
  })
})
