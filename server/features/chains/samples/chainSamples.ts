import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Chain } from '../document/chainDocument.ts'
import { savedChain } from '../savedChain.ts'
import { findRun } from '../store/chainRunStore.ts'
import { mostDiverse } from './mostDiverse.ts'
import { type RunSampleDeps, runSamples } from './runSamples.ts'
import { findSamples, pinSample, type SampleOrder, type SampleRow } from './sampleStore.ts'

type Sample = components['schemas']['ChainSample']

export interface SampleDeps extends RunSampleDeps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
  /** Maximum characters of all samples in a response. */
  maxCharacters?: number
}

export interface SampleWish {
  chainName: string
  stepId: string
  order: SampleOrder
  max: number
}

/** Lists and pins samples: recorded visits of runs to a step, with input and result. */
export function createChainSamples({ maxCharacters = 10_000_000, ...deps }: SampleDeps) {
  const { database, now } = deps
  return {
    list,
    pin,
    unpin: (tenantId: string, runId: string, path: string) => pinAt(tenantId, runId, path, null),
  }

  /**
   * Returns samples up to the limits of size and time, until the caller leaves. Throws `resource.not_found` if the
   * chain does not exist.
   */
  async function list(
    tenantId: string,
    { chainName, stepId, order, max }: SampleWish,
    left: AbortSignal,
  ): Promise<Sample[]> {
    const { draft, rows } = await database.inTenant(tenantId, async db => {
      const { chainId, chain } = await savedChain(db, chainName)
      const looked = order === 'most_diverse' ? maxCompared : max
      const found = await findSamples(db, { chainId, chainName, stepId, order, max: looked })
      return { draft: chain, rows: order === 'most_diverse' ? mostDiverse(found, max) : found }
    })
    const until = now().getTime() + longestMs
    const samples = new Map<SampleRow, Sample>()
    let given = 0
    for await (const { row, sample } of samplesAt(tenantId, draft, rows)) {
      samples.set(row, sample)
      given += JSON.stringify(sample).length
      if (given >= maxCharacters || left.aborted || now().getTime() > until) break
    }
    return rows.flatMap(row => samples.get(row) ?? [])
  }

  /** One run at a time, since a run with all its steps is large. */
  async function* samplesAt(tenantId: string, draft: Chain, rows: readonly SampleRow[]) {
    for (const id of new Set(rows.map(({ run_id }) => run_id))) {
      const run = await database.inTenant(tenantId, db => findRun(db, id))
      const sampleAt = run && runSamples(deps, { tenantId, draft, run })
      for (const row of rows.filter(({ run_id }) => run_id === id)) {
        const sample = await sampleAt?.(row.path)
        if (sample) yield { row, sample }
      }
    }
  }

  /** Throws `resource.not_found`, and `record.conflict` if too many are pinned. */
  function pin(tenantId: string, runId: string, path: string): Promise<void> {
    return pinAt(tenantId, runId, path, now())
  }

  async function pinAt(tenantId: string, runId: string, path: string, at: Date | null): Promise<void> {
    if (!isRecordId(runId)) throw new AppError('resource.not_found')
    const done = await database.inTenant(tenantId, db => pinSample(db, { runId, path, at }))
    if (done === 'missing') throw new AppError('resource.not_found')
    if (done === 'full')
      throw new AppError('record.conflict', {
        detail: '20 samples of this step are pinned: let go of one first.',
      })
  }
}

/** Each sample replays a run. */
const longestMs = 30_000

/** Number of visits from which the most diverse are chosen. */
const maxCompared = 500
