import { type Choice, choicesOf, type JsonSchema, widgetNameOf } from '../../schema/jsonSchema.ts'

interface CellKind {
  kind: string
  choices: Choice[] | undefined
}

const known = new WeakMap<JsonSchema, CellKind>()

/** Returns how a field's values are shown; cached by schema, because every cell asks for it. */
export function cellKind(schema: JsonSchema): CellKind {
  const made = known.get(schema) ?? { kind: kindOf(schema), choices: choicesOf(schema) }
  known.set(schema, made)
  return made
}

function kindOf(schema: JsonSchema): string {
  const hint = widgetNameOf(schema)
  if (schema['x-ref']) return 'reference'
  const hinted = byHint.get(hint ?? '')
  if (hinted) return hinted
  if (schema.contentMediaType === 'text/markdown') return 'markdown'
  return byFormat[schema.format ?? ''] ?? 'text'
}

const byHint: ReadonlyMap<string, string> = new Map([
  ['color', 'color'],
  ['duration', 'duration'],
  ['language', 'language'],
  ['markdown', 'markdown'],
  ['percent', 'percent'],
  ['phone', 'phone'],
  ['rating', 'rating'],
  ['time', 'time'],
])

const byFormat: Readonly<Record<string, string>> = {
  'date-time': 'moment',
  date: 'date',
  time: 'time',
  duration: 'duration',
  color: 'color',
  email: 'email',
  uri: 'url',
}
