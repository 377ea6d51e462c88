import { cutText } from '../../store/cutText.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import type { Actor } from '../../store/scope.ts'

export type Task = NonNullable<EntityData<'task'>>
export type TaskStatus = Task['status']
export type TaskOrigin = NonNullable<Task['origin']>

/** A person or a program that does something with a task. */
export type Doer = Task['log'] extends (infer Entry)[] | undefined
  ? Entry extends { by: infer By }
    ? By
    : never
  : never

type Entry = NonNullable<Task['log']>[number]

/** Fields that only the server writes. */
export const ownedFields = [
  ...(['origin', 'status', 'urgency', 'attempts', 'claim', 'approval', 'question_id', 'result'] as const),
  ...(['output', 'last_error', 'ended_at', 'series_id', 'occurrence', 'number', 'skipped'] as const),
  ...(['reminded_of', 'log'] as const),
] as const

/** Returns the fields of a task that people and programs write. */
export function givenFields(task: Task): Partial<Task> {
  return Object.fromEntries(Object.entries(task).filter(([name]) => !ownedFields.some(one => one === name)))
}

/** Returns an actor as tasks name it. */
export function doerOf({ type, id, name }: Actor): Doer {
  return { type, id, name }
}

/** Returns the log with another entry; only the newest 200 stay, older ones are in the history of the record. */
export function logged(
  { log = [] }: Pick<Task, 'log'>,
  event: Entry['event'],
  { by, at, text }: { by: Doer; at: Date; text?: string | undefined },
): Entry[] {
  const entry = { at: at.toISOString(), by, event, ...(text && { text: cutText(text, 2000) }) }
  return [...log, entry].slice(-200)
}
