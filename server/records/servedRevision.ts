import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import type { Revision } from '../store/records/entityHistory.ts'
import type { Actor } from '../store/scope.ts'
import { hideSealed, secretPointers } from './recordSecrets.ts'

interface PatchStep {
  op: string
  path: string
  value?: unknown
  [member: string]: unknown
}

/** A record's version as the API returns it. */
export interface ServedRevision {
  version: number
  op: Revision['op']
  at: string
  by: Actor
  patch: PatchStep[]
  inverse: PatchStep[]
}

/** Returns a revision with secrets hidden: it shows that a secret changed, but not its value. */
export function servedRevision(definition: EntityDefinition, revision: Revision): ServedRevision {
  const { version, op, at, by, patch, inverse } = revision
  const secrets = secretPointers(definition)
  return { version, op, at, by, patch: hidden(patch, secrets), inverse: hidden(inverse, secrets) }
}

function hidden(patch: Revision['patch'], secrets: readonly string[]): PatchStep[] {
  const steps = patch.map(step => ({ ...step }) as PatchStep)
  return steps.flatMap((step, index) => {
    const secret = secrets.find(pointer => step.path.startsWith(`${pointer}/`))
    if (secret === undefined) return [withoutSealed(step)]
    // A new secret changes several members of its envelope; one step reports it.
    const isFirst = steps.findIndex(({ path }) => path.startsWith(`${secret}/`)) === index
    return isFirst ? [{ op: 'replace', path: secret, value: { $set: true } }] : []
  })
}

function withoutSealed(step: PatchStep): PatchStep {
  return 'value' in step ? { ...step, value: hideSealed(step.value) } : step
}
