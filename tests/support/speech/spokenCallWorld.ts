import type { LanguageModels } from '../../../server/features/models/languageModels.ts'
import type { Answer } from '../sendRequest.ts'
import { createTestApp, type Member, type TenantName } from '../testApp.ts'
import { speakWords } from './espeak.ts'
import { startFakeSpeechServer } from './fakeSpeechServer.ts'
import { phraseRecognizer } from './phraseRecognizer.ts'
import { openSocketCaller } from './socketCaller.ts'

export const greeting = 'Hello, how can I help you?'

export type SpokenCallWorld = Awaited<ReturnType<typeof createSpokenCallWorld>>

/**
 * Starts the whole server with a tenant that carries its own calls, and speech services that know these phrases. Without
 * models, the built-in one answers.
 */
export async function createSpokenCallWorld(models: LanguageModels | null, phrases: readonly string[]) {
  const recognize = phraseRecognizer([greeting, ...phrases])
  const services = await startFakeSpeechServer({ recognize, speak: words => speakWords(words, 24_000) })
  const app = await createTestApp({ ...(models && { models }), env: { PRIVATE_HOSTS: services.host } })
  const [admin, caller] = [await app.as('admin'), await app.as('viewer')]
  const agent = { name: 'Desk', persona: { display_name: 'Ada' }, first_message: greeting }
  const { _id: agent_id } = required(await admin.post('/agent', agent))
  const settings = required(await admin.get('/tenant_settings'), 200)
  required(await admin.put(`/tenant_settings/${settings._id}`, { modules: { voice: true } }), 200)
  required(await admin.put('/voice/configuration', { transport: 'own', agent_id }), 200)
  const speech = { base_url: services.url, model: 'one' }
  required(await admin.put('/ai_configuration', { transcription: speech, speech }), 200)
  return { app, admin, caller, services, recognize, open, close }

  /** Opens a socket by its nonce, like a signed-in page of the tenant. */
  function open(nonce: string, member: Member = caller, page: { tenant?: TenantName; origin?: string } = {}) {
    const { tenant = 'lakeside' } = page
    const host = `${tenant}.test:${app.port}`
    const headers = { host, cookie: `switchboard_session=${member.token}` }
    const url = `ws://127.0.0.1:${app.port}/api/voice/sound/${nonce}`
    return openSocketCaller(url, { headers, origin: page.origin ?? `http://${host}` })
  }

  async function close(): Promise<void> {
    // Closed first, so that the server does not wait for their answers.
    await services.close()
    await app.close()
  }
}

function required(answer: Answer, wanted = 201): { _id: string } {
  if (answer.status !== wanted) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json()
}
