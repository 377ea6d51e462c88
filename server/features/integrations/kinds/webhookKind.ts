import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { WebClient } from '../../../providers/web/webClient.ts'
import { SourceError } from '../sourceError.ts'
import { forgetFailures } from '../store/integrationStore.ts'
import { postWebhook } from '../webhooks/postWebhook.ts'
import { webhookSettings } from '../webhooks/webhookEvents.ts'
import { secretPrefix, webhookHeaders } from '../webhooks/webhookSignature.ts'
import { enqueueWebhooks } from '../webhooks/webhookTask.ts'
import { addressField } from './addressField.ts'
import type { Data, IntegrationKind, MadeSecret, SecretWish } from './integrationKind.ts'

interface Deps {
  webClient: Pick<WebClient, 'fetch' | 'refusal'>
  now: () => Date
}

export type WebhookAuthorization = Data & {
  url: string
  secret?: string
  /** The secret before, which signs along until `previous_until`. */
  previous_secret?: string
  previous_until?: string
}

/** The name by which the database's triggers know this kind. */
export const webhookKindName = 'webhook'

const dayMs = 86_400_000

/** Creates the kind that sends events to an address of another system. */
export function webhookKind({ webClient, now }: Deps): IntegrationKind<WebhookAuthorization> {
  return {
    ...about,
    origin: ({ url }) => parseUrl(url)?.origin ?? null,
    // The endpoint does not know the secret yet, so nothing is sent to it.
    check: async ({ authorization: { url } }) => {
      const refusal = webClient.refusal(url)
      if (refusal !== null) throw new SourceError('address', refusal)
      return new URL(url).host
    },
    test: async ({ authorization }, signal) => {
      const at = now()
      const body = JSON.stringify({ type: 'ping', timestamp: at.toISOString(), data: {} })
      const headers = webhookHeaders({ id: v7(), at, body }, validSecrets(authorization, at))
      const { error } = await postWebhook(webClient, {
        url: authorization.url,
        headers,
        body,
        signal,
        now: at,
      })
      if (error !== null) throw new SourceError('unavailable', error)
    },
    makeSecret,
    resume: async (db, endpoint) => {
      await forgetFailures(db, endpoint.id)
      await enqueueWebhooks(db, endpoint)
    },
    syncs: [],
  }
}

/** Returns the secrets that sign at a time, the current one first. */
export function validSecrets(authorization: WebhookAuthorization, now: Date): string[] {
  const { secret, previous_secret: previous, previous_until: until } = authorization
  const isPreviousValid = until !== undefined && Date.parse(until) > now.getTime()
  return [...(secret ? [secret] : []), ...(previous && isPreviousValid ? [previous] : [])]
}

/** Makes a new secret; the one before signs along for a day, unless the address leads to another server. */
function makeSecret({ before, now }: SecretWish): MadeSecret {
  const shown = `${secretPrefix}${randomBytes(32).toString('base64')}`
  return {
    shown,
    fields: {
      secret: shown,
      previous_secret: before?.secret,
      previous_until: before?.secret && new Date(now.getTime() + dayMs).toISOString(),
    },
  }
}

const about = {
  kind: webhookKindName,
  texts: {
    title: 'Webhook',
    description: 'Tells another system what happens: conversations, messages, contacts and failures.',
    'x-i18n': {
      de: {
        title: 'Webhook',
        description:
          'Meldet einem anderen System, was geschieht: Gespräche, Nachrichten, Kontakte und Fehler.',
      },
    },
  },
  category: 'webhook',
  icon: 'bolt',
  auth: 'none',
  parts: ['deliveries'],
  maxConnections: 10,
  authorization: {
    required: ['url'],
    properties: {
      url: addressField({
        english: 'Address that receives the events, for example https://api.example.com/switchboard.',
        german: 'Adresse, die die Ereignisse empfängt, zum Beispiel https://api.example.com/switchboard.',
      }),
      secret: {
        type: 'string',
        title: 'Secret',
        description: 'Signs every request. The server creates it and shows it once.',
        readOnly: true,
        'x-secret': { hint: 'last4' },
        'x-i18n': {
          de: {
            title: 'Geheimnis',
            description: 'Unterschreibt jede Anfrage. Der Server erzeugt es und zeigt es einmal.',
          },
        },
      },
      previous_secret: {
        type: 'string',
        title: 'Previous secret',
        description: 'Signs along for a day after a new one was made.',
        readOnly: true,
        'x-secret': { hint: 'last4' },
        'x-i18n': {
          de: {
            title: 'Voriges Geheimnis',
            description: 'Unterschreibt noch einen Tag lang mit, nachdem ein neues erzeugt wurde.',
          },
        },
      },
      previous_until: {
        type: 'string',
        title: 'Valid until',
        description: 'End of the previous secret.',
        format: 'date-time',
        readOnly: true,
        'x-i18n': { de: { title: 'Gültig bis', description: 'Ende des vorigen Geheimnisses.' } },
      },
    },
  },
  settings: webhookSettings,
} as const
