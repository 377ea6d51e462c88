import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { contractReply } from './contractReply.ts'
import { talkId as id, inboxWorld } from './inboxWorld.tsx'
import { ann } from './operatorWorld.tsx'

const world = inboxWorld()
const at = '2026-03-01T09:30:00.000Z'
const { name, schema } = entities.imported_webpage
const queued = {
  ...{ _id: id, id, _version: 1, created_at: at, updated_at: at, created_by: ann, updated_by: ann },
  ...{ original_url: 'https://lakeside.example/', method: 'crawl', max_pages: 100, max_depth: 3 },
  ...{ refresh: 'week', enabled: true, status: 'queued', progress: 0 },
}
const done = { status: 'done', progress: 100, page_count: 2, failed_count: 1, passage_count: 0, read_at: at }
let page: object = queued
let line: ReadableStreamDefaultController<Uint8Array> | undefined

beforeEach(() => {
  page = queued
  const summary = {
    ...{ name, title: schema.title, plural: schema['x-entity'].plural, icon: 'language', group: 'Knowledge' },
    ...{
      area: 'build',
      label: '/title',
      in_menu: true,
      singleton_path: null,
      capabilities: schema['x-entity'].capabilities,
    },
    permissions: { create: true, update: true, delete: true, purge: false },
  }
  Object.assign(world.reads, {
    '/schema': () => contractReply('listEntities', 200, [summary]),
    '/imported_webpage/schema': () => contractReply('imported_webpage.schema', 200, schema),
    [`/imported_webpage/${id}`]: () => contractReply('imported_webpage.get', 200, page),
    [`/imported_webpage/${id}/pages`]: () =>
      contractReply('listWebpagePages', 200, [
        { url: 'https://lakeside.example/', title: 'Lakeside', state: 'read', reason: null, read_at: at },
        { url: 'https://lakeside.example/x', title: null, state: 'failed', reason: 'robots', read_at: null },
      ]),
    '/knowledge/imports/stream': () => {
      const body = new ReadableStream<Uint8Array>({
        start: controller => {
          line = controller
        },
      })
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  })
})

it('a web page shows its title once it was read, while its form stays as it was typed', async () => {
  const user = userEvent.setup()
  world.open(`/imported_webpage/${id}`)
  await screen.findByRole('heading', { level: 1, name: /^Untitled/ })
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Ours')
  page = { ...queued, ...done, title: 'Lakeside' }
  const told = { entity: 'imported_webpage', _id: id, status: 'done', progress: 100 }
  await waitFor(() => expect(line).toBeDefined())
  line?.enqueue(new TextEncoder().encode(`event: import\ndata: ${JSON.stringify(told)}\n\n`))
  await screen.findByRole('heading', { level: 1, name: 'Lakeside' })
  expect((screen.getByRole('textbox', { name: /^Title/ }) as HTMLInputElement).value).toBe('Ours')
})

it('a web page says which pages were read, which were left out, and why', async () => {
  page = { ...queued, ...done, title: 'Lakeside' }
  const user = userEvent.setup()
  world.open(`/imported_webpage/${id}`)
  await screen.findByText('2 pages read, 1 skipped')
  await user.click(screen.getByRole('button', { name: 'Show pages' }))
  const pages = within(await screen.findByRole('list', { name: 'Pages' }))
  await pages.findByText(/^Skipped: The site’s robots\.txt does not allow reading it\.$/)
  expect(pages.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    'https://lakeside.example/',
    'https://lakeside.example/x',
  ])
})

it('an address is typed without a scheme, and what is no address is said in words', async () => {
  const user = userEvent.setup()
  world.open('/imported_webpage/create')
  const address = await screen.findByRole('textbox', { name: /^Address/ })
  await user.type(address, 'Lakeside')
  await user.tab()
  await screen.findByText('Enter a web address, such as example.com.')
  await user.type(address, '.example/prices')
  await user.tab()
  await waitFor(() => expect(screen.queryByText('Enter a web address, such as example.com.')).toBeNull())
})

it('the form of a new web page has no fields that only the server fills', async () => {
  world.open('/imported_webpage/create')
  await screen.findByRole('textbox', { name: /^Address/ })
  expect(screen.queryByRole('heading', { name: 'Status' })).toBeNull()
  expect(screen.queryByLabelText(/^Passages/)).toBeNull()
})
