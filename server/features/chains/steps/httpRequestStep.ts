import { isObject } from '../../../../common/json/isObject.ts'
import { isJsonType, replyText, unreadableReply } from '../../../../common/text/replyText.ts'
import { AppError } from '../../../errors.ts'
import { WebError, type WebReply } from '../../../providers/web/webClient.ts'
import { withoutSecrets } from '../../../secrets/withoutSecrets.ts'
import { fillHeaders } from '../../../templates/headerTemplate.ts'
import { plainText } from '../../../templates/placeholders.ts'
import { fillUrl, urlTemplateFault } from '../../../templates/urlTemplate.ts'
import { parseJson } from '../../../validation/parseJson.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { demandNamed } from './demandNamed.ts'
import { textIn, wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { ChainValues, StepConfig, StepContext, StepType } from './stepType.ts'

const headerName = '^[A-Za-z0-9-]{1,60}$'

export const httpRequestStep: StepType = {
  type: 'http_request',
  title: 'HTTP request',
  description: 'Calls another system and returns the response.',
  de: { title: 'HTTP-Anfrage', description: 'Ruft ein anderes System auf und liefert die Antwort.' },
  category: 'integration',
  configSchema: configSchema(
    {
      method: field(
        { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], default: 'GET' },
        ['Method', 'GET only reads.'],
        ['Methode', 'GET liest nur.'],
      ),
      url: field(
        { type: 'string', minLength: 1, maxLength: 2_000 },
        ['URL', 'For example https://api.example.com/orders/{{input.order_id}}.'],
        ['URL', 'Zum Beispiel https://api.example.com/orders/{{input.order_id}}.'],
      ),
      headers: field(
        {
          type: 'object',
          maxProperties: 20,
          propertyNames: { pattern: headerName },
          additionalProperties: { type: 'string', maxLength: 2_000 },
          'x-widget': 'json',
        },
        ['Headers', 'For example {"x-source": "chain"}.'],
        ['Header', 'Zum Beispiel {"x-source": "chain"}.'],
      ),
      sign_in: field(
        { type: 'string', pattern: '^[a-z][a-z0-9_]{0,63}$' },
        [
          'Authentication',
          'The name of an action whose authentication is used. It is sent only to the host of that action.',
        ],
        [
          'Anmeldung',
          'Der Name einer Aktion, deren Authentifizierung verwendet wird. Sie wird nur an den Host dieser Aktion gesendet.',
        ],
      ),
      body: field(
        { 'x-widget': 'json' },
        [
          'Body',
          'JSON, for example {"text": "{{input.text}}"}; \\\\{{ stands for the braces themselves. GET has none.',
        ],
        [
          'Inhalt',
          'JSON, zum Beispiel {"text": "{{input.text}}"}; \\\\{{ steht für die Klammern selbst. GET hat keinen.',
        ],
      ),
    },
    ['url'],
  ),
  outputSchema: () => resultSchema({ status: { type: 'integer' }, body: {} }),
  unfilled: ['/url', '/headers', '/sign_in'],
  filledByStep: ['/url', '/headers'],
  hasEffects: true,
  usualTimeoutMs: 20_000,
  run: async (context, config) => {
    const request = requestOf(context, config)
    const { headers, secrets } = await signInOf(context, config, request.url)
    const signedIn = { ...request, headers: { ...request.headers, ...headers } }
    const answer = await context.services.webClient.request(signedIn).catch(asStepError)
    const text = withoutSecrets(replyText(answer) ?? unreadableReply(answer), secrets)
    const { status } = answer
    if (status >= 300) {
      const mayPass = status >= 500 || passing.has(status)
      throw new StepError('http_error', `The other system answered ${status}: ${text.slice(0, 300)}`, {
        mayPass,
      })
    }
    return { status, body: bodyOf(answer, text) }
  },
}

function requestOf({ key, values, signal }: StepContext, config: StepConfig) {
  const method = textIn(config, 'method') || 'GET'
  const isReading = method === 'GET'
  const hasBody = !isReading && config.body !== undefined
  return {
    url: urlOf(config, values),
    method,
    headers: {
      accept: 'application/json, text/*;q=0.8, */*;q=0.1',
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headersOf(config, values),
      // The other system recognizes repeated attempts by this key.
      ...(!isReading && { 'idempotency-key': key }),
    },
    ...(hasBody && { body: JSON.stringify(config.body) }),
    signal,
    // The step's own timeout applies instead.
    timeoutMs: 3_600_000,
    maxBytes: 262_144,
  }
}

async function signInOf({ tenantId, services }: StepContext, config: StepConfig, url: string) {
  const name = textIn(config, 'sign_in')
  if (name === '') return { headers: {}, secrets: [] }
  const signIn = await services.actions.signIn(tenantId, name, url)
  if (signIn) return signIn
  const reason = `The action ${name} has no sign-in for ${new URL(url).origin}.`
  throw new StepError('action_failed', reason, { mayPass: false })
}

function urlOf(config: StepConfig, values: ChainValues): string {
  const template = wantedText(config, 'url')
  const fault = urlTemplateFault(template)
  if (fault !== null) throw new StepError('template_error', `The address is not right. ${fault}`)
  demandNamed([template], values)
  const url = fillUrl(template, values)
  if (url === null)
    throw new StepError('template_error', 'A value is missing in the address, or cannot stand there.')
  return url
}

function headersOf({ headers }: StepConfig, values: ChainValues): Record<string, string> {
  const written = isObject(headers) ? headers : {}
  const isNamed = Object.keys(written).every(name => new RegExp(headerName).test(name))
  const texts = Object.fromEntries(Object.entries(written).map(([name, value]) => [name, plainText(value)]))
  demandNamed(Object.values(texts), values)
  const filled = isNamed ? fillHeaders(texts, values) : null
  if (filled === null) throw new StepError('template_error', 'A header holds what no header can.')
  return filled
}

/** Timeout, too early, and too many requests. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])
const finalFailures: ReadonlySet<string> = new Set(['web.forbidden', 'web.too_large', 'web.redirects'])

function asStepError(error: unknown): never {
  if (!(error instanceof WebError)) throw error
  const code = error.code === 'web.timeout' ? 'timeout' : 'http_error'
  throw new StepError(code, error.message, { mayPass: !finalFailures.has(error.code), cause: error })
}

function bodyOf({ body, headers }: WebReply, text: string): unknown {
  if (body.length === 0) return null
  if (!isJsonType(headers.get('content-type'))) return text
  try {
    return parseJson(Buffer.from(text))
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    throw new StepError('http_error', `The answer cannot be read. ${cause.message}`, {
      mayPass: false,
      cause,
    })
  }
}
