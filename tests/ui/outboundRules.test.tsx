import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const entity = 'default_outbound_rules'
const { schema } = entities[entity]

let blocked: JsonObject[]

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/outbound/RulesPanel.tsx')
  await import('../../src/resources/EntityEdit.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  blocked = []
  const defaults = Object.entries(schema.properties).flatMap(([key, property]) =>
    'default' in property ? [[key, property.default as JsonValue]] : [],
  )
  const stored = {
    ...{ _id: itemId, id: itemId, created_at: moment, updated_at: moment, created_by: by, updated_by: by },
    ...{ _version: 1, ...Object.fromEntries(defaults) },
  }
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const summary = {
    name: entity,
    title: schema.title,
    plural,
    icon,
    group,
    area,
    label,
    capabilities,
    permissions,
  }
  const path = schema['x-singleton'].path
  world.answers = {
    'GET /schema': () =>
      contractReply('listEntities', 200, [{ ...summary, in_menu: true, singleton_path: path }]),
    'GET /default_outbound_rules/schema': () => contractReply(`${entity}.schema`, 200, schema),
    'GET /default_outbound_rules': () => contractReply(`${entity}.get`, 200, stored),
    'POST /default_outbound_rules/simulate': () =>
      contractReply('simulateOutbound', 200, {
        outbound: {
          decision: 'defer',
          at: '2026-03-02T08:00:00.000Z',
          time_zone: 'Europe/Berlin',
          reasons: [
            {
              decision: 'defer',
              rule: 'hours',
              pointer: '/quiet_hours',
              text: 'Late.',
              at: '2026-03-02T08:00:00.000Z',
            },
          ],
        },
        allowed_hours: [{ start: '2026-03-02T08:00:00.000Z', end: '2026-03-02T18:00:00.000Z' }],
      }),
    'POST /default_outbound_rules/replay': () =>
      contractReply('replayOutbound', 200, {
        ...{ sent: 15, would_go: 0, would_wait: 12, would_be_asked: 0, would_not_go: 3 },
        examples: [
          {
            sent_at: moment,
            channel: 'email',
            purpose: 'marketing',
            contact_id: itemId,
            outbound: {
              ...{ decision: 'drop', time_zone: 'UTC' },
              reasons: [{ decision: 'drop', rule: 'frequency', pointer: '/frequency', text: 'Too many.' }],
            },
          },
        ],
      }),
    'GET /suppression': () => contractReply('listSuppressions', 200, { items: blocked }),
    'POST /suppression/lookup': () => contractReply('lookUpSuppression', 200, { items: blocked }),
    'POST /suppression': body => {
      const { note } = body as JsonObject
      const row = {
        _id: itemId,
        kind: 'email',
        reason: 'by_team',
        contact_id: null,
        created_at: moment,
        created_by: by,
      }
      const added = { ...row, ...(note !== undefined && { note }) }
      blocked = [added]
      return contractReply('addSuppression', 201, added)
    },
    [`DELETE /suppression/${itemId}`]: () => {
      blocked = []
      return new Response(null, { status: 204 })
    },
  }
})

async function openPage() {
  const { user } = world.open('/default_outbound_rules')
  await screen.findByRole('heading', { name: 'Try the rules' })
  return user
}
const sent = (call: string) =>
  world.sent.filter(one => one.call === call).map(({ body }) => body as JsonObject)

describe('the page of the outbound rules', () => {
  it('asks whether a message may go out by the rules in the form, and says when the answer is old', async () => {
    const user = await openPage()
    await user.click(screen.getByRole('switch', { name: /^Send reminders, news and offers/ }))
    await user.click(screen.getByRole('button', { name: 'Check message' }))
    await screen.findByText(/It would wait until Monday, March 2.*\(their time\)/)
    expect(screen.getByText('It is outside the allowed hours.')).toBeTruthy()
    expect(screen.getByText(/Mon, Mar 2, 9:00.*7:00/)).toBeTruthy()
    expect(sent('POST /default_outbound_rules/simulate')).toMatchObject([
      { channel: 'email', purpose: 'reminder', rules: { enabled: false } },
    ])
    await user.click(screen.getByRole('switch', { name: /^Send reminders, news and offers/ }))
    await screen.findByText('The rules in the form have changed since then. Check again.')
  })

  it('replays what was sent, with examples and their reasons', async () => {
    const user = await openPage()
    await user.click(screen.getByRole('button', { name: 'Replay sent messages' }))
    await screen.findByText('Of 15 messages:')
    expect(screen.getByText('12 would wait')).toBeTruthy()
    expect(screen.getByText('3 would not go out')).toBeTruthy()
    screen.getByText(/No\. The person has already received as many messages as the rules allow\./)
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toContain(`/contact/${itemId}`)
  })

  it('looks an address up, blocks it, and lifts the block after a question', async () => {
    const user = await openPage()
    await screen.findByText('No address is blocked.')
    await user.click(screen.getByRole('textbox', { name: 'Email address or phone number' }))
    await user.paste('maya@a.example')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    await screen.findByText('This address is not blocked.')
    await user.click(screen.getByRole('textbox', { name: 'Note (optional)' }))
    await user.paste('By phone.')
    await user.click(screen.getByRole('button', { name: 'Block address' }))
    await waitFor(() => expect(screen.getAllByText('Blocked by the team: gets answers only')).toHaveLength(2))
    expect(sent('POST /suppression')).toEqual([{ address: 'maya@a.example', note: 'By phone.' }])
    await user.click(screen.getAllByRole('button', { name: 'Unblock' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Unblock' }))
    await screen.findByText('No address is blocked.')
  })
})
