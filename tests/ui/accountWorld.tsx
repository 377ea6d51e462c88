import { cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { contractReply } from './contractReply.ts'
import { forgetLanguage, openApp } from './openApp.tsx'

type Schemas = components['schemas']
type Body = Record<string, unknown> | undefined

export interface Sent {
  /** Method and path below /api: "POST /session". */
  call: string
  body: Body
}

export const annId = '01938c5e-0000-7000-8000-000000000001'
export const benId = '01938c5e-0000-7000-8000-000000000002'
export const itemId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
export const moment = '2026-03-01T09:30:00.000Z'

/** Creates a small server for the account pages, with answers set by each test. Initially nobody is signed in. */
export function accountWorld() {
  const world = {
    session: sessionState(),
    /** Undefined while nobody is signed in. */
    me: undefined as Schemas['CurrentUser'] | undefined,
    /** Answers by call, in place of the defaults. */
    answers: {} as Record<string, (body: Body, request: Request) => Response | Promise<Response>>,
    sent: [] as Sent[],
    open,
  }
  const server = setupServer(http.all('*/api/*', ({ request }) => answered(world, request)))
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(async () => {
    cleanup()
    await forgetLanguage()
    Object.assign(world, { session: sessionState(), me: undefined, answers: {}, sent: [] })
  })
  afterAll(() => server.close())
  return world
}

export type AccountWorld = ReturnType<typeof accountWorld>

export function sessionState(facts: Partial<Schemas['SessionState']> = {}): Schemas['SessionState'] {
  return { state: 'signed_out', mode: 'multi', is_setup_needed: false, has_oidc: false, ...facts }
}

export function person(facts: Partial<Schemas['CurrentUser']> = {}): Schemas['CurrentUser'] {
  const names = { name: 'Ann Lee', given_name: 'Ann', family_name: 'Lee', email: 'ann@lakeside.example' }
  const place = { role: 'owner', is_instance_admin: false, tenant_name: 'Lakeside Dental' } as const
  return { _id: annId, ...names, ...place, second_factor: 'off', ...facts }
}

export function problem(status: number, code: string, more: Record<string, unknown> = {}, headers = {}) {
  const body = { type: `/problems/${code}`, title: 'In the way', status, code, request_id: itemId, ...more }
  return contractReply('getSession', status, body, headers)
}

/** Returns a validation error for one field. */
export function fieldProblem(pointer: string, message: string) {
  return problem(422, 'record.invalid', { errors: [{ pointer, keyword: 'x', message }] })
}

export function done() {
  return new HttpResponse(null, { status: 204 })
}

/** Opens the application at an address as on a first visit. */
function open(path: string) {
  window.localStorage.clear()
  return openApp(path)
}

async function answered(world: Omit<AccountWorld, 'open'>, request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
  const text = await request.text()
  // Uploads are no JSON.
  const isJson = request.headers.get('content-type')?.startsWith('multipart/') !== true
  const body: Body = text === '' || !isJson ? undefined : JSON.parse(text)
  if (request.method !== 'GET') world.sent.push({ call, body })
  const answer = world.answers[call]
  if (answer) return answer(body, request)
  if (call === 'GET /frontend_configuration') {
    const frontend = { top_bar_title: 'Lakeside Dental' }
    const modules = { web_chat: false, voice: false }
    const shown = { frontend, modules, is_single_user_mode: false, version: '0.1.0' }
    return contractReply('getFrontendConfiguration', 200, shown)
  }
  if (call === 'GET /session') return contractReply('getSession', 200, world.session)
  if (!world.me) return problem(401, 'auth.required')
  if (call === 'GET /user/me') return contractReply('getCurrentUser', 200, world.me)
  if (call === 'GET /user/me/preferences') {
    return contractReply('getPreferences', 200, { language: null, lists: {} })
  }
  if (call === 'GET /schema') return contractReply('listEntities', 200, [])
  throw new Error(`The test says no answer to ${call}`)
}
