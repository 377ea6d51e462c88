import { cleanup } from '@testing-library/react'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../common/json/mergePatch.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { contractReply } from './contractReply.ts'
import { forgetLanguage, openApp } from './openApp.tsx'

export const ann = { type: 'user', id: '01938c5e-0000-7000-8000-000000000001', name: 'Ann Lee' }
export const agentId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
export const requestId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c99'
const at = '2026-03-01T09:30:00.000Z'
const base = { created_at: at, updated_at: at, created_by: ann, updated_by: ann }

const firstVersion = { version: 1, note: '', created_at: at, created_by: ann, is_current: true }

export const emptyHome = { waiting: null, mine: null, failures: [], week: null, steps: [], demo: null }

export interface SentWrite {
  method: string
  path: string
  ifMatch: string | null
  body: JsonObject | undefined
}

/** Creates a small server with one agent and one settings document, as described by the contract. */
export function operatorWorld() {
  const world = {
    agent: {
      ...base,
      _id: agentId,
      id: agentId,
      _version: 1,
      name: 'Front desk',
      enabled: true,
    } as JsonObject,
    /** Published versions of the agent, newest first. */
    versions: [firstVersion] as JsonObject[],
    draftHasChanges: false,
    publishedData: { name: 'Front desk', enabled: true } as JsonObject,
    /** Suites of the agent that are compared before publishing. */
    suites: [] as JsonObject[],
    info: { ...base, _id: requestId, id: requestId, _version: 4, name: 'Lakeside' } as JsonObject,
    preferences: { language: null, lists: {} } as JsonObject,
    /** Saved views of agents, and the person's latest changes to them. */
    views: [] as JsonObject[],
    operations: [] as JsonObject[],
    /** Content of the home page, empty by default; `homeAnswer` replaces the response. */
    home: emptyHome as JsonObject,
    homeAnswer: undefined as (() => Response) | undefined,
    isDeleted: false,
    isSignedIn: true,
    mayWrite: true,
    /** Responses to requests that the frame sends by itself, in place of the defaults. */
    configurationAnswer: undefined as (() => Response) | undefined,
    preferencesAnswer: undefined as (() => Response | Promise<Response>) | undefined,
    /** Responses to other requests, by path. */
    answers: {} as Record<string, (() => Response) | undefined>,
    /** Response to list requests, in place of the default. */
    listAnswer: undefined as (() => Response) | undefined,
    /** Responses to writes, used in order, in place of the default. */
    writeAnswers: [] as (() => Response | Promise<Response>)[],
    writes: [] as SentWrite[],
    queries: [] as JsonObject[],
    /** Languages of the requests. */
    languages: [] as (string | null)[],
    open: openApp,
    /** Adds handlers for other paths, or in place of the defaults, until the end of the test. */
    use: (...more: HttpHandler[]) => server.use(...more),
  }
  const server = setupServer(...handlers(world))
  server.events.on('request:start', ({ request }) => {
    world.languages.push(request.headers.get('accept-language'))
  })
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(async () => {
    cleanup()
    server.resetHandlers()
    await forgetLanguage()
    Object.assign(world, { isDeleted: false, isSignedIn: true, mayWrite: true, listAnswer: undefined })
    Object.assign(world, { writeAnswers: [], writes: [], queries: [], views: [], operations: [] })
    Object.assign(world, { configurationAnswer: undefined, preferencesAnswer: undefined })
    Object.assign(world, { home: emptyHome, homeAnswer: undefined, answers: {} })
    world.preferences = { language: null, lists: {} }
    world.agent = { ...world.agent, _version: 1, name: 'Front desk', enabled: true }
    world.info = { ...world.info, _version: 4, name: 'Lakeside', updated_by: ann }
    Object.assign(world, { versions: [firstVersion], draftHasChanges: false, suites: [] })
  })
  afterAll(() => server.close())
  return world
}

export type World = ReturnType<typeof operatorWorld>

