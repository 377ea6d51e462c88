import { randomBytes } from 'node:crypto'
import { openRelay, type RelayCaller } from './relayCaller.ts'
import type { Answer } from './sendRequest.ts'
import type { TenantName, TestApp } from './testApp.ts'
import { signedForm, signedUpgrade } from './twilioSignature.ts'

/** A Twilio account as it is entered; each is another. */
export function twilioAccount() {
  const digits = () => randomBytes(16).toString('hex')
  return {
    account_sid: `AC${digits()}`,
    auth_token: digits(),
    api_key_sid: `SK${digits()}`,
    api_key_secret: digits(),
    twiml_app_sid: `AP${digits()}`,
  }
}

export type TwilioWorld = Awaited<ReturnType<typeof createTwilioWorld>>

/** A tenant whose agent is called by Twilio, and Twilio as it calls. */
export async function createTwilioWorld(app: TestApp, tenant: TenantName = 'lakeside') {
  const account = twilioAccount()
  const [admin, operator] = [await app.as('admin', tenant), await app.as('operator', tenant)]
  const agent = { name: `Desk ${account.account_sid}`, persona: { display_name: 'Ada' } }
  const { _id: agentId } = required(await operator.post('/agent', { ...agent, first_message: 'Hello!' }))
  const voice = { transport: 'twilio', bot_number: '+493012345678', agent_id: agentId, twilio: account }
  await switchOn(true)
  await setUp({})
  const place = `${tenant}.test:${app.port}`
  const nobody = app.nobody(tenant)
  let calls = 0
  return { account, admin, operator, nobody, switchOn, setUp, form, post, answer, dial, call }

  async function switchOn(voice: boolean): Promise<void> {
    const { _id } = required(await admin.get('/tenant_settings'), 200)
    required(await admin.put(`/tenant_settings/${_id}`, { modules: { voice } }), 200)
  }

  /** Sets up voice anew, with other settings where they are given. */
  async function setUp(changes: object): Promise<void> {
    required(await admin.put('/voice/configuration', { ...voice, ...changes }), 200)
  }

  /** What Twilio says of a new call. */
  function form(more: Record<string, string> = {}): Record<string, string> {
    calls += 1
    return {
      AccountSid: account.account_sid,
      CallSid: `CA${calls.toString(16).padStart(32, '0')}${tenant}`.slice(0, 34),
      From: '+4915112345678',
      To: '+493012345678',
      CallStatus: 'ringing',
      Direction: 'inbound',
      ...more,
    }
  }

  /** Posts a form as Twilio does, signed with this token. */
  function post(path: string, sent: Record<string, string>, token = account.auth_token): Promise<Answer> {
    const { headers, body } = signedForm(token, `http://${place}/api${path}`, sent)
    return nobody.send('POST', path, body, headers)
  }

  /** Has a call answered; gives the address of its relay. */
  async function answer(sent = form()): Promise<string> {
    const { status, text } = await post('/twilio/answer', sent)
    const url = /<ConversationRelay url="([^"]+)"/.exec(text)?.[1]
    if (status !== 200 || !url) throw new Error(`${status}: ${text}`)
    return url
  }

  /** Opens a relay by its address; throws with the status where that is refused. */
  function dial(url: string, token = account.auth_token, host = place): Promise<RelayCaller> {
    const { pathname } = new URL(url)
    const headers = { host, ...signedUpgrade(token, `ws://${host}${pathname}`) }
    return openRelay(`ws://127.0.0.1:${app.port}${pathname}`, { headers })
  }

  /** A call that is open, its greeting said. */
  async function call(more: Record<string, string> = {}) {
    const sent = form(more)
    const caller = await dial(await answer(sent))
    const { CallSid: callSid = '', AccountSid: accountSid = '' } = sent
    caller.setup({ callSid, accountSid })
    await caller.until(received => received.some(({ last }) => last === true))
    return { ...caller, callSid }
  }
}

function required(answer: Answer, wanted = 201): { _id: string } {
  if (answer.status !== wanted) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json()
}
