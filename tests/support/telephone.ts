import type { Client } from './client.ts'
import { botNumber, createTwilioCaller, twilioAccount } from './twilioCaller.ts'

interface Place {
  url: string
  api: Client
}

/** Sets up an agent of the server's only tenant for Twilio calls; returns functions that call as Twilio does. */
export async function setUpTelephone({ url, api }: Place, account = twilioAccount()) {
  const made = await api.post('/agent', { name: 'Telephone', first_message: 'Hello, this is Ada.' })
  const settings = (await api.get('/tenant_settings')).json<{ _id: string; modules: object }>()
  const on = { ...settings, modules: { ...settings.modules, voice: true } }
  const spoken = { agent_id: made.json<{ _id: string }>()._id, twilio: account }
  const voice = { transport: 'twilio', bot_number: botNumber, ...spoken }
  for (const answer of [
    await api.put(`/tenant_settings/${settings._id}`, on),
    await api.put('/voice/configuration', voice),
  ])
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return createTwilioCaller({ account, place: new URL(url).host, client: api })
}