export function problem(status: number, code: string, more: JsonObject = {}) {
  return contractReply('agent.get', status, {
    type: `/problems/${code}`,
    title: 'Something is in the way',
    status,
    code,
    request_id: requestId,
    ...more,
  })
}

type State = Omit<World, 'open' | 'use'>

function handlers(world: State) {
  const api = (path: string) => `*/api${path}`
  return [
    http.get(
      api('/frontend_configuration'),
      () => world.configurationAnswer?.() ?? contractReply('getFrontendConfiguration', 200, configuration),
    ),
    http.get(api('/session'), () =>
      contractReply('getSession', 200, { ...signedOut, ...(world.isSignedIn && { state: 'signed_in' }) }),
    ),
    http.get(api('/user/me'), () =>
      world.isSignedIn ? contractReply('getCurrentUser', 200, me) : problem(401, 'auth.required'),
    ),
    http.get(api('/schema'), () =>
      world.isSignedIn ? contractReply('listEntities', 200, summaries(world)) : problem(401, 'auth.required'),
    ),
    http.get(
      api('/user/me/preferences'),
      () => world.preferencesAnswer?.() ?? contractReply('getPreferences', 200, world.preferences),
    ),
    http.patch(api('/user/me/preferences'), async ({ request }) => {
      world.preferences = applyMergePatch(
        world.preferences,
        (await request.json()) as JsonObject,
      ) as JsonObject
      return contractReply('updatePreferences', 200, world.preferences)
    }),
    http.get(api('/saved_view'), () => contractReply('listSavedViews', 200, world.views)),
    http.get(api('/home'), () => world.homeAnswer?.() ?? contractReply('getHome', 200, world.home)),
    http.get(api('/operation'), () => contractReply('listOperations', 200, world.operations)),
    http.get(api('/agent/schema'), () => contractReply('agent.schema', 200, entities.agent.schema)),
    http.get(api('/business_info/schema'), () =>
      contractReply('business_info.schema', 200, entities.business_info.schema),
    ),
    http.get(api('/agent'), ({ request }) => {
      const query = JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}') as JsonObject
      world.queries.push(query)
      if (world.listAnswer) return world.listAnswer()
      const isFound =
        !world.isDeleted &&
        (!query.q || String(world.agent.name).toLowerCase().includes(String(query.q).toLowerCase()))
      const rows = isFound ? [world.agent] : []
      return contractReply('agent.list', 200, rows, { 'Content-Range': `agent 0-0/${rows.length}` })
    }),
    http.get(api('/agent/:id'), () => contractReply('agent.get', 200, world.agent)),
    http.get(api('/agent/:id/versions'), () =>
      contractReply('listAgentVersions', 200, {
        draft_has_changes: world.draftHasChanges,
        versions: world.versions,
      }),
    ),
    http.get(api('/agent/:id/versions/:version'), ({ params }) =>
      contractReply('getAgentVersion', 200, { version: Number(params.version), data: world.publishedData }),
    ),
    http.get(api('/synthetic_suite'), () => contractReply('synthetic_suite.list', 200, world.suites)),
    http.get(api('/business_info'), () => contractReply('business_info.get', 200, world.info)),
    http.get(api('/*'), ({ request }) => {
      const answer = world.answers[new URL(request.url).pathname.replace('/api', '')]
      return answer?.() ?? problem(404, 'resource.not_found')
    }),
    http.all(api('/*'), async ({ request }) => written(world, request)),
  ]
}

