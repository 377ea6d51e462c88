import type { Turn, TurnStep } from '../../../../turns/useTurn.ts'

/** Returns the model of the last successful model step; undefined if there is none. */
export function modelOf({ steps }: Turn): string | undefined {
  const [last] = steps.filter(({ kind, status }) => kind === 'model' && status === 'ok').slice(-1)
  return last?.name
}

/** Returns the passages found for an answer, without duplicates. */
export function passagesOf({ steps }: Turn): NonNullable<TurnStep['sources']> {
  const found = steps.flatMap(({ sources = [] }) => sources)
  return [...new Map(found.map(one => [one.chunk_id ?? one.title, one])).values()]
}

/** Returns the actions of a turn in order, with their outcome. */
export function actionsOf({ steps }: Turn): { name: string; state: 'ok' | 'failed' | 'leftOut' }[] {
  return steps
    .filter(({ kind }) => kind === 'action')
    .map(({ name, status, error_code }) => ({
      // Drops the module's name before the slash.
      name: name.split('/').slice(1).join('/') || name,
      state: error_code === 'action.left_out' ? 'leftOut' : status === 'ok' ? 'ok' : 'failed',
    }))
}
