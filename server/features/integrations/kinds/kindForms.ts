import { asObject } from '../../../../common/json/asObject.ts'
import type { EntityDefinition, JsonSchema } from '../../../store/records/entityDefinition.ts'
import type { Data, IntegrationKind } from './integrationKind.ts'

/** The two documents of a kind, as record input validates and seals them. */
export interface KindForms {
  authorization: EntityDefinition
  settings: EntityDefinition
}

/** Returns the settings of the kind itself. */
export function withoutCommon({ name: _name, enabled: _enabled, schedule: _schedule, ...own }: Data): Data {
  return own
}

/** Creates the forms of a kind: its own fields, and those that every connection has. */
export function kindForms({ kind, authorization, settings, syncs }: IntegrationKind): KindForms {
  const common = {
    name: nameField,
    enabled: enabledField,
    ...(syncs.some(({ direction }) => direction === 'in') && { schedule: scheduleField }),
  }
  const whole = {
    ...settings,
    properties: { ...common, ...asObject(settings.properties) },
    required: ['name', ...(Array.isArray(settings.required) ? settings.required : [])],
  }
  return {
    authorization: form(`${kind} authorization`, authorization),
    settings: form(`${kind} settings`, whole),
  }
}

function form(name: string, schema: JsonSchema): EntityDefinition {
  const closed = { type: 'object', additionalProperties: false, ...schema }
  return { name, singleton: false, schema: closed, input: closed }
}

const nameField = {
  type: 'string',
  title: 'Name',
  description: 'What your team calls this connection.',
  minLength: 1,
  maxLength: 120,
  'x-i18n': { de: { title: 'Name', description: 'So nennt Ihr Team diese Verbindung.' } },
}

const enabledField = {
  type: 'boolean',
  title: 'Enabled',
  description: 'If you switch it off, nothing is read from or sent to the other system.',
  default: true,
  'x-i18n': {
    de: {
      title: 'Aktiv',
      description:
        'Ist sie abgeschaltet, wird vom anderen System nichts gelesen und nichts dorthin gesendet.',
    },
  },
}

const times = [
  ['*/15 * * * *', 'Every 15 minutes', 'Alle 15 Minuten'],
  ['0 * * * *', 'Every hour', 'Jede Stunde'],
  ['0 */6 * * *', 'Every six hours', 'Alle sechs Stunden'],
  ['0 3 * * *', 'Every night at 3:00', 'Jede Nacht um 3:00 Uhr'],
]

const scheduleField = {
  type: 'string',
  title: 'Schedule',
  description: 'When it looks for changes, in the time zone of your business.',
  default: '0 * * * *',
  oneOf: times.map(([pattern, title, german]) => ({
    const: pattern,
    title,
    'x-i18n': { de: { title: german } },
  })),
  'x-i18n': {
    de: {
      title: 'Zeitplan',
      description: 'Wann nach Änderungen gesehen wird, in der Zeitzone Ihres Unternehmens.',
    },
  },
}
