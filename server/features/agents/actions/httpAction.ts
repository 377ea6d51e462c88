import type { JSONSchema7 } from '@ai-sdk/provider'
import { WebError, type WebFailure } from '../../../providers/web/webClient.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { withoutSecrets } from '../../../secrets/withoutSecrets.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { fillHeaders } from '../../../templates/headerTemplate.ts'
import { fillJson, readJsonTemplate } from '../../../templates/jsonTemplate.ts'
import { fillUrl } from '../../../templates/urlTemplate.ts'
import type { ActionContext, ActionResult, AgentAction } from '../../agentAction.ts'
import { callableSchema } from '../../integrations/mcp/callableSchema.ts'
import type { HttpCall } from '../actionSecret.ts'
import { withVisitorWords } from '../turns/visitorWords.ts'
import { answerText } from './answerText.ts'
import { type CallDeps, callAction } from './callAction.ts'
import { signInOf } from './signIn.ts'

export interface HttpActionDeps extends CallDeps {
  secretBox: Pick<SecretBox, 'open'>
}

type Data = Readonly<Record<string, unknown>>
/** An action that calls another system. */
export type HttpAction = EntityData<'agent_action'> & { execution: HttpCall }

type Run = AgentAction['run']
type Headers = Record<string, string>

interface Prepared {
  url: string
  method: string
  headers: Headers
  body?: string
  /** Secrets that no model may read if the other system repeats them. */
  secrets: readonly string[]
}

export function isHttpAction(action: EntityData<'agent_action'>): action is HttpAction {
  return action.execution.kind === 'http'
}

/** Returns the function that runs an action's call of another system, as its record describes it. */
export function httpAction({ webClient, secretBox, ...timing }: HttpActionDeps, action: HttpAction): Run {
  const call = action.execution
  return async (context, parameters) => {
    const request = requestOf(context, parameters)
    return 'isError' in request ? withWords(request) : withWords(await outcomeOf(context, request))
  }

  async function outcomeOf(
    { signal }: ActionContext,
    { secrets, ...request }: Prepared,
  ): Promise<ActionResult> {
    const limits = {
      timeoutMs: (call.timeout_seconds ?? usual.timeoutSeconds) * 1000,
      retries: call.retries ?? usual.retries,
      maxBytes: 262_144,
    }
    try {
      const reply = await callAction({ webClient, ...timing }, { ...request, ...limits, signal })
      const isFine = reply.status < 300
      const text = withoutSecrets(answerText(reply, (isFine && call.response_template) || ''), secrets)
      if (isFine) return { text }
      const code = reply.status >= 500 || reply.status === 429 ? 'action.failed' : 'action.refused'
      return failed(code, `The other system answered ${reply.status}: ${text}`)
    } catch (error) {
      if (error instanceof WebError) return failed(failures[error.code], `The other system: ${error.message}`)
      throw error
    }
  }

  /** Adds the text that the agent says to the visitor after a failed call. */
  function withWords(result: ActionResult): ActionResult {
    return withVisitorWords(result, action.messages.failed)
  }

  function requestOf(
    context: ActionContext,
    parameters: Data,
  ): Prepared | (ActionResult & { isError: true }) {
    const url = fillUrl(call.url, parameters)
    if (url === null) return failed('action.bad_parameters', 'A value cannot stand in the address.')
    const headers = fillHeaders(call.headers ?? {}, parameters)
    if (headers === null) return failed('action.bad_parameters', 'A value cannot stand in a header.')
    const auth = signInOf(call, { tenantId: context.scope.tenantId, url, secretBox })
    if (auth === null)
      return failed(
        'action.no_secret',
        'The authentication of this action is not set up. The team has to set it up.',
      )
    const { method } = call
    const body = bodyOf(method, named(parameters))
    const ours = {
      accept: 'application/json, text/*;q=0.8, */*;q=0.1',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...headers,
      // Lets the other system recognize a repeated attempt.
      ...(method !== 'GET' && { 'idempotency-key': context.callId }),
      ...auth.headers,
    }
    return { url, method, headers: ours, secrets: auth.secrets, ...(body !== null && { body }) }
  }

  function bodyOf(method: string, parameters: Data): string | null {
    if (method === 'GET') return null
    const template = call.body_template?.trim() ?? ''
    const read = template === '' ? null : readJsonTemplate(template)
    if (read) return JSON.stringify(fillJson(read.template, parameters) ?? null)
    return method === 'DELETE' ? null : JSON.stringify(parameters)
  }

  /** Keeps only the parameters that the action describes, unless its schema allows additional ones. */
  function named(parameters: Data): Data {
    const { properties = {}, additionalProperties = false } = actionParameters(action)
    if (additionalProperties !== false) return parameters
    return Object.fromEntries(Object.entries(parameters).filter(([name]) => Object.hasOwn(properties, name)))
  }
}

/** Returns the schema of an action's parameters; an empty object schema if the record has none. */
export function actionParameters({ execution, parameters }: EntityData<'agent_action'>): JSONSchema7 {
  if (execution.kind === 'mcp') return callableSchema(execution.reviewed.input_schema)
  return (parameters as JSONSchema7 | undefined) ?? { type: 'object', properties: {} }
}

/** The values that the contract states in words, since a branch of `oneOf` has no defaults. */
const usual = { timeoutSeconds: 20, retries: 2 }

const failures: Readonly<Record<WebFailure, string>> = {
  'web.forbidden': 'action.forbidden_address',
  'web.unreachable': 'action.unreachable',
  'web.timeout': 'action.timeout',
  'web.too_large': 'action.too_large',
  'web.redirects': 'action.unreachable',
  'web.elsewhere': 'action.unreachable',
}

function failed(errorCode: string, text: string): ActionResult & { isError: true } {
  return { text, isError: true, errorCode }
}
