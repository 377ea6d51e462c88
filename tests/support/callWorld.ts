import { openRelay } from './relayCaller.ts'
import type { Script } from './scriptedModels.ts'
import { scriptedModels } from './scriptedModels.ts'
import { createTestApp, type Member, type TenantName } from './testApp.ts'
import { signedForm, signedUpgrade, twilioSignature } from './twilioSignature.ts'

type Options = Pick<NonNullable<Parameters<typeof createTestApp>[0]>, 'env' | 'now' | 'mode'>

export type CallWorld = Awaited<ReturnType<typeof createCallWorld>>

/** As a tenant has it at Twilio. */
export const twilioAccount = {
  account_sid: `AC${'1'.repeat(32)}`,
  auth_token: 'the auth token of an account',
  api_key_sid: `SK${'2'.repeat(32)}`,
  api_key_secret: 'the secret of an API key',
  twiml_app_sid: `AP${'3'.repeat(32)}`,
}
export const botNumber = '+493012345678'

/** The whole server with an agent that takes calls of Twilio's, and whoever calls it. */
export async function createCallWorld(script: Script, options: Options = {}) {
  const scripted = scriptedModels(script)
  const app = await createTestApp({ ...options, models: scripted.models })
  const owner = await app.as('owner')
  let called = 0
  const agent = await created(owner, 'agent', { name: 'Ada', first_message: 'Hello, this is Ada.' })
  await setUp(owner, { agent_id: agent })
  return { app, owner, agent, scripted, setUp, post, answer, dial, conversation, events, url }

  async function setUp(member: Member, fields: Record<string, unknown> = {}): Promise<void> {
    const settings = await member.get('/tenant_settings')
    const { _id, modules } = settings.json<{ _id: string; modules: object }>()
    const on = { ...settings.json(), modules: { ...modules, voice: true } }
    requireOk(await member.put(`/tenant_settings/${_id}`, on))
    const voice = { transport: 'twilio', bot_number: botNumber, twilio: twilioAccount, ...fields }
    requireOk(await member.put('/voice/configuration', voice))
  }

  function url(path: string, tenant: TenantName = 'lakeside'): string {
    return `http://${tenant}.test:${app.port}/api${path}`
  }

  /** A signed form of Twilio's. */
  function post(path: string, fields: Record<string, string> = {}, tenant: TenantName = 'lakeside') {
    const form = { AccountSid: twilioAccount.account_sid, ...fields }
    const { headers, body } = signedForm(twilioAccount.auth_token, url(path, tenant), form)
    const host = `${tenant}.test:${app.port}`
    return app.nobody(tenant).send('POST', path, body, { ...headers, host, origin: '' })
  }

  /** What Twilio is told to do with a new call, and the address of its words. */
  async function answer(fields: Record<string, string> = {}) {
    called += 1
    const callSid = `CA${String(called).padStart(32, '0')}`
    const form = { CallSid: callSid, From: '+4915112345678', To: botNumber, ...fields }
    const twiml = (await post('/twilio/answer', form)).text
    const relay = /url="(ws[^"]+)"/.exec(twiml)?.[1]
    const conversationId = /name="conversation_id" value="([^"]+)"/.exec(twiml)?.[1] ?? ''
    return { twiml, callSid, conversationId, relay }
  }

  /** Calls, and speaks by the relay. */
  async function dial(fields: Record<string, string> = {}) {
    const { callSid, conversationId, relay = '' } = await answer(fields)
    const { host, pathname } = new URL(relay)
    const caller = await openRelay(`ws://127.0.0.1:${app.port}${pathname}`, {
      headers: { host, ...signedUpgrade(twilioAccount.auth_token, relay) },
    })
    caller.setup({ accountSid: twilioAccount.account_sid, callSid })
    return { ...caller, callSid, conversationId }
  }

  async function conversation(id: string): Promise<Record<string, unknown>> {
    return (await owner.get(`/conversation/${id}`)).json()
  }

  /** What was said, the oldest first. */
  async function events(id: string) {
    const page = await owner.get(`/conversation/${id}/recent_messages?limit=100`)
    return page.json<SaidEvent[]>().reverse()
  }
}

interface SaidEvent {
  role: string
  content: string
  module_id: string
  metadata: { interrupted?: boolean; turn_status?: string; latency?: Record<string, number> }
}

/** Signs a request of one's own making. */
export const signedAs = twilioSignature

async function created(owner: Member, entity: string, fields: object): Promise<string> {
  const made = await owner.post(`/${entity}`, fields)
  requireOk(made)
  return made.json<{ _id: string }>()._id
}

function requireOk({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`${status}: ${text}`)
}
