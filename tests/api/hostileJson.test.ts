import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAnswerCheck } from '../support/answerFaults.ts'
import { publishedOperations, testContract } from '../support/publishedContract.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const check = createAnswerCheck(testContract)
const operations = publishedOperations(testContract.openapi)
let app: TestApp
let owner: Member
let animal: string

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as('owner')
  animal = String((await owner.post('/animal', { name: 'Rex', species: 'dog' })).json()._id)
  await owner.get('/shelter_settings')
})

afterAll(() => app.close())

const json = (more: string) => `{"name":"Hostile","species":"dog",${more}}`
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const bytes = (hex: string) =>
  Buffer.concat([Buffer.from('{"name":"'), Buffer.from(hex, 'hex'), Buffer.from('","species":"dog"}')])

const bodies: [what: string, body: string | Uint8Array, status: number][] = [
  ['20 000 levels of arrays', nested(20_000), 400],
  ['20 000 levels of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
  ['65 levels', json(`"extra":{"a":${nested(64)}}`), 400],
  ['50 001 values', json(`"extra":{"a":[${'1,'.repeat(49_999)}1]}`), 400],
  [
    '50 001 members',
    json(`"extra":{${Array.from({ length: 50_001 }, (_, key) => `"k${key}":1`).join()}}`),
    400,
  ],
  ['a number of 5 MB', json(`"age":${'9'.repeat(5_000_000)}`), 413],
  ['a number of 900 kB', json(`"age":${'9'.repeat(900_000)}`), 422],
  ['a number beyond all bounds', json('"measures":{"size":1e999}'), 422],
  ['a text of 900 kB', json(`"notes":"${'x'.repeat(900_000)}"`), 422],
  ['a body of 1 MB and one byte', json(`"extra":{"a":"${'x'.repeat(1_000_001)}"}`), 413],
  ['UTF-8 that ends early', bytes('c3'), 400],
  ['UTF-8 that is too long', bytes('c0af'), 400],
  ['UTF-8 of half a surrogate pair', bytes('eda080'), 400],
  ['UTF-16', Buffer.from(json('"age":1'), 'utf16le'), 400],
  ['a NUL', json('"notes":"a\\u0000b"'), 422],
  ['a NUL in a name', json('"extra":{"a\\u0000b":1}'), 422],
  ['half a surrogate pair', json('"notes":"\\ud800"'), 422],
  ['the prototype', json('"__proto__":{"polluted":true}'), 400],
  ['the prototype inside', json('"extra":{"a":{"__proto__":{"polluted":true}}}'), 400],
  ['an escaped prototype', json('"extra":{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":true}}'), 400],
  ['the constructor', json('"constructor":{"prototype":{"polluted":true}}'), 400],
  ['an open brace', '{"name":"Hostile","species":"dog"', 400],
  ['something behind', `${json('"age":1')} trailing`, 400],
  ['a comment', json('/* x */"age":1'), 400],
  ['nothing', '', 422],
  ['gzip', gzipSync(json('"age":1')), 400],
]

const targets: [method: string, path: () => string][] = [
  ['POST', () => '/animal'],
  ['PUT', () => `/animal/${animal}`],
  ['PATCH', () => `/animal/${animal}`],
]

describe.each(targets)('%s', (method, path) => {
  it.each(bodies)('of %s is refused, saying why, and stores nothing', async (_what, body, status) => {
    const before = await stored()
    const answer = await owner.send(method, path(), body, { 'content-type': 'application/json' })
    expect(answer.status).toBe(status)
    expectProblem(method, answer)
    expect(await stored()).toBe(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('of the type "%s" is 415', async type => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const answer = await owner.send(method, path(), json('"age":1'), headers)
    expect(answer.status).toBe(415)
    expectProblem(method, answer)
  })

  it('with the same query parameter twice is 400 at that parameter', async () => {
    const answer = await owner.send(method, `${path()}?a=1&a=2`, json('"age":1'), {
      'content-type': 'application/json',
    })
    expect([answer.status, answer.json()]).toMatchObject([400, { errors: [{ pointer: '/query/a' }] }])
  })
})

describe('a query', () => {
  it.each([
    ['given twice', '?query={}&query={}'],
    ['badly encoded', '?query=%ff'],
    ['badly escaped', '?query=%zz'],
    [
      'of 300 levels',
      `?query=${encodeURIComponent(`{"filter":${'{"not":'.repeat(300)}{}${'}'.repeat(301)}`)}`,
    ],
    ['that names the prototype', `?query=${encodeURIComponent('{"__proto__":{"polluted":true}}')}`],
    ['with a parameter called __proto__', '?__proto__=1'],
    ['with a parameter called constructor[prototype]', '?constructor[prototype][polluted]=1'],
  ])('%s is 400', async (_what, query) => {
    const answer = await owner.get(`/animal${query}`)
    expect(answer.status).toBe(400)
    expectProblem('GET', answer)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

it('an address longer than is read is a 4xx problem', async () => {
  const answer = await owner.get(`/animal/${'a'.repeat(5000)}`)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

it('a record as large as is allowed is stored', async () => {
  const body = { name: 'Large', species: 'dog', extra: { a: 'x'.repeat(900_000) } }
  expect((await owner.post('/animal', body)).status).toBe(201)
})

it('a path that leads out of the API is not found', async () => {
  for (const path of [
    '/../../etc/passwd',
    '/file/..%2f..%2fetc%2fpasswd',
    '/animal/%2e%2e/user',
    '//animal',
  ]) {
    const answer = await owner.get(path)
    expect(answer.status, path).toBe(404)
  }
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

/** Returns everything that a write could leave behind. */
async function stored(): Promise<string> {
  const { owner: db } = app.database
  const rows = await db.selectFrom('record').select(['_id', 'version', 'data']).orderBy('_id').execute()
  const history = await db
    .selectFrom('record_history')
    .select(['_id', 'version'])
    .orderBy('_id')
    .orderBy('version')
    .execute()
  const audit = await db.selectFrom('audit').select('_id').orderBy('_id').execute()
  return JSON.stringify([rows, history, audit])
}

function expectProblem(method: string, answer: Parameters<typeof check>[1]): void {
  const path = method === 'POST' || method === 'GET' ? '/animal' : '/animal/{id}'
  const operation = operations.find(each => each.method === method && each.path === path)
  if (!operation) throw new Error(`There is no ${method} ${path}`)
  expect(check(operation, answer)).toEqual([])
  const { detail, errors } = answer.json<{ detail?: string; errors?: { pointer: string }[] }>()
  expect(detail ?? errors?.[0]?.pointer, answer.text).toEqual(expect.any(String))
}
