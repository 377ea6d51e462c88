import { createHash } from 'node:crypto'
import type { Task } from './task.ts'

const shown = [
  'title',
  'text',
  'type',
  'priority',
  'contact_id',
  'conversation_id',
  'record',
  'run_at',
  'due_at',
  'repeat',
] as const

type Shown = Pick<Task, (typeof shown)[number]> & {
  approval?: Pick<NonNullable<Task['approval']>, 'action' | 'parameters'> | undefined
}

/** Returns the fingerprint of what a person approves: everything that they see of a task except who does it. */
export function approvalHash(task: Shown): string {
  const { action = null, parameters = null } = task.approval ?? {}
  const values = [...shown.map(name => task[name] ?? null), action, parameters]
  return createHash('sha256')
    .update(JSON.stringify(sorted(values)))
    .digest('hex')
}

/** Returns the value with the names of its objects in order, since the store does not keep theirs. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, sorted(inner)])
}
