import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import {
  accountWorld,
  annId,
  benId,
  done,
  itemId,
  moment,
  person,
  problem,
  sessionState,
} from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Schemas = components['schemas']

const world = accountWorld()
const secret = `sb_3f9a1c07_${'0'.repeat(64)}`

let keys: Schemas['ApiKey'][] = []

function apiKey(facts: Partial<Schemas['ApiKey']> = {}): Schemas['ApiKey'] {
  const created_by = { type: 'user', id: annId, name: 'Ann Lee' } as const
  const limits = { scopes: ['agent:write'], role: 'operator', status: 'active' } as const
  const times = { created_at: moment, expires_at: '2026-05-30T09:30:00.000Z', last_used_at: null }
  const names = { _id: itemId, name: 'Website', prefix: 'sb_3f9a1c07' }
  return { ...names, ...limits, ...times, created_by, ...facts, scopes: [...(facts.scopes ?? limits.scopes)] }
}

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  keys = [apiKey()]
  world.answers = {
    'GET /api_key': () => contractReply('listApiKeys', 200, keys),
    'GET /schema': () =>
      contractReply('listEntities', 200, [entities.agent, entities.business_info].map(summary)),
  }
})

function summary({ name, schema }: typeof entities.agent | typeof entities.business_info) {
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const singleton = 'x-singleton' in schema ? (schema['x-singleton'] as { path: string }) : undefined
  const permissions = { create: true, update: true, delete: true, purge: true }
  const words = { name, title: schema.title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: singleton?.path ?? null, capabilities, permissions }
}

