import { describe, expect, it } from 'vitest'
import { de } from '../../../ui/texts/de/de.ts'
import { en } from '../../../ui/texts/en/en.ts'
import { describeScopes } from './describeScopes.ts'
import { exampleRequest } from './exampleRequest.ts'
import { type Area, keyAreas } from './keyAreas.ts'
import { chosenScopes, levelIn, type ScopeChoice } from './scopeChoice.ts'

function area(id: string, facts: Partial<Area> = {}): Area {
  return {
    id,
    title: id,
    group: 'Agents',
    icon: '',
    isSettings: false,
    isReadOnly: false,
    isWriteOnly: false,
    path: `/${id}`,
    ...facts,
  }
}

const agents = area('agent', { title: 'Agents' })
const contacts = area('contact', { title: 'Contacts' })
const info = area('business_info', { title: 'Business info', isSettings: true })
const files = area('files', { title: 'Files', path: undefined })
const areas = [info, agents, contacts, files]
const none: ScopeChoice = { reach: 'chosen', isAdmin: false, levels: {} }

describe('the areas', () => {
  const summary = {
    icon: 'x',
    group: 'G',
    area: 'build' as const,
    in_menu: true,
    label: '/name',
    capabilities: [],
  }
  const permissions = { create: true, update: true, delete: true, purge: true }
  const entity = (name: string, singleton_path: string | null) => ({
    ...summary,
    permissions,
    name,
    title: 'One',
    plural: 'Many',
    singleton_path,
  })

  it('are the entities that have scopes, and the files', () => {
    const known = keyAreas(
      [
        ...[entity('agent', null), entity('business_info', '/business_info'), entity('user', null)],
        entity('smart_chain_binding', null),
      ],
      en,
    )
    expect(known.map(({ id, title, isSettings, isReadOnly }) => [id, title, isSettings, isReadOnly])).toEqual(
      [
        ['agent', 'Many', false, false],
        ['business_info', 'One', true, false],
        ['smart_chain_binding', 'Many', false, true],
        ['files', 'Files', false, false],
        ['mcp', 'Tools of the MCP server', false, false],
      ],
    )
  })
})

describe('what is asked for', () => {
  it.each([
    [{ ...none, reach: 'readAll' as const, levels: { agent: 'write' as const } }, ['*:read']],
    [{ ...none, reach: 'writeAll' as const }, ['*:write']],
    [none, []],
    [
      { ...none, levels: { agent: 'read', contact: 'write', files: 'none' } as const },
      ['agent:read', 'contact:write'],
    ],
  ])('by %j is %j', (choice, scopes) => {
    expect(chosenScopes(choice, areas)).toEqual(scopes)
  })

  it('calls tools, or does not: there is nothing to read', () => {
    const tools = area('mcp', { isWriteOnly: true })
    expect(chosenScopes({ ...none, levels: { mcp: 'read' } }, [tools])).toEqual([])
    expect(chosenScopes({ ...none, levels: { mcp: 'write' } }, [tools])).toEqual(['mcp:write'])
  })

  it('writes settings with the rights of an admin alone', () => {
    const choice = { ...none, levels: { business_info: 'write' as const } }
    expect(chosenScopes(choice, areas)).toEqual(['business_info:read'])
    expect(levelIn(info, choice)).toBe('read')
    expect(chosenScopes({ ...choice, isAdmin: true }, areas)).toEqual(['business_info:write'])
  })
})

it('what only keys that write everywhere change is read by all others', () => {
  const triggers = area('smart_chain_binding', { isReadOnly: true })
  const choice = { ...none, isAdmin: true, levels: { smart_chain_binding: 'write' as const } }
  expect(chosenScopes(choice, [triggers])).toEqual(['smart_chain_binding:read'])
})

describe('scopes in words', () => {
  it.each([
    [['*:write'], 'Read and write: everything'],
    [['*:read', 'contact:write'], 'Read and write: Contacts · Read: everything'],
    [['agent:read', 'files:read'], 'Read: Agents, Files'],
    [['gone:read'], 'Read: gone'],
  ])('of %j are %s', (scopes, words) => {
    expect(describeScopes(scopes, areas, en)).toBe(words)
  })

  it('count what would be too much to read', () => {
    const scopes = [...'abcdefgh'].map(id => `${id}:read`)
    expect(describeScopes(scopes, areas, de)).toBe('Lesen: a, b, c, d, e, 3 weitere')
  })
})

describe('the first request', () => {
  const of = (scopes: string[]) =>
    exampleRequest({ origin: 'https://desk.example', key: 'sb_1_2', scopes, areas })

  it('can be pasted into a terminal', () => {
    expect(of(['contact:write'])).toBe(
      "curl 'https://desk.example/api/contact' \\\n  -H 'Authorization: Bearer sb_1_2'",
    )
  })

  it.each([
    [['*:read'], '/api/agent'],
    [['business_info:read'], '/api/business_info'],
    [['files:read'], '/api/schema'],
  ])('with %j goes where the key gets in', (scopes, path) => {
    expect(of(scopes)).toContain(`https://desk.example${path}'`)
  })
})
