import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPermissions } from '../../server/access/permissions.ts'
import { recordReferences } from '../../server/store/records/recordReferences.ts'
import { createAnswerCheck } from './answerFaults.ts'
import { beginIntake } from './beginIntake.ts'
import { createChatWorld } from './chatWorld.ts'
import { insertConnection } from './insertConnection.ts'
import { invalidRequest } from './invalidRequests.ts'
import { multipartBody } from './multipartBody.ts'
import { listAt, type PublishedOperation, publishedOperations, testContract } from './publishedContract.ts'
import { entitiesOf, pathOf, placeOf, type RequestParts, validRequest } from './requestsFromContract.ts'
import { seed, someOf } from './rounds.ts'
import { createSamples } from './sampleRecord.ts'
import { seedTenant } from './seedTenant.ts'
import type { Answer } from './sendRequest.ts'
import { createTestApp, type Member, type TestApp } from './testApp.ts'
import { type WordRequest, wordRequests } from './wordRequests.ts'

export interface FuzzOptions {
  operations: readonly PublishedOperation[]
  /** Number of valid requests for each operation. */
  good: number
  /** Number of valid requests for an operation that has refused all the first ones; some accept only one of many. */
  goodAgain: number
  /** Number of requests for each operation that the contract refuses. */
  bad: number
  /** Maximum requests of an operation with words that mean something to JavaScript; a soak run has no maximum. */
  wordy: number
}

/** Every operation of the contract, in its order. */
export const everyOperation = publishedOperations(testContract.openapi)

/** Number of concurrent requests. */
const atOnce = 8

const patience = 120_000

const permissions = createPermissions(testContract.rules)
const faultsOf = createAnswerCheck(testContract)
const ids = new Map<string, string[]>()
let app: TestApp
let sent = 0

/**
 * Declares the tests that send requests generated from the contract and check each answer against it. The same
 * TEST_SEED generates the same requests. Returns the number of successes per operation; read it after the tests have
 * run.
 */
export function fuzzOperations({
  operations,
  good,
  goodAgain,
  bad,
  wordy,
}: FuzzOptions): ReadonlyMap<string, number> {
  const succeeded = new Map<string, number>()
  let before: string[]

  beforeAll(async () => {
    app = await createTestApp()
    for (const number of [1, 2, 3]) {
      remember(await seedTenant(await app.as('owner'), number))
      for (const kind of ['rest', 'mcp'] as const) {
        const word = `fuzz${kind}${number}`
        remember({ integrations: await insertConnection(app.database, app.tenants.lakeside.id, word, kind) })
      }
    }
    before = await standing()
  })

  afterAll(() => app.close())

  describe.each(operations)('$operationId', operation => {
    const { operationId } = operation
    let owner: Member
    let requests: Made<RequestParts>[]

    beforeAll(async () => {
      // Operations end sessions and remove people, so each operation gets a new user.
      owner = await someone(operation)
      for (const entity of entitiesOf(operation)) await plant(entity)
      if (isInTalks(operation)) await plantTalks(owner)
      requests = sample(operation, good, source => validRequest(source))
    })

    it(
      'answers what the contract says to all that it allows',
      async () => {
        const send = async ({ entity, made }: Made<RequestParts>) => {
          const answer = await call(owner, operation, entity, made)
          report(faultsOf(operation, answer), 'a valid request', operation, entity, made)
          if (answer.status < 400) succeeded.set(operationId, (succeeded.get(operationId) ?? 0) + 1)
          if (answer.status < 300) harvest(operation, entity, answer)
        }
        await eachOf(requests, send)
        if (succeeded.has(operationId)) return
        await eachOf(
          sample(operation, goodAgain, source => validRequest(source)),
          send,
        )
      },
      patience,
    )

    it(
      'refuses everything else, naming why',
      async () => {
        owner = await someone(operation)
        const spoilt = sample(operation, bad, source => invalidRequest(source))
        await eachOf(spoilt, async ({ entity, made: { fault, parts, rawQuery } }) => {
          const answer = await call(owner, operation, entity, parts, rawQuery)
          const accepted = answer.status < 400 ? [`accepted (${answer.status})`] : []
          report([...accepted, ...faultsOf(operation, answer)], fault, operation, entity, parts)
        })
      },
      patience,
    )

    it(
      'takes words that every object of JavaScript knows, and ids that are none, as any others',
      async () => {
        owner = await someone(operation)
        const worded = someOf(entitiesOf(operation), 2).flatMap(entity =>
          wordyRequests(operation, entity, requests),
        )
        await eachOf([...someOf(worded, wordy)], async ({ entity, made: { word, isInPath, parts } }) => {
          const answer = await call(owner, operation, entity, parts)
          const accepted = isInPath && answer.status < 400 ? [`accepted (${answer.status})`] : []
          report([...accepted, ...faultsOf(operation, answer)], word, operation, entity, parts)
        })
      },
      patience,
    )
  })

  describe('afterwards', () => {
    it(`each operation was sent at least ${good} good requests and ${bad} bad ones`, () => {
      expect(sent).toBeGreaterThanOrEqual((good + bad) * operations.length)
    })

    it('the server works as before for somebody new, and no prototype is polluted', async () => {
      expect(await standing()).toEqual(before)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
      expect(Object.keys(Object.prototype)).toEqual([])
      const operator = await app.as('operator')
      const created = await operator.post('/animal', { name: 'Rex', species: 'dog' })
      expect(created.status).toBe(201)
      expect(created.json()).not.toHaveProperty('polluted')
    })

    it('the server has met no fault of its own', () => {
      expect(app.faults).toEqual([])
    })
  })

  return succeeded
}

