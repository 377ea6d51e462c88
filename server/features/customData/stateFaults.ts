import { own } from '../../../common/json/jsonValue.ts'
import { allowedValues, fieldKind } from '../../../common/schema/fieldKind.ts'
import type { FieldError } from '../../errors.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { typeFields } from './typeFields.ts'

type Type = EntityData<'custom_data_schema'>

/** Names of actions that every record has, or may have later. */
const reserved = new Set(['archive', 'restore', 'duplicate', 'revert', 'export', 'history', 'trash'])

/** Checks that states and actions fit the fields of a type and each other. */
export function stateFaults({ json_schema, states, actions = [] }: Type): FieldError[] {
  const transitions = states?.transitions ?? []
  return [
    ...(states ? fieldFaults(json_schema, states) : []),
    ...nameFaults('/states/transitions', transitions),
    ...nameFaults('/actions', actions),
    ...actions.flatMap(({ action, title }, at) =>
      title === undefined && !transitions.some(transition => transition.action === action)
        ? [fault(`/actions/${at}/title`, 'required', 'Enter the text of the button.')]
        : [],
    ),
  ]
}

function fieldFaults(
  schema: Type['json_schema'],
  { field, initial, transitions = [] }: States,
): FieldError[] {
  const fields = typeFields(schema)
  const held = own(fields, field)
  const isText = held !== undefined && ['text', 'key'].includes(fieldKind(held)) && !('x-ref' in held)
  if (!isText) return [fault('/states/field', 'enum', 'Enter the short name of a text field.')]
  const known = allowedValues(held)
  const named: [string, string][] = [
    ['/states/initial', initial],
    ...transitions.flatMap(({ from, to }, at): [string, string][] => [
      ...from.map((state, index): [string, string] => [`/states/transitions/${at}/from/${index}`, state]),
      [`/states/transitions/${at}/to`, to],
    ]),
  ]
  const states = named.flatMap(([pointer, state]) =>
    known.length === 0 || known.includes(state)
      ? []
      : [fault(pointer, 'enum', `The field ${field} allows ${known.join(', ')}.`)],
  )
  const required = transitions.flatMap(({ requires = [] }, at) =>
    requires.flatMap((name, index) => {
      const pointer = `/states/transitions/${at}/requires/${index}`
      if (name === field) return [fault(pointer, 'enum', 'The action sets this field itself.')]
      return Object.hasOwn(fields, name)
        ? []
        : [fault(pointer, 'enum', 'Enter the short name of one of the fields.')]
    }),
  )
  return [...states, ...required]
}

type States = NonNullable<Type['states']>

function nameFaults(at: string, named: readonly { action: string }[]): FieldError[] {
  return named.flatMap(({ action }, index) => {
    const pointer = `${at}/${index}/action`
    if (reserved.has(action))
      return [fault(pointer, 'reserved', 'This name is reserved. Choose another one.')]
    const isDouble = named.findIndex(each => each.action === action) < index
    return isDouble ? [fault(pointer, 'x-unique', 'This name is already in use.')] : []
  })
}

function fault(pointer: string, keyword: string, message: string): FieldError {
  return { pointer, keyword, message }
}
