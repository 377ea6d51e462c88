import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Tool = components['schemas']['McpTool']

const world = accountWorld()
const search: Tool = {
  ...{ name: 'knowledge_search', title: 'Search the knowledge base', description: 'Searches.' },
  ...{ kind: 'knowledge', risk: 'read', entity: null, record_id: null },
}
const lookUp: Tool = {
  ...{ name: 'look_up', title: 'Look up', description: 'Looks up.' },
  ...{ kind: 'action', risk: 'write', entity: 'agent_action', record_id: itemId },
}

function offers(tools: Tool[], left_out = 0) {
  world.answers['GET /mcp/tools'] = () => contractReply('listMcpTools', 200, { tools, left_out })
}

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  offers([search, lookUp])
})

describe('the page of the MCP server', () => {
  it('gives the address and lines for clients', async () => {
    world.open('/mcp-server')
    const address = await screen.findByRole('textbox', { name: 'Address of the MCP server' })
    const url = `${window.location.origin}/api/mcp`
    expect(address).toHaveProperty('value', url)
    const config = screen.getByRole('group', { name: 'Configuration (mcpServers)' })
    expect(JSON.parse(config.textContent ?? '')).toEqual({
      mcpServers: {
        switchboard: { type: 'http', url, headers: { Authorization: 'Bearer sb_YOUR_KEY' } },
      },
    })
    const command = screen.getByRole('group', { name: 'Try it in a terminal' })
    expect(command.textContent).toContain(`curl '${url}'`)
  })

  it('leads to a new key that may call tools and nothing else', async () => {
    world.answers['GET /api_key'] = () => contractReply('listApiKeys', 200, [])
    world.answers['GET /schema'] = () => contractReply('listEntities', 200, [])
    const { user } = world.open('/mcp-server')
    await user.click(await screen.findByRole('link', { name: 'Create API key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }))
    const levels = within(dialog.getByRole('radiogroup', { name: 'Tools of the MCP server' }))
    expect(levels.getByRole('radio', { name: 'Call' })).toHaveProperty('checked', true)
    expect(levels.queryByRole('radio', { name: 'Read' })).toBeNull()
    const [, first] = dialog.getAllByRole('radiogroup').map(group => group.getAttribute('aria-label'))
    expect(first).toBe('Tools of the MCP server')
  })

  it('lists the tools with the record that switches each one on', async () => {
    world.open('/mcp-server')
    const list = within(await screen.findByRole('list', { name: 'Tools' }))
    const [first, second] = list.getAllByRole('listitem')
    expect(first?.textContent).toBe('Search the knowledge baseknowledge_searchOnly readsAlways on')
    expect(second?.textContent).toContain('Can change data')
    const link = list.getByRole('link', { name: 'Switched on in the action: Look up' })
    expect(link.getAttribute('href')).toMatch(new RegExp(`/agent_action/${itemId}$`))
    expect(screen.queryByText('Offer more tools')).toBeNull()
  })

  it('says how to offer tools where there are none of the tenant', async () => {
    offers([search])
    world.open('/mcp-server')
    expect(await screen.findByRole('heading', { name: 'Offer more tools' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Data types' })).toBeTruthy()
  })

  it('says how many tools are too many', async () => {
    offers([search, lookUp], 3)
    world.open('/mcp-server')
    expect(await screen.findByText(/^3 more tools are switched on/)).toBeTruthy()
  })

  it('is not for everybody', async () => {
    world.answers['GET /mcp/tools'] = () => problem(403, 'auth.forbidden')
    world.open('/mcp-server')
    expect(await screen.findByRole('heading', { name: 'You cannot see the MCP server' })).toBeTruthy()
  })
})
