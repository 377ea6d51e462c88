import { asObject } from '../json/asObject.ts'
import { own } from '../json/jsonValue.ts'
import { asSchema } from '../schema/schemaFields.ts'

/** The parts of a data type that define the actions of its records. */
export interface ActionSource {
  json_schema: Readonly<Record<string, unknown>>
  states?: {
    field: string
    initial: string
    transitions?: readonly Transition[]
  }
  actions?: readonly { action: string; title?: string }[]
}

interface Transition {
  action: string
  title: string
  from: readonly string[]
  to: string
  role?: 'operator' | 'admin' | 'owner'
  requires?: readonly string[]
  agents?: boolean
}

/** An action of a record. */
export interface RecordAction {
  action: string
  title: string
  /** The least role. */
  role: 'operator' | 'admin' | 'owner'
  /** Fields that must have a value. */
  requires: readonly string[]
  isForAgents: boolean
  /** States in which it is possible, and the state after it; null if it changes no state. */
  move: { from: readonly string[]; to: string } | null
}

/** Role of a transition that names none. */
const leastRole: RecordAction['role'] = 'operator'

/** Returns the actions of a type's records: its transitions first, then the actions that change no state. */
export function recordActions({ states, actions = [] }: Omit<ActionSource, 'json_schema'>): RecordAction[] {
  const transitions = states?.transitions ?? []
  const names = new Set(transitions.map(({ action }) => action))
  return [
    ...transitions.map(({ action, title, role, requires, agents, from, to }) => ({
      ...{ action, title, role: role ?? leastRole, requires: requires ?? [] },
      ...{ isForAgents: agents === true, move: { from, to } },
    })),
    ...actions
      .filter(({ action }) => !names.has(action))
      .map(({ action, title = action }) => ({
        ...{ action, title, role: leastRole, requires: [], isForAgents: false, move: null },
      })),
  ]
}

/** Returns the state of a record by its values; null if its type has no states. */
export function stateOf({ states }: Pick<ActionSource, 'states'>, data: Readonly<Record<string, unknown>>) {
  if (!states) return null
  const held = own(data, states.field)
  return typeof held === 'string' && held !== '' ? held : states.initial
}

/** Returns the title of a state as the choices of its field name it, or the state itself. */
export function stateTitle({ json_schema, states }: Omit<ActionSource, 'actions'>, state: string): string {
  const field = states && own(asObject(json_schema.properties), states.field)
  const { oneOf, anyOf } = asSchema(field) ?? {}
  const choices = [oneOf, anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  const choice = choices.map(asSchema).find(one => one?.const === state)
  return typeof choice?.title === 'string' ? choice.title : state
}
