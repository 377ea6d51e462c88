import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { agentId, ann, emptyHome, operatorWorld, problem } from './operatorWorld.tsx'

const world = operatorWorld()

const step = (kind: string, is_done = false) => ({ kind, is_done })
const item = (kind: string, count: number, more = {}) => ({
  kind,
  count,
  entity: null,
  record_id: null,
  label: null,
  ...more,
})
const change = (more: object) => ({
  _id: String(Math.random()),
  entity: 'agent',
  action: 'agent.patch',
  at: '2026-03-01T09:30:00.000Z',
  by: ann,
  changed: 1,
  record_id: agentId,
  label: 'Front desk',
  ...more,
})
const list = async (name: string) => within(await screen.findByRole('list', { name }))
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the start page', () => {
  it('stands first in the menu and at the root', async () => {
    world.open('/')
    await screen.findByRole('heading', { level: 1, name: 'Hello, Ann' })
    const [first] = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link')
    expect([first?.textContent, first?.getAttribute('aria-current')]).toEqual(['Home', 'page'])
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  })

  it('says in one sentence each what needs attention, and leads to where it is seen to', async () => {
    const lacking = { entity: 'agent', record_id: agentId, label: 'Front desk' }
    const attention = [
      item('mail_failed', 2),
      item('agent_without_instructions', 1, lacking),
      item('agent_without_first_message', 3, { entity: 'agent' }),
    ]
    world.home = { ...emptyHome, attention }
    world.open('/')
    const rows = (await list('Needs your attention')).getAllByRole('listitem')
    expect(rows.map(row => row.querySelector('span')?.textContent)).toEqual([
      '2 mails could not be sent.',
      'Front desk has no instructions.',
      '3 agents have no first message, so visitors must begin.',
    ])
    expect(hrefOf(/^Open the Outbox/)).toBe('/outbox')
    expect(hrefOf(/^Write some: Front desk/)).toBe(`/agent/${agentId}#/instructions`)
    expect(hrefOf(/^Write one/)).toBe('/agent')
    expect(screen.queryByText('Next steps')).toBeNull()
  })

  it('ticks off the steps that are done, and is rid of them when all are', async () => {
    world.home = { ...emptyHome, steps: [step('business', true), step('opening_hours'), step('team')] }
    const { unmount } = world.open('/')
    const rows = (await list('Next steps')).getAllByRole('listitem')
    expect(screen.getByText('1 of 3 done')).toBeTruthy()
    expect(within(rows[0] as HTMLElement).getByTitle('Done')).toBeTruthy()
    expect(within(rows[0] as HTMLElement).queryByRole('link')).toBeNull()
    expect(hrefOf(/^Set hours/)).toBe('/business_info#/opening_hours')
    unmount()
    world.home = { ...emptyHome, steps: [step('business', true)] }
    world.open('/')
    await screen.findByRole('heading', { name: 'Nothing here yet' })
  })

  it('puts the steps away for the person, and brings them back', async () => {
    world.home = { ...emptyHome, steps: [step('business')] }
    const { user } = world.open('/')
    await user.click(await screen.findByRole('button', { name: 'Hide the next steps' }))
    const back = await screen.findByRole('button', { name: 'Show the next steps' })
    expect(screen.queryByRole('list', { name: 'Next steps' })).toBeNull()
    await waitFor(() => expect(world.preferences).toMatchObject({ home: { are_steps_hidden: true } }))
    await user.click(back)
    expect(await screen.findByRole('list', { name: 'Next steps' })).toBeTruthy()
    await waitFor(() => expect(world.preferences).toMatchObject({ home: { are_steps_hidden: false } }))
  })

  it('tells who changed what, with the way to what is still there', async () => {
    const demo = { type: 'system', id: 'demo', name: 'Demo data' }
    const system = { type: 'system', id: '', name: 'Switchboard' }
    world.home = {
      ...emptyHome,
      lately: [
        change({}),
        change({ action: 'agent.delete', record_id: null, label: 'Night desk' }),
        change({ action: 'bulkRecords', changed: 12, record_id: null, label: null }),
        change({ entity: 'business_info', action: 'business_info.patch', label: null, by: demo }),
        change({ entity: 'business_info', action: 'business_info.patch', label: null, by: system }),
      ],
    }
    world.open('/')
    const rows = (await list('Lately')).getAllByRole('listitem')
    expect(rows.map(row => row.textContent?.split(', ')[0])).toEqual([
      'Front deskAgentchanged by Ann Lee',
      'Night deskAgentdeleted by Ann Lee',
      '12 Agentschanged together by Ann Lee',
      'Business infochanged by the demo data',
      'Business infochanged by Switchboard',
    ])
    expect(rows.map(row => row.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
      `/agent/${agentId}`,
      null,
      '/agent',
      '/business_info',
      '/business_info',
    ])
  })

  it('shows the figures it was given, each the way to its list', async () => {
    world.home = { ...emptyHome, counts: [{ entity: 'agent', total: 1204 }] }
    world.open('/')
    const tile = await screen.findByRole('link', { name: '1,204 Agents' })
    expect(tile.getAttribute('href')).toBe('/agent')
  })

  it('takes the demo data away after saying what stays', async () => {
    world.home = { ...emptyHome, demo: { removed: 40, tried: 3, kept: 2 } }
    const { user } = world.open('/')
    await user.click(await screen.findByRole('button', { name: 'Remove demo data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the demo data?' }))
    expect(
      dialog.getByText(
        /^40 records .* 3 conversations .* cannot be undone\..* stays, .*: 2 records of the demo\.$/,
      ),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText('The demo data is gone, but for 2 records')
    expect(world.writes).toMatchObject([{ method: 'DELETE', path: '/demo_data' }])
    await waitFor(() => expect(screen.queryByText('You are looking at demo data')).toBeNull())
  })

  it('says why it could not be loaded, and tries again', async () => {
    world.homeAnswer = () => problem(403, 'auth.forbidden')
    const { user } = world.open('/')
    const again = await screen.findByRole('button', { name: 'Try again' })
    world.homeAnswer = undefined
    await user.click(again)
    await screen.findByRole('heading', { name: 'Nothing here yet' })
  })
})
