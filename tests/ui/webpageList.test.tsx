import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const { name, schema } = entities.imported_webpage
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const site = {
  ...{ _id: itemId, id: itemId, _version: 1, created_at: moment, updated_at: moment },
  ...{ created_by: by, updated_by: by, original_url: 'https://lakeside.example/', method: 'crawl' },
}
/** Web pages with the address that is asked for. */
let known: object[]

beforeAll(async () => {
  await import('../../src/resources/EntityList.tsx')
  await import('../../src/admin/records/knowledge/WebpageImports.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  known = []
  const summary = {
    ...{ name, title: schema.title, plural: schema['x-entity'].plural, icon: 'language', group: 'Knowledge' },
    ...{ area: 'build', label: '/title', in_menu: true, singleton_path: null },
    capabilities: schema['x-entity'].capabilities,
    permissions: { create: true, update: true, delete: true, purge: false },
  }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary]),
    'GET /imported_webpage/schema': () => contractReply('imported_webpage.schema', 200, schema),
    'GET /imported_webpage': (_, request) => {
      const { filter = {} } = JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}')
      return contractReply('imported_webpage.list', 200, filter.original_url ? known : [], {
        'Content-Range': 'imported_webpage */0',
      })
    },
    'POST /imported_webpage': () => contractReply('imported_webpage.create', 201, site),
    'GET /saved_view': () => contractReply('listSavedViews', 200, []),
    'GET /knowledge/health': () =>
      contractReply('getKnowledgeHealth', 200, {
        counts: { failed: 0, stale: 0, partial: 0, empty: 0 },
        sources: [],
      }),
    'GET /knowledge/imports/stream': () =>
      new Response('event: close\ndata: {"reason":"ended"}\n\n', {
        headers: { 'Content-Type': 'text/event-stream' },
      }),
  }
})

const address = () => screen.findByRole('textbox', { name: 'Address of your website' })
const created = () => world.sent.filter(({ call }) => call === 'POST /imported_webpage')

it('reads a whole site by its address, or one page of it, and says what is no address', async () => {
  const { user } = world.open('/imported_webpage')
  await screen.findByText(/^Enter the address of your website above/)
  expect(screen.queryByText(/import your data from a file/)).toBeNull()
  await user.type(await address(), 'lakeside{Enter}')
  await screen.findByText('Enter a web address, such as example.com.')
  await user.type(await address(), '.example{Enter}')
  await waitFor(async () => expect(await address()).toHaveProperty('value', ''))
  await user.click(screen.getByRole('checkbox', { name: 'Only this page' }))
  await user.type(await address(), 'http://lakeside.example/prices{Enter}')
  await waitFor(() =>
    expect(created().map(({ body }) => body)).toEqual([
      { original_url: 'https://lakeside.example/', method: 'crawl' },
      { original_url: 'http://lakeside.example/prices', method: 'single' },
    ]),
  )
})

it('does not read an address a second time, and links to the one in the list', async () => {
  known = [site]
  const { user } = world.open('/imported_webpage')
  await user.type(await address(), 'lakeside.example{Enter}')
  await screen.findByText('This address is already in the list.')
  const link = screen.getByRole('link', { name: 'Open it' })
  expect(link.getAttribute('href')).toBe(`/imported_webpage/${itemId}`)
  expect(created()).toEqual([])
})
