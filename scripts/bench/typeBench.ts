import pg from 'pg'
import type { Figure } from './figure.ts'
import { sendLoad, sendOne } from './load.ts'
import { median } from './median.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { postmasterOf } from './postmasterOf.ts'
import { processUse, treeCpu } from './processCpu.ts'

const rows = 100_000
const rounds = 5
const count = 40

/** Typical queries of a list. `field` returns the address of a field of the custom type. */
const questions: [name: string, query: (field: (name: string) => string) => object][] = [
  ['newest first', () => ({ sort: ['-updated_at'] })],
  ['by a text field', field => ({ sort: [field('company')] })],
  ['filtered by a text field', field => ({ filter: { [field('company')]: { eq: 'Company 7' } } })],
  ['filtered by a choice', field => ({ filter: { [field('language')]: { eq: 'de' } } })],
  ['search that one in a hundred has', () => ({ q: 'company 7' })],
]

/** Measures the CPU of lists of a custom type with 100 000 records, next to as many contacts with the same data. */
export async function typeBench(): Promise<Figure[]> {
  return onEmptyServer(async ({ url, databaseUrl, server }) => {
    const type = await sendOne<{ _id: string }>(url, {
      method: 'POST',
      path: '/api/custom_data_schema',
      body: own,
    })
    const postmaster = await fill(databaseUrl, type._id)
    const cost = (path: string) => cpuOf(url, path, server.pid, postmaster)
    const figures: Figure[] = []
    for (const [name, query] of questions) {
      const contacts = listOf(
        'contact?',
        query(pointer => pointer),
      )
      const records = listOf(
        `custom_data_object?type=${type._id}&`,
        query(pointer => `data.${pointer}`),
      )
      const [theirs, ours] = await inTurns(
        () => cost(contacts),
        () => cost(records),
      )
      figures.push({ name: `type, ${name}: contacts`, value: theirs, unit: 'ms CPU' })
      figures.push({ name: `type, ${name}: own type`, value: ours, unit: 'ms CPU', ratio: ours / theirs })
    }
    const seldom = listOf(`custom_data_object?type=${type._id}&`, {
      filter: { 'data.is_seldom': { eq: true } },
    })
    figures.push({ name: 'type, filtered by yes or no: own type', value: await cost(seldom), unit: 'ms CPU' })
    return figures
  })
}

const own = {
  title: 'Member',
  name: 'member',
  primary_label: 'name',
  json_schema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 200 },
      company: { type: 'string', title: 'Company', maxLength: 200 },
      language: { type: 'string', title: 'Language', enum: ['de', 'en', 'fr'] },
      is_seldom: { type: 'boolean', title: 'Seldom' },
    },
  },
}

function listOf(list: string, query: object): string {
  return `/api/${list}query=${encodeURIComponent(JSON.stringify({ range: [0, 24], ...query }))}`
}

/** Inserts the same data as contacts and as records of the type. Returns the process ID of the postmaster. */
async function fill(url: string, type: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tenants } = await client.query('select _id from switchboard.tenant limit 1')
  const by = `'{"type":"system","id":"","name":"Bench"}'`
  const data = `jsonb_build_object('name', 'Person ' || n, 'company', 'Company ' || n % 100,
    'language', (array['de', 'en', 'fr'])[1 + n % 3])`
  const insert = (entity: string, whole: string) =>
    client.query(
      `insert into switchboard.record (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
       select $1, '${entity}', gen_random_uuid(), ${whole}, 1,
         to_tsvector('simple', 'person ' || n || ' company ' || n % 100), now() - n * interval '1 second',
         now() - n * interval '1 second', ${by}, ${by}
       from generate_series(1, ${rows}) as n`,
      [tenants[0]._id],
    )
  await insert('contact', data)
  const inner = `${data} || jsonb_build_object('is_seldom', n % 5000 = 0)`
  await insert(
    'custom_data_object',
    `jsonb_build_object('custom_data_schema_id', '${type}', 'data', ${inner})`,
  )
  await client.query('vacuum analyze switchboard.record')
  const postmaster = await postmasterOf(url)
  await client.end()
  return postmaster
}

/** Returns the CPU of server and database for one such request, in milliseconds. */
async function cpuOf(url: string, path: string, server: number, postmaster: number): Promise<number> {
  const spent = () => processUse(server).cpuMs + treeCpu(postmaster)
  const before = spent()
  await sendLoad(url, count, 2, () => ({ method: 'GET', path }))
  return (spent() - before) / count
}

/** Returns the medians of both, measured in turn after a warm-up round. */
async function inTurns(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  await one()
  await other()
  const [ones, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ones.push(await one())
    others.push(await other())
  }
  return [median(ones), median(others)]
}
