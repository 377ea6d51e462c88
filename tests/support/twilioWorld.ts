import type { Answer } from './sendRequest.ts'
import type { TenantName, TestApp } from './testApp.ts'
import { botNumber, createTwilioCaller, twilioAccount } from './twilioCaller.ts'

export type TwilioWorld = Awaited<ReturnType<typeof createTwilioWorld>>

/** Creates a tenant whose agent takes Twilio calls, and the caller's side of Twilio. */
export async function createTwilioWorld(
  app: TestApp,
  tenant: TenantName = 'lakeside',
  account = twilioAccount(),
) {
  const [admin, operator] = [await app.as('admin', tenant), await app.as('operator', tenant)]
  const agent = { name: `Desk ${account.account_sid}`, persona: { display_name: 'Ada' } }
  const { _id: agentId } = required(await operator.post('/agent', { ...agent, first_message: 'Hello!' }))
  const voice = { transport: 'twilio', bot_number: botNumber, agent_id: agentId, twilio: account }
  await switchOn(true)
  await setUp({})
  const nobody = app.nobody(tenant)
  const caller = createTwilioCaller({ account, place: `${tenant}.test:${app.port}`, client: nobody })
  return { ...caller, account, admin, operator, nobody, agentId, switchOn, setUp }

  async function switchOn(voice: boolean): Promise<void> {
    const { _id } = required(await admin.get('/tenant_settings'), 200)
    required(await admin.put(`/tenant_settings/${_id}`, { modules: { voice } }), 200)
  }

  /** Saves the voice settings again, with these changes. */
  async function setUp(changes: object): Promise<void> {
    required(await admin.put('/voice/configuration', { ...voice, ...changes }), 200)
  }
}

function required(answer: Answer, wanted = 201): { _id: string } {
  if (answer.status !== wanted) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json()
}
