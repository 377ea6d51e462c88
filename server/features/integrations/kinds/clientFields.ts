import type { JsonSchema } from '../../../store/records/entityDefinition.ts'

/** Descriptions of the two fields, in English and German. */
interface Helps {
  id: readonly [string, string]
  secret: readonly [string, string]
}

/** Creates the fields of an OAuth client that a person registered at the other system. */
export function clientFields({ id, secret }: Helps): Record<string, JsonSchema> {
  return {
    client_id: {
      type: 'string',
      title: 'Client ID',
      description: id[0],
      minLength: 1,
      maxLength: 300,
      'x-i18n': { de: { title: 'Client-ID', description: id[1] } },
    },
    client_secret: {
      type: 'string',
      title: 'Client secret',
      description: secret[0],
      minLength: 1,
      maxLength: 1000,
      writeOnly: true,
      'x-secret': { hint: 'last4' },
      'x-i18n': { de: { title: 'Clientschlüssel', description: secret[1] } },
    },
  }
}
