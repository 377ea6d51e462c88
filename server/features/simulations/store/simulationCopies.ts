import type { SimulationPlan } from '../../../store/simulationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { VisitorCopies, Whose } from '../../visitorCopies.ts'
import type { SimulationItem } from './simulationStore.ts'

/**
 * Simulations as copies of visitor data: those of questions saved from a visitor's conversations, with the
 * conversations played.
 */
export const simulationCopies: VisitorCopies = {
  name: 'simulations',
  find: async ({ db, whose }) =>
    (await simulationsOf(db, whose)).map(({ id, title, createdAt, scenarios }) => ({
      _id: id,
      title,
      created_at: createdAt,
      scenarios,
    })),
  erase: async ({ db, whose }) => {
    const theirs = await simulationsOf(db, whose)
    for (const one of theirs) await eraseFrom(db, one)
    return theirs.map(({ id }) => id)
  },
  played: async (db, whose) =>
    (await simulationsOf(db, whose)).flatMap(({ items, scenarios }) =>
      items.filter(isOf(scenarios)).flatMap(({ conversation_id: id }) => id ?? []),
    ),
}

interface Theirs {
  id: string
  title: string
  createdAt: Date
  isOpen: boolean
  plan: SimulationPlan
  items: SimulationItem[]
  /** Scenarios made from the visitor's words. */
  scenarios: SimulationPlan['scenarios']
}

async function simulationsOf(db: TenantDb, { records }: Whose): Promise<Theirs[]> {
  const suites = new Map(
    records.filter(({ entity }) => entity === 'synthetic_suite').map(({ id, texts }) => [id, new Set(texts)]),
  )
  if (suites.size === 0) return []
  const found = await db
    .selectFrom('simulation')
    .select([
      '_id as id',
      'title',
      'created_at as createdAt',
      'status',
      'plan',
      'items',
      'suite_id as suiteId',
    ])
    .where('suite_id', 'in', [...suites.keys()])
    .orderBy('_id')
    .forUpdate()
    .execute()
  return found.flatMap(({ suiteId, status, ...one }) => {
    const texts = suites.get(suiteId ?? '') ?? new Set()
    const scenarios = one.plan.scenarios.filter(({ start_message: asked = '', kept_answer: answer = '' }) =>
      [asked, answer].some(text => texts.has(text)),
    )
    const isOpen = status === 'queued' || status === 'running'
    return scenarios.length > 0 ? [{ ...one, isOpen, scenarios }] : []
  })
}

/** Deletes a running simulation as a whole, since its conversations are identified by their numbers. */
async function eraseFrom(db: TenantDb, { id, isOpen, plan, items, scenarios }: Theirs): Promise<void> {
  const left = plan.scenarios.filter(one => !scenarios.includes(one))
  if (isOpen || left.length === 0) {
    await db.deleteFrom('simulation').where('_id', '=', id).execute()
    return
  }
  const isTheirs = isOf(scenarios)
  const kept = items.filter(item => !isTheirs(item))
  await db
    .updateTable('simulation')
    .set({ plan: JSON.stringify({ ...plan, scenarios: left }), items: JSON.stringify(kept) })
    .where('_id', '=', id)
    .execute()
}

/** Scenarios are identified by their names. */
function isOf(scenarios: SimulationPlan['scenarios']): (item: Pick<SimulationItem, 'scenario'>) => boolean {
  const names = new Set(scenarios.map(({ name }) => name))
  return ({ scenario }) => names.has(scenario)
}
