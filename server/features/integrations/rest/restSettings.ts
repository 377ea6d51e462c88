/** Address and sign-in of a REST source. */
export type RestAuthorization = {
  url: string
  auth?:
    | { type: 'bearer'; token?: string }
    | { type: 'basic'; username: string; password?: string }
    | { type: 'api_key'; header: string; key?: string }
}

/** How rows are found, and which fields they fill. */
export type RestSettings = {
  data_type?: string
  items?: string
  key?: string
  fields?: Record<string, string>
  paging?:
    | { kind: 'none' }
    | { kind: 'page'; parameter: string; first?: number; size_parameter?: string; size?: number }
    | { kind: 'offset'; parameter: string; size_parameter?: string; size?: number }
    | { kind: 'cursor'; parameter: string; pointer: string; size_parameter?: string; size?: number }
    | { kind: 'next_link'; pointer?: string }
  changes?: { parameter: string; pointer: string }
}

const pointer = '^(?:/(?:[^~/]|~0|~1)*)*$'

const kindField = {
  title: 'Kind',
  description: 'How the list is divided.',
  'x-i18n': { de: { title: 'Art', description: 'Wie die Liste geteilt ist.' } },
}
const sizeFields = {
  size_parameter: {
    type: 'string',
    title: 'Size parameter',
    description: 'Name of the parameter for the number of rows on a page, for example limit.',
    maxLength: 80,
    'x-i18n': {
      de: {
        title: 'Parameter der Größe',
        description: 'Name des Parameters für die Zahl der Zeilen einer Seite, zum Beispiel limit.',
      },
    },
  },
  size: {
    type: 'integer',
    title: 'Rows on a page',
    description: 'At most 1,000.',
    minimum: 1,
    maximum: 1000,
    'x-i18n': { de: { title: 'Zeilen je Seite', description: 'Höchstens 1.000.' } },
  },
}

const parameterField = {
  type: 'string',
  title: 'Parameter',
  description: 'Name of the query parameter, for example page.',
  minLength: 1,
  maxLength: 80,
  'x-i18n': {
    de: { title: 'Parameter', description: 'Name des Parameters der Adresse, zum Beispiel page.' },
  },
}

const pointerField = (title: string, german: string, example: string) => ({
  type: 'string',
  title,
  description: `JSON Pointer, for example ${example}.`,
  maxLength: 300,
  pattern: pointer,
  'x-i18n': { de: { title: german, description: `JSON-Pointer, zum Beispiel ${example}.` } },
})

function variant(kind: string, title: string, german: string, properties: object, required: string[]) {
  return {
    type: 'object',
    title,
    additionalProperties: false,
    required: ['kind', ...required],
    properties: { kind: { const: kind, ...kindField }, ...properties },
    'x-i18n': { de: { title: german } },
  }
}

const pagingField = {
  type: 'object',
  title: 'Pages',
  description: 'How the list continues after its first page.',
  'x-discriminator': 'kind',
  default: { kind: 'none' },
  oneOf: [
    variant('none', 'One page', 'Eine Seite', {}, []),
    variant(
      'page',
      'Page number',
      'Seitenzahl',
      {
        parameter: parameterField,
        first: {
          type: 'integer',
          title: 'First page',
          description: 'Number of the first page: 0 or 1.',
          minimum: 0,
          maximum: 1,
          'x-i18n': { de: { title: 'Erste Seite', description: 'Nummer der ersten Seite: 0 oder 1.' } },
        },
        ...sizeFields,
      },
      ['parameter'],
    ),
    variant('offset', 'Offset', 'Versatz', { parameter: parameterField, ...sizeFields }, ['parameter']),
    variant(
      'cursor',
      'Cursor',
      'Cursor',
      { parameter: parameterField, pointer: pointerField('Cursor', 'Cursor', '/next_cursor'), ...sizeFields },
      ['parameter', 'pointer'],
    ),
    variant(
      'next_link',
      'Link to the next page',
      'Link zur nächsten Seite',
      { pointer: pointerField('Link', 'Link', '/links/next') },
      [],
    ),
  ],
  'x-i18n': { de: { title: 'Seiten', description: 'Wie die Liste nach der ersten Seite weitergeht.' } },
}

/** JSON Schema of the settings of a REST source. */
export const restSettingsSchema = {
  properties: {
    data_type: {
      type: 'string',
      title: 'Data type',
      description: 'Each row becomes a record of this type.',
      format: 'uuid',
      'x-ref': { entity: 'custom_data_schema', label: '/title', search: ['/title', '/name'], create: true },
      'x-i18n': { de: { title: 'Datentyp', description: 'Jede Zeile wird ein Datensatz dieses Typs.' } },
    },
    items: {
      ...pointerField('Rows', 'Zeilen', '/data/items'),
      description:
        'JSON Pointer to the list of rows, for example /data/items. Leave it empty if the answer is the list.',
      'x-i18n': {
        de: {
          title: 'Zeilen',
          description:
            'JSON-Pointer zur Liste der Zeilen, zum Beispiel /data/items. Leer, wenn die Antwort selbst die Liste ist.',
        },
      },
    },
    key: {
      ...pointerField('Key', 'Schlüssel', '/id'),
      default: '/id',
      description: 'JSON Pointer within a row to the value that identifies it, for example /id.',
      'x-i18n': {
        de: {
          title: 'Schlüssel',
          description:
            'JSON-Pointer innerhalb einer Zeile zu dem Wert, der sie kennzeichnet, zum Beispiel /id.',
        },
      },
    },
    fields: {
      type: 'object',
      title: 'Fields',
      description:
        'For each field of the data type, the JSON Pointer within a row, for example date → /start/date.',
      default: {},
      maxProperties: 200,
      propertyNames: { type: 'string', minLength: 1, maxLength: 120 },
      additionalProperties: pointerField('Pointer', 'Pointer', '/start/date'),
      'x-widget': 'keyvalue',
      'x-i18n': {
        de: {
          title: 'Felder',
          description:
            'Zu jedem Feld des Datentyps der JSON-Pointer innerhalb einer Zeile, zum Beispiel datum → /start/date.',
        },
      },
    },
    paging: pagingField,
    changes: {
      type: 'object',
      title: 'Changes only',
      description:
        'If the other system can filter by time of change, only changed rows are read; everything once a day.',
      additionalProperties: false,
      required: ['parameter', 'pointer'],
      properties: {
        parameter: {
          ...parameterField,
          description: 'Name of the query parameter, for example updated_since.',
          'x-i18n': {
            de: {
              title: 'Parameter',
              description: 'Name des Parameters der Adresse, zum Beispiel updated_since.',
            },
          },
        },
        pointer: {
          ...pointerField('Time of change', 'Zeit der Änderung', '/updated_at'),
          description: 'JSON Pointer within a row to the time of its latest change, for example /updated_at.',
          'x-i18n': {
            de: {
              title: 'Zeit der Änderung',
              description:
                'JSON-Pointer innerhalb einer Zeile zur Zeit ihrer letzten Änderung, zum Beispiel /updated_at.',
            },
          },
        },
      },
      'x-i18n': {
        de: {
          title: 'Nur Änderungen',
          description:
            'Kann das andere System nach der Zeit der Änderung filtern, werden nur geänderte Zeilen gelesen, einmal am Tag alle.',
        },
      },
    },
  },
}