async function written(world: State, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/api', '')
  const text = await request.text()
  const body = text === '' ? undefined : (JSON.parse(text) as JsonObject)
  world.writes.push({ method: request.method, path, ifMatch: request.headers.get('if-match'), body })
  const answer = world.writeAnswers.shift()
  if (answer) return answer()
  if (path.startsWith('/saved_view')) return viewWritten(world, request.method, path, body)
  if (path.startsWith('/operation/')) {
    world.isDeleted = false
    return contractReply('undoOperation', 200, { undone: 1, skipped: [], operation: null })
  }
  if (path === '/business_info') {
    world.info = { ...world.info, ...body, _version: Number(world.info._version) + 1 }
    return contractReply('business_info.patch', 200, world.info)
  }
  if (path === '/demo_data') {
    world.home = { ...world.home, demo: null }
    return contractReply('removeDemoData', 200, { removed: 40, tried: 3, kept: 2 })
  }
  if (path.endsWith('/publish')) {
    const number = world.versions.length + 1
    const version = { ...firstVersion, version: number, note: body?.note ?? '' }
    world.versions = [version, ...world.versions.map(one => ({ ...one, is_current: false }))]
    world.draftHasChanges = false
    return contractReply('publishAgent', 200, version)
  }
  if (path.includes('/versions/')) {
    world.agent = { ...world.agent, name: 'Of then', _version: Number(world.agent._version) + 1 }
    world.draftHasChanges = true
    return contractReply('restoreAgentVersion', 200, world.agent)
  }
  if (path.endsWith('/trash')) return new HttpResponse(null, { status: 204 })
  if (path.endsWith('/restore')) {
    world.isDeleted = false
    return contractReply('restoreRecord', 200, world.agent)
  }
  if (request.method === 'DELETE') {
    world.isDeleted = true
    return contractReply('agent.delete', 200, world.agent, { 'X-Operation-Id': requestId })
  }
  if (request.method === 'POST' && path === '/agent') {
    world.agent = { ...world.agent, ...body, _version: 1 }
    return contractReply('agent.create', 201, world.agent)
  }
  if (request.method !== 'PATCH') return HttpResponse.error()
  world.agent = { ...world.agent, ...body, _version: Number(world.agent._version) + 1 }
  return contractReply('agent.patch', 200, world.agent, { 'X-Operation-Id': requestId })
}

export const viewId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c77'

/** Returns a saved view as the server sends it. */
export function savedView(more: JsonObject): JsonObject {
  return {
    _id: viewId,
    entity: 'agent',
    name: 'Mine',
    shared: false,
    query: {},
    columns: null,
    is_own: true,
    owner_name: ann.name,
    created_at: at,
    updated_at: at,
    ...more,
  }
}

function viewWritten(world: State, method: string, path: string, body: JsonObject | undefined): Response {
  const id = path.split('/')[2] ?? viewId
  if (method === 'DELETE') {
    world.views = world.views.filter(view => view._id !== id)
    return new HttpResponse(null, { status: 204 })
  }
  const before = world.views.find(view => view._id === id)
  const view = savedView({ ...before, ...body })
  world.views = [...world.views.filter(one => one !== before), view]
  return method === 'POST'
    ? contractReply('createSavedView', 201, view)
    : contractReply('updateSavedView', 200, view)
}

const configuration = {
  frontend: { top_bar_title: 'Lakeside Dental' },
  modules: { web_chat: false, voice: false },
  is_single_user_mode: false,
  version: '0.1.0',
}

const signedOut = { state: 'signed_out', mode: 'multi', is_setup_needed: false, has_oidc: false }

const me = {
  _id: ann.id,
  email: 'ann@lakeside.example',
  name: 'Ann Lee',
  given_name: 'Ann',
  family_name: 'Lee',
  role: 'owner',
  is_instance_admin: false,
  second_factor: 'off',
  tenant_name: 'Lakeside Dental',
}

function summaries({ mayWrite }: State) {
  const permissions = { create: mayWrite, update: mayWrite, delete: mayWrite, purge: mayWrite }
  return [entities.agent, entities.business_info].map(({ name, schema }) => ({
    name,
    title: schema.title,
    plural: schema['x-entity'].plural,
    icon: schema['x-entity'].icon,
    group: schema['x-entity'].group,
    area: schema['x-entity'].area,
    label: schema['x-entity'].label,
    in_menu: true,
    singleton_path: 'x-singleton' in schema ? (schema['x-singleton'] as { path: string }).path : null,
    capabilities: schema['x-entity'].capabilities,
    permissions,
  }))
}
