import { expect } from 'vitest'
import { type Client, createClient } from './client.ts'
import type { Answer } from './sendRequest.ts'
import type { TestApp } from './testApp.ts'

export const password = 'a lighthouse by the sea'

/** Returns the last cookie that an answer sets, with its attributes; an empty string if there is none. */
export function cookieOf(answer: Answer): string {
  return answer.headers['set-cookie']?.at(-1) ?? ''
}

/** Returns status and code of a problem. */
export function codeOf(answer: Answer) {
  return { status: answer.status, code: answer.json<{ code: string }>().code }
}

/** Creates a client of the tenant lakeside with the cookie of an answer, like a browser. */
export function browser({ port }: Pick<TestApp, 'port'>, answer: Answer): Client {
  const [cookie = ''] = cookieOf(answer).split(';')
  return createClient({ port, headers: { host: `lakeside.test:${port}`, cookie } })
}

export function signIn(app: TestApp, email: string, given = password): Promise<Answer> {
  return app.nobody().post('/session', { email, password: given })
}

let addresses = 0

/** Invites a new person to the tenant lakeside and accepts on their behalf. */
export async function join(app: TestApp, role = 'operator') {
  const email = `guest${++addresses}@lakeside.example`
  const owner = await app.as('owner')
  const invited = await owner.post('/invitation', { email, role })
  expect(invited.status).toBe(201)
  const token = await newestToken(owner, email)
  const accepted = await app.nobody().post('/invitation/accept', { token, name: 'Cleo Park', password })
  return { email, token, owner, accepted, client: browser(app, accepted) }
}

/** Returns the token in the link of the newest mail; fails if that mail is to another address. */
export async function newestToken(reader: Client, email: string): Promise<string> {
  const answer = await reader.get('/outbox?limit=1')
  const [mail] = answer.json<{ to: string; links: { url: string }[] }[]>()
  expect(mail?.to).toBe(email)
  return new URL(mail?.links[0]?.url ?? '').hash.slice(1)
}
