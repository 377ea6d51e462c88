import { twilioAccount } from './callWorld.ts'
import type { Client } from './client.ts'
import { openRelay } from './relayCaller.ts'
import { signedForm, signedUpgrade } from './twilioSignature.ts'

const botNumber = '+493012345678'

interface Place {
  url: string
  api: Client
}

/** Has an agent of a server's only tenant take calls of Twilio's; gives back how somebody calls and stays on the line. */
export async function setUpTelephone({ url, api }: Place) {
  const made = await api.post('/agent', { name: 'Telephone', first_message: 'Hello, this is Ada.' })
  const settings = (await api.get('/tenant_settings')).json<{ _id: string; modules: object }>()
  const on = { ...settings, modules: { ...settings.modules, voice: true } }
  const spoken = { agent_id: made.json<{ _id: string }>()._id, twilio: twilioAccount }
  const voice = { transport: 'twilio', bot_number: botNumber, ...spoken }
  for (const answer of [
    await api.put(`/tenant_settings/${settings._id}`, on),
    await api.put('/voice/configuration', voice),
  ])
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  let called = 0
  return { call }

  async function call(from = '+4915112345678') {
    called += 1
    const callSid = `CA${String(called).padStart(32, '0')}`
    const form = { AccountSid: twilioAccount.account_sid, CallSid: callSid, From: from, To: botNumber }
    const signed = signedForm(twilioAccount.auth_token, `${url}/api/twilio/answer`, form)
    const { text } = await api.send('POST', '/twilio/answer', signed.body, signed.headers)
    const address = /url="(ws[^"]+)"/.exec(text)?.[1]
    const conversationId = /name="conversation_id" value="([^"]+)"/.exec(text)?.[1]
    if (!address || !conversationId) throw new Error(text)
    const relay = await openRelay(address, { headers: signedUpgrade(twilioAccount.auth_token, address) })
    relay.setup({ accountSid: twilioAccount.account_sid, callSid })
    return { ...relay, conversationId }
  }
}
