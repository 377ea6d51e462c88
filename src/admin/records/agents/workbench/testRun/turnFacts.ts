import type { Turn, TurnStep } from '../../../../turns/useTurn.ts'

/** The model that said the last word; undefined where none did. */
export function modelOf({ steps }: Turn): string | undefined {
  const [last] = steps.filter(({ kind, status }) => kind === 'model' && status === 'ok').slice(-1)
  return last?.name
}

/** What was found for an answer, each once. */
export function passagesOf({ steps }: Turn): NonNullable<TurnStep['sources']> {
  const found = steps.flatMap(({ sources = [] }) => sources)
  return [...new Map(found.map(one => [one.chunk_id ?? one.title, one])).values()]
}

/** What was called for it, in its order, and whether it ran. */
export function actionsOf({ steps }: Turn): { name: string; state: 'ok' | 'failed' | 'leftOut' }[] {
  return steps
    .filter(({ kind }) => kind === 'action')
    .map(({ name, status, error_code }) => ({
      // Without the module that stands before it.
      name: name.split('/').slice(1).join('/') || name,
      state: error_code === 'action.left_out' ? 'leftOut' : status === 'ok' ? 'ok' : 'failed',
    }))
}