async function openCreate() {
  const { user } = world.open('/api-keys')
  await user.click(await screen.findByRole('button', { name: 'Create key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }))
  return { user, dialog }
}

describe('the keys of a tenant', () => {
  it('are listed with what they may do, in words', async () => {
    keys = [
      apiKey({ scopes: ['agent:write', 'business_info:read', 'files:read'], last_used_at: moment }),
      apiKey({
        _id: benId,
        name: 'Old',
        scopes: ['*:read'],
        role: 'admin',
        status: 'expired',
        expires_at: moment,
      }),
    ]
    world.open('/api-keys')
    const list = within(await screen.findByRole('list', { name: 'API keys' }))
    const [website, old] = list.getAllByRole('listitem')
    expect(website?.textContent).toContain('Read and write: Agents · Read: Business info, Files')
    expect(website?.textContent).toContain('sb_3f9a1c07… · created by Ann Lee')
    expect(website?.textContent).toContain('Last used')
    expect(old?.textContent).toContain('Admin rights')
    expect(old?.textContent).toContain('Expired')
    expect(old?.textContent).toContain('Read: everything')
    expect(old?.textContent).toContain('Never used')
  })

  it('say whose absence makes them rest', async () => {
    keys = [apiKey({ status: 'resting' })]
    const { user } = world.open('/api-keys')
    await user.hover(await screen.findByText('Inactive'))
    expect((await screen.findByRole('tooltip')).textContent).toContain('while Ann Lee')
  })

  it('are explained where there are none', async () => {
    keys = []
    world.open('/api-keys')
    expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Create key' })).toHaveLength(1)
  })

  it('are not for everybody', async () => {
    world.answers['GET /api_key'] = () => problem(403, 'auth.forbidden')
    world.open('/api-keys')
    expect(await screen.findByRole('heading', { name: 'You cannot see the API keys' })).toBeTruthy()
  })

  it('get another name', async () => {
    world.answers[`PATCH /api_key/${itemId}`] = () => {
      keys = [apiKey({ name: 'Till' })]
      return contractReply('renameApiKey', 200, keys[0] ?? {})
    }
    const { user } = world.open('/api-keys')
    await user.click(await screen.findByRole('button', { name: 'Actions for Website' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    expect(await screen.findByText('Enter what the key is for.')).toBeTruthy()
    await user.type(name, ' Till {Enter}')
    expect(await screen.findByText('The key is now called “Till”')).toBeTruthy()
    expect(world.sent).toEqual([{ call: `PATCH /api_key/${itemId}`, body: { name: 'Till' } }])
  })

  it('are revoked after a word on what that does', async () => {
    keys = [apiKey({ last_used_at: moment })]
    world.answers[`DELETE /api_key/${itemId}`] = () => {
      keys = []
      return done()
    }
    const { user } = world.open('/api-keys')
    await user.click(await screen.findByRole('button', { name: 'Actions for Website' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key “Website”?' }))
    expect(dialog.getByText(/refused from the next request on.*Last used/)).toBeTruthy()
    expect(world.sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Revoke key' }))
    expect(await screen.findByText('The key “Website” is revoked')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeTruthy()
  })
})

describe('a new key', () => {
  beforeEach(() => {
    world.answers['POST /api_key'] = () =>
      contractReply('createApiKey', 201, { ...apiKey({ scopes: ['agent:write'] }), key: secret })
  })

  it('does what was chosen for it, and is shown once', async () => {
    const { user, dialog } = await openCreate()
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Website')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Choose at least one area')
    const agents = within(dialog.getByRole('radiogroup', { name: 'Agents' }))
    await user.click(agents.getByRole('radio', { name: 'Write' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How long is it valid?' }), '30 days')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    const made = within(await screen.findByRole('dialog', { name: 'API key for “Website”' }))
    expect(made.getByRole<HTMLInputElement>('textbox', { name: 'API key' }).value).toBe(secret)
    expect(made.getByRole('region').textContent).toContain(
      `${window.location.origin}/api/agent' \\\n  -H 'Authorization: Bearer ${secret}'`,
    )
    const body = { name: 'Website', scopes: ['agent:write'], role: 'operator', expires_in_days: 30 }
    expect(world.sent).toEqual([{ call: 'POST /api_key', body }])
    await user.keyboard('{Escape}')
    expect(made.getByRole('textbox', { name: 'API key' })).toBeTruthy()
    await user.click(made.getByRole('button', { name: 'I have stored the key' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.textContent).not.toContain(secret)
  })

  it('changes settings with the rights of an admin alone', async () => {
    const { user, dialog } = await openCreate()
    const settings = within(dialog.getByRole('radiogroup', { name: 'Business info' }))
    expect(settings.getByRole<HTMLInputElement>('radio', { name: 'Write' }).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'With admin rights' }))
    await user.click(settings.getByRole('radio', { name: 'Write' }))
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Sync{Enter}')
    await waitFor(() =>
      expect(world.sent.map(({ body }) => body)).toMatchObject([
        { scopes: ['business_info:write'], role: 'admin', expires_in_days: 90 },
      ]),
    )
  })

  it('reaches everything where that is wanted, or all that a filter shows', async () => {
    const { user, dialog } = await openCreate()
    await user.type(dialog.getByRole('searchbox', { name: 'Filter areas' }), 'file')
    expect(dialog.queryByRole('radiogroup', { name: 'Agents' })).toBeNull()
    await user.clear(dialog.getByRole('searchbox', { name: 'Filter areas' }))
    await user.click(
      within(dialog.getByRole('radiogroup', { name: 'All areas shown' })).getByRole('radio', {
        name: 'Read',
      }),
    )
    for (const name of ['Agents', 'Business info', 'Files']) {
      const level = within(dialog.getByRole('radiogroup', { name })).getByRole<HTMLInputElement>('radio', {
        name: 'Read',
      })
      expect(level.checked, name).toBe(true)
    }
    await user.click(dialog.getByRole('radio', { name: 'Read everything' }))
    expect(dialog.queryByRole('radiogroup', { name: 'Agents' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Backup{Enter}')
    await waitFor(() => expect(world.sent.map(({ body }) => body)).toMatchObject([{ scopes: ['*:read'] }]))
  })

  it('is refused in words', async () => {
    const detail = 'There are already 200 keys. Revoke one that is no longer used.'
    world.answers['POST /api_key'] = () => problem(409, 'record.conflict', { detail })
    const { user, dialog } = await openCreate()
    await user.click(dialog.getByRole('radio', { name: 'Read everything' }))
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Backup{Enter}')
    expect(await dialog.findByText(detail)).toBeTruthy()
  })
})
