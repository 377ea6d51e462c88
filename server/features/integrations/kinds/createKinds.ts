import { AppError } from '../../../errors.ts'
import type { IntegrationKind } from './integrationKind.ts'
import { type KindForms, kindForms } from './kindForms.ts'

export interface KnownKind extends IntegrationKind {
  forms: KindForms
}

export type Kinds = ReturnType<typeof createKinds>

/** Creates the registry of kinds, with their forms. */
export function createKinds(kinds: readonly IntegrationKind[]) {
  const known = new Map(kinds.map(kind => [kind.kind, { ...kind, forms: kindForms(kind) }]))
  return { all: () => [...known.values()], find: (name: string) => known.get(name), get }

  /** Returns a kind; throws `resource.not_found`. */
  function get(name: string): KnownKind {
    const kind = known.get(name)
    if (!kind) throw new AppError('resource.not_found')
    return kind
  }
}