/** Returns the responses that a new viewer gets in the tenant that no test writes to. */
async function standing(): Promise<string[]> {
  const fresh = await app.as('viewer', 'hillside')
  const answers = await Promise.all(
    ['/user/me', '/is-admin', '/health_check', '/frontend_configuration'].map(path => fresh.get(path)),
  )
  return answers.map(({ status, text }) => `${status} ${text.replaceAll(fresh.userId, 'somebody')}`)
}

/**
 * Leaves one record of an entity in the trash, for operations that need one there. Also creates the records it refers
 * to, because earlier operations may have deleted all of them, and a document that can still be edited.
 */
async function plant(entity: string | undefined): Promise<void> {
  const definition = testContract.entities[entity ?? '']
  if (!entity || definition?.singleton !== false) return
  const owner = await app.as('owner')
  if (entity === 'filled_intake') return plantFilled(owner)
  if (entity === 'imported_document') return plantDocument(owner)
  const isDocument = entity === 'generated_document'
  if (isDocument) ids.delete(entity)
  for (const place of isDocument ? ['trash', 'beside'] : ['trash']) {
    const body = await createSamples(testContract, owner).sample(entity, 10_000 + sent)
    for (const { entity: target, id } of recordReferences(definition, body)) remember({ [target]: id })
    const { _id } = (await owner.post(`/${entity}`, body)).json()
    if (place === 'trash') await owner.delete(`/${entity}/${_id}`)
    remember({ [entity]: String(_id) })
  }
}

/** Creates a user who may call the operation. */
function someone({ operationId }: PublishedOperation): Promise<Member> {
  const isInstanceAdmin = permissions.roleFor(operationId) === 'instance_admin'
  return app.as('owner', 'lakeside', { isInstanceAdmin })
}

/** Derives requests with special words from the entity's first valid request. */
function wordyRequests(
  operation: PublishedOperation,
  entity: string | undefined,
  requests: Made<RequestParts>[],
): Made<WordRequest>[] {
  const first = requests.find(request => request.entity === entity)
  const source = { contract: testContract, operation, entity, idsOf }
  return first ? wordRequests(source, first.made).map(made => ({ entity, made })) : []
}

/** Returns whether an operation belongs to conversations, the inbox or contacts. */
export function isInTalks({ spec }: PublishedOperation): boolean {
  return ['conversations', 'inbox', 'contacts'].includes(String(listAt(spec, 'tags')[0]))
}

/**
 * Creates a conversation of the owner, one of a visitor, and two contacts, because earlier operations may have deleted
 * all of them.
 */
