import { asObject } from '../json/asObject.ts'
import { own } from '../json/jsonValue.ts'
import { asSchema } from '../schema/schemaFields.ts'
import type { ActionSource } from './recordActions.ts'

const colors = ['default', 'primary', 'info', 'success', 'warning', 'error'] as const

type StateColor = (typeof colors)[number]

/**
 * Returns the color of a record's state: the one that the choices of its field name, or else one that tells a new
 * record, one in the middle, and one that no transition leaves.
 */
export function stateColor(
  { json_schema, states }: Pick<ActionSource, 'json_schema' | 'states'>,
  state: string,
): StateColor {
  const field = states && own(asObject(json_schema.properties), states.field)
  const { oneOf, anyOf } = asSchema(field) ?? {}
  const choices = [oneOf, anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  const chosen = choices.map(asSchema).find(one => one?.const === state)?.['x-color']
  const known = colors.find(color => color === chosen)
  if (known) return known
  if (state === states?.initial) return 'info'
  const isLeft = (states?.transitions ?? []).some(({ from }) => from.includes(state))
  return isLeft ? 'primary' : 'default'
}
