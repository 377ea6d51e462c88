import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { Database } from '../../../store/database.ts'
import { type FailureRow, latestFailures } from './failureStore.ts'
import { fingerprint } from './fingerprint.ts'

type ChainError = components['schemas']['ChainError']

/** Maximum number of failures that are evaluated. */
const maxFailures = 5_000

/** Returns the handler that lists failures of chains, grouped by kind. */
export function chainErrors({ database }: { database: Pick<Database, 'inTenant'> }) {
  return {
    listChainErrors: async ({ scope: { tenantId }, query }) => {
      const { chain_name: chainName, step_id: stepId, limit = 20 } = query
      const { published_smart_chain_version_id: versionId, binding_name: bindingName } = query
      const rows = await database.inTenant(tenantId, db =>
        latestFailures(db, { chainName, stepId, versionId, bindingName, max: maxFailures }),
      )
      return { status: 200, body: grouped(rows).slice(0, limit) }
    },
  } satisfies Partial<Handlers>
}

/** Returns one entry for each kind of failure, in the order of the rows; each kind shows its newest failure. */
function grouped(rows: readonly FailureRow[]): ChainError[] {
  const found = new Map<string, ChainError>()
  for (const row of rows) {
    const id = fingerprint(row)
    const known = found.get(id)
    const at = row.at.toISOString()
    if (known) found.set(id, { ...known, occurrences: known.occurrences + 1, first_at: at })
    else found.set(id, newest(id, row, at))
  }
  return [...found.values()]
}

function newest(_id: string, { at: _, is_final, ...row }: FailureRow, at: string): ChainError {
  const { chain_name, step_id, step_type, code, message, binding_name, run_id, path, version } = row
  const failure = { chain_name, step_id, step_type, code, message, binding_name, run_id, path, version }
  const known = { ...failure, ...(row.expression && { expression: row.expression }) }
  return { _id, ...known, occurrences: 1, first_at: at, last_at: at, is_retryable: !is_final }
}
