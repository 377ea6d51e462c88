import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../support/client.ts'
import { createEmptyDatabase, testSecretKey } from '../support/testDatabase.ts'

const root = join(import.meta.dirname, '../..')
const entityFile = join(root, 'tests/data/pet.json')
const copied = [
  'openapi',
  'common',
  'server',
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

let tree: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let server: ChildProcess
let client: Client

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'add-entity-'))
  for (const name of copied) cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  cpSync(entityFile, join(tree, 'openapi/entities/pet.json'))
  run('--import', 'tsx', 'scripts/generate.ts')
  run('--input-type=module', '--eval', buildServer)
  database = await createEmptyDatabase()
  client = createClient({ port: await start(), headers: {} })
}, 180_000)

afterAll(async () => {
  if (server?.kill()) await once(server, 'exit')
  await database?.drop()
  rmSync(tree, { recursive: true, force: true })
})

const pet = { name: 'Rex', legs: 4 }

describe('one new file in openapi/entities, without a line of code', () => {
  it('gives the API of the entity', async () => {
    const created = await client.post('/pet', pet)
    expect([created.status, created.json()]).toMatchObject([201, { ...pet, _version: 1 }])
    const path = `/pet/${created.json()._id}`
    expect((await client.patch(path, { legs: 3 })).json()).toMatchObject({ legs: 3, _version: 2 })
    expect((await client.patch(path, { wings: 2 })).status).toBe(422)
    const query = { filter: { legs: { lt: 4 } }, q: 'rex', sort: ['name'], range: [0, 9] }
    expect((await client.list('pet', query)).json()).toMatchObject([{ name: 'Rex', legs: 3 }])
    expect((await client.get('/pet/export?format=csv&columns=name,legs')).text).toBe('name,legs\r\nRex,3\r\n')
    expect((await client.get(`${path}/history`)).json()).toHaveLength(2)
    expect((await client.delete(path)).status).toBe(200)
    expect((await client.list('pet', { trash: true })).json()).toHaveLength(1)
  })

  it('gives what the menu, the list and the form are made of', async () => {
    const {
      'x-entity': entity,
      'x-list': list,
      'x-groups': groups,
    } = JSON.parse(readFileSync(entityFile, 'utf8'))
    const schema = (await client.get('/pet/schema')).json()
    expect(schema).toMatchObject({ title: 'Pet', 'x-list': list, 'x-groups': groups })
    expect(schema.properties).toMatchObject({ name: { title: 'Name' }, _id: { readOnly: true } })
    expect((await client.get('/schema')).json()).toContainEqual(
      expect.objectContaining({
        name: 'pet',
        title: 'Pet',
        plural: entity.plural,
        group: entity.group,
        label: '/name',
      }),
    )
  })

  it('gives the published contract and the types of the client', async () => {
    const document = (await client.get('/openapi.json')).json<{ paths: object }>()
    expect(document.paths).toHaveProperty(['/pet', 'post', 'operationId'], 'pet.create')
    writeFileSync(join(tree, 'usePet.ts'), usePet)
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'es2022',
      '--allowImportingTsExtensions',
      '--ignoreConfig',
    ]
    run('node_modules/@typescript/native/bin/tsc', ...options, 'usePet.ts')
  })
})

const buildServer = `
  import { buildStale } from './scripts/build/buildStale.mjs'
  import { boot, root, server } from './scripts/build/targets.mjs'
  for (const target of [server, boot]) await buildStale({ root, target })
`

/** The compiler checks the errors itself: an unused expectation is an error too. */
const usePet = `
  import createClient from 'openapi-fetch'
  import type { paths } from './openapi/generated/types.d.ts'

  const client = createClient<paths>()
  const { data } = await client.POST('/pet', { body: { name: 'Rex', legs: 4 } })
  export const version: number | undefined = data?._version
  export const legs: number | undefined = data?.legs
  // @ts-expect-error legs are a number
  await client.POST('/pet', { body: { name: 'Rex', legs: 'four' } })
  // @ts-expect-error a name is required
  await client.PUT('/pet/{id}', { params: { path: { id: 'x' } }, body: {} })
  // @ts-expect-error there is no such path
  await client.GET('/pets')
`

function run(...args: string[]): void {
  try {
    execFileSync(process.execPath, args, { cwd: tree, stdio: 'pipe', encoding: 'utf8' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`)
  }
}

/** Starts the server of the copied tree; returns its port. */
function start(): Promise<number> {
  server = spawn(process.execPath, ['scripts/start.mjs', '--no-build'], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(tree, 'data'),
      DATABASE_URL: database.url,
      SECRET_KEY: testSecretKey,
      SEED_DEMO: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', text => {
        output += text
        const port = /^Switchboard is ready at http:\/\/[^:]+:(\d+)$/m.exec(output)?.[1]
        if (port) resolve(Number(port))
      })
    }
    server.on('exit', () => reject(new Error(output)))
  })
}
