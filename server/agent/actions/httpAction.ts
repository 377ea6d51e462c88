import type { JSONSchema7 } from '@ai-sdk/provider'
import { WebError, type WebFailure } from '../../providers/web/webClient.ts'
import { fillHeaders } from '../../services/agents/actionHeaders.ts'
import { actionSecret } from '../../services/agents/actionSecret.ts'
import { fillJson, readJsonTemplate } from '../../services/agents/jsonTemplate.ts'
import { fillUrl } from '../../services/agents/urlTemplate.ts'
import { isBoundElsewhere } from '../../services/secrets/boundSecret.ts'
import type { SecretBox } from '../../services/secrets/secretBox.ts'
import { isObject } from '../../store/isObject.ts'
import type { ActionContext, ActionResult, AgentAction } from '../agentAction.ts'
import { withVisitorWords } from '../visitorWords.ts'
import { answerText } from './answerText.ts'
import { type CallDeps, callAction } from './callAction.ts'

export interface HttpActionDeps extends CallDeps {
  secretBox: Pick<SecretBox, 'open'>
}

type Data = Readonly<Record<string, unknown>>
type Run = AgentAction['run']
type Headers = Record<string, string>

interface Prepared {
  url: string
  method: string
  headers: Headers
  body?: string
  /** What no model may read, should the other system repeat it. */
  secrets: readonly string[]
}

/** Runs an action that calls another system, as its record describes it. */
export function httpAction({ webClient, secretBox, ...timing }: HttpActionDeps, action: Data): Run {
  const call = isObject(action.execution) ? action.execution : {}
  return async (context, parameters) => {
    const request = requestOf(context, parameters)
    return 'isError' in request ? withWords(request) : withWords(await outcomeOf(context, request))
  }

  async function outcomeOf(
    { signal }: ActionContext,
    { secrets, ...request }: Prepared,
  ): Promise<ActionResult> {
    const limits = {
      timeoutMs: numberOr(call.timeout_seconds, 20) * 1000,
      retries: numberOr(call.retries, 2),
      maxBytes: 262_144,
    }
    try {
      const reply = await callAction({ webClient, ...timing }, { ...request, ...limits, signal })
      const isFine = reply.status < 300
      const text = hidden(answerText(reply, isFine ? textOr(call.response_template, '') : ''), secrets)
      if (isFine) return { text }
      const code = reply.status >= 500 || reply.status === 429 ? 'action.failed' : 'action.refused'
      return failed(code, `The other system answered ${reply.status}: ${text}`)
    } catch (error) {
      if (error instanceof WebError) return failed(failures[error.code], `The other system: ${error.message}`)
      throw error
    }
  }

  /** What the agent shall say where the call has failed. */
  function withWords(result: ActionResult): ActionResult {
    return withVisitorWords(result, isObject(action.messages) ? textOr(action.messages.failed, '') : '')
  }

  function requestOf(
    context: ActionContext,
    parameters: Data,
  ): Prepared | (ActionResult & { isError: true }) {
    const url = fillUrl(textOr(call.url, ''), parameters)
    if (url === null) return failed('action.bad_parameters', 'A value cannot stand in the address.')
    const headers = fillHeaders(stringsOf(call.headers), parameters)
    if (headers === null) return failed('action.bad_parameters', 'A value cannot stand in a header.')
    const auth = authOf(context, url)
    if (auth === null)
      return failed('action.no_secret', 'Its sign-in is not set up: a person of the team has to do it.')
    const method = textOr(call.method, 'GET')
    const body = bodyOf(method, named(parameters))
    const ours = {
      accept: 'application/json, text/*;q=0.8, */*;q=0.1',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...headers,
      // By it the other system knows an attempt it has seen before.
      ...(method !== 'GET' && { 'idempotency-key': context.callId }),
      ...auth.headers,
    }
    return { url, method, headers: ours, secrets: auth.secrets, ...(body !== null && { body }) }
  }

  function bodyOf(method: string, parameters: Data): string | null {
    if (method === 'GET') return null
    const template = textOr(call.body_template, '').trim()
    const read = template === '' ? null : readJsonTemplate(template)
    if (read) return JSON.stringify(fillJson(read.template, parameters) ?? null)
    return method === 'DELETE' ? null : JSON.stringify(parameters)
  }

  /** Null where the secret is missing, or belongs to another place. */
  function authOf({ scope }: ActionContext, url: string): { headers: Headers; secrets: string[] } | null {
    const secret = actionSecret(action)
    if (!secret) return { headers: {}, secrets: [] }
    const { sealed } = secret
    if (!sealed || isBoundElsewhere(sealed, new URL(url).origin)) return null
    const auth = isObject(call.auth) ? call.auth : {}
    const clear = secretBox.open(scope.tenantId, sealed)
    const basic = Buffer.from(`${textOr(auth.username, '')}:${clear}`).toString('base64')
    const headers: Record<string, Headers> = {
      bearer: { authorization: `Bearer ${clear}` },
      basic: { authorization: `Basic ${basic}` },
      api_key: { [textOr(auth.header, 'x-api-key').toLowerCase()]: clear },
    }
    return { headers: headers[String(auth.type)] ?? {}, secrets: [clear, basic] }
  }

  /** What the action asks for; where its schema is open about more, that too. */
  function named(parameters: Data): Data {
    const { properties = {}, additionalProperties = false } = actionParameters(action)
    if (additionalProperties !== false) return parameters
    return Object.fromEntries(Object.entries(parameters).filter(([name]) => Object.hasOwn(properties, name)))
  }
}

/** The schema of what an action asks for; nothing where its record has none. */
export function actionParameters({ parameters }: Data): JSONSchema7 {
  return isObject(parameters) ? (parameters as JSONSchema7) : { type: 'object', properties: {} }
}

const failures: Readonly<Record<WebFailure, string>> = {
  'web.forbidden': 'action.forbidden_address',
  'web.unreachable': 'action.unreachable',
  'web.timeout': 'action.timeout',
  'web.too_large': 'action.too_large',
  'web.redirects': 'action.unreachable',
}

function failed(errorCode: string, text: string): ActionResult & { isError: true } {
  return { text, isError: true, errorCode }
}

function hidden(text: string, secrets: readonly string[]): string {
  return secrets.filter(secret => secret.length >= 6).reduce((left, one) => left.replaceAll(one, '•••'), text)
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function stringsOf(value: unknown): Record<string, string> {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : {}
}
