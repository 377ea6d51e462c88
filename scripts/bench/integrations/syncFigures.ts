import type { components } from '../../../openapi/generated/types.d.ts'
import type { fakeRows } from '../../../tests/support/fakeRows.ts'
import type { Figure } from '../figure.ts'
import { type Cost, call, costOf, type Installation, importAll, until } from './installation.ts'

type Run = components['schemas']['IntegrationRun']

const count = 10_000

/** Measures the first pass over 10 000 rows and one that finds them unchanged, beside an import of the same rows. */
export async function syncFigures(
  installation: Installation,
  source: Awaited<ReturnType<typeof fakeRows>>,
): Promise<Figure[]> {
  source.source.rows = Array.from({ length: count }, (_, at) => ({ id: at, name: `Row ${at}` }))
  const type = await dataType(installation, 'synced')
  const imported = await dataType(installation, 'imported')
  // The first import after a start costs more than later ones.
  await importRows(installation, await dataType(installation, 'warm_up'))
  const base = await costOf(installation, () => importRows(installation, imported))
  const auth = { type: 'bearer', token: source.token }
  const { id } = await call<{ id: string }>(installation, 'POST', '/integrations/rest/authorization', {
    url: source.url,
    auth,
  })
  const paging = { kind: 'page', parameter: 'page', size_parameter: 'limit', size: 500 }
  const settings = { data_type: type, items: '/items', key: '/id', fields: { name: '/name' }, paging }
  await call(installation, 'PATCH', `/integrations/${id}/settings`, settings)
  const first = await costOf(installation, () => pass(installation, id, { added: count }))
  const second = await costOf(installation, () => pass(installation, id, { unchanged: count }))
  return [...figures('first pass', first, base), ...figures('unchanged pass', second, base)]
}

function figures(name: string, cost: Cost, base: Cost): Figure[] {
  return [
    {
      name: `sync of 10 000 rows, ${name}: Node CPU`,
      value: cost.node,
      unit: 'ms',
      ratio: cost.node / base.node,
    },
    {
      name: `sync of 10 000 rows, ${name}: PostgreSQL CPU`,
      value: cost.database,
      unit: 'ms',
      ratio: cost.database / base.database,
    },
  ]
}

async function dataType(installation: Installation, name: string): Promise<string> {
  const json_schema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } }
  const body = { title: name, name, json_schema, primary_label: 'name' }
  return (await call<{ _id: string }>(installation, 'POST', '/custom_data_schema', body))._id
}

async function importRows(installation: Installation, type: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    custom_data_schema_id: type,
    external_id: String(at),
    data: { name: `Row ${at}` },
  }))
  await importAll(installation, 'custom_data_object', rows)
}

/** Runs the sync once and waits for its end. */
async function pass(installation: Installation, id: string, expected: Partial<Run['counts']>): Promise<void> {
  const before = await runsOf(installation, id)
  await call(installation, 'POST', `/integrations/${id}/trigger/rows`)
  let latest: Run | undefined
  await until(async () => {
    const runs = await runsOf(installation, id)
    latest = runs.length > before.length ? runs[0] : undefined
    return Boolean(latest?.finished_at)
  })
  if (latest) requireCounts(latest, expected)
}

function runsOf(installation: Installation, id: string): Promise<Run[]> {
  return call(installation, 'GET', `/integrations/${id}/runs`)
}

function requireCounts({ counts, status, error }: Run, expected: Partial<Run['counts']>): void {
  const isAsExpected = Object.entries(expected).every(([name, value]) => Object(counts)[name] === value)
  if (!isAsExpected) throw new Error(`${status} ${error} ${JSON.stringify(counts)}`)
}