async function plantTalks(owner: Member): Promise<void> {
  const { agentId, visit } = await createChatWorld(app)
  const { _id } = (await owner.post('/web_chat/conversation', { agent_id: agentId })).json()
  const { id, token } = await visit()
  ids.set('conversation', [String(_id), id])
  ids.set('conversation_token', [token])
  const contacts = ['Ann', 'Lee'].map(name => owner.post('/contact', { name, notes: `${name} is calm.` }))
  ids.set(
    'contact',
    (await Promise.all(contacts)).map(answer => String(answer.json()._id)),
  )
}

/** Creates two filled intakes, which only visitors can create, and moves the first one to the trash. */
async function plantFilled(owner: Member): Promise<void> {
  ids.delete('filled_intake')
  for (const place of ['trash', 'beside']) {
    const { intakeId, filledId } = await beginIntake(owner, `Questions ${sent} ${place} ${Math.random()}`)
    if (place === 'trash') await owner.delete(`/filled_intake/${filledId}`)
    remember({ intake: intakeId, filled_intake: filledId })
  }
}

/** Creates two documents, which have to be uploaded as files, and moves the first one to the trash. */
async function plantDocument(owner: Member): Promise<void> {
  for (const place of ['trash', 'beside']) {
    const { type, content } = multipartBody(`${place} ${sent}.txt`, Buffer.from('A text.'))
    const answer = await owner.send('POST', '/imported_document', content, { 'content-type': type })
    const { _id } = answer.json<{ _id: string }>()
    if (place === 'trash') await owner.delete(`/imported_document/${_id}`)
    remember({ imported_document: _id })
  }
}

interface Made<T> {
  entity: string | undefined
  made: T
}

type Source = Parameters<typeof validRequest>[0]

/**
 * Generates at least `each` requests of an operation, spread over the entities it can be about; the same in every run
 * with the same seed.
 */
function sample<T>(
  operation: PublishedOperation,
  each: number,
  arbitrary: (source: Source) => fc.Arbitrary<T>,
): Made<T>[] {
  const entities = entitiesOf(operation)
  const count = Math.ceil(each / entities.length)
  return entities.flatMap(entity => {
    const source = {
      contract: testContract,
      operation,
      entity,
      idsOf,
    }
    const own = seedOf(`${operation.operationId} ${entity}`)
    const made = fc.sample(arbitrary(source), { numRuns: count, seed: own })
    return made.map(one => ({ entity, made: one }))
  })
}

function seedOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 6 + seed)
}

function idsOf(place: string): string[] {
  return ids.get(place) ?? []
}

function remember(seeded: Record<string, string>): void {
  for (const [place, id] of Object.entries(seeded)) ids.set(place, [...idsOf(place).slice(-20), id])
}

function harvest(operation: PublishedOperation, entity: string | undefined, answer: Answer): void {
  if (operation.method !== 'POST' || !answer.headers['content-type']?.includes('json')) return
  const id = answer.json()?._id
  if (typeof id === 'string') remember({ [placeOf(operation, entity)]: id })
}

function call(
  who: Member,
  operation: PublishedOperation,
  entity: string | undefined,
  parts: RequestParts,
  rawQuery = '',
): Promise<Answer> {
  sent++
  const path = pathOf(operation, parts, entity)
  const raw = rawQuery && `${path.includes('?') ? '&' : '?'}${rawQuery}`
  return who.send(operation.method, path + raw, parts.body, parts.headers)
}

function report(
  faults: string[],
  what: string,
  operation: PublishedOperation,
  entity: string | undefined,
  parts: RequestParts,
): void {
  if (faults.length === 0) return
  const request = `${operation.method} ${pathOf(operation, parts, entity)} ${JSON.stringify(parts.headers)}`
  const body = typeof parts.body === 'string' ? shortened(parts.body) : ''
  expect.soft(faults, `${operation.operationId}: ${what}\n${request}\n${body}`).toEqual([])
}

function shortened(text: string): string {
  return text.length > 2000 ? `${text.slice(0, 1000)} … ${text.slice(-1000)}` : text
}

async function eachOf<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
