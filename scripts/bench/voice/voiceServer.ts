import { type FakeModelServer, startFakeModelServer } from '../../../tests/support/fakeModelServer.ts'
import { createDataDir, removeDataDir, spawnServer } from '../../../tests/support/serverProcess.ts'
import { startFakeSpeechServer } from '../../../tests/support/speech/fakeSpeechServer.ts'
import { sendOne } from '../load.ts'
import { tone } from './tone.ts'

/** A server with an agent that takes calls, and services that answer at once. */
export interface VoiceServer {
  url: string
  pid: number
  model: FakeModelServer
}

/** Text that the agent speaks for `longSeconds`, for interruptions and for many listeners at once. */
export const longWords = 'Once upon a time there was a very long story.'
const longSeconds = 90
const shortSeconds = 0.4

/** Runs a measurement on a real server with a model, a transcription and a speech service that answer at once. */
export async function onVoiceServer<T>(
  greeting: string,
  measure: (server: VoiceServer) => Promise<T>,
): Promise<T> {
  const [long, short] = [tone(longSeconds, 24_000, 3000), tone(shortSeconds, 24_000, 3000)]
  const model = await startFakeModelServer()
  const speech = await startFakeSpeechServer({
    // The agent answers soonest after a question.
    recognize: async () => 'Are you open?',
    speak: async words => (words.startsWith(longWords.slice(0, 10)) ? long : short),
  })
  const dataDir = await createDataDir()
  const server = spawnServer({
    env: { DATA_DIR: dataDir, RATE_LIMIT: 'off', PRIVATE_HOSTS: `${model.host},${speech.host}` },
  })
  try {
    const url = await server.ready
    await setUp(url, { model, speechUrl: speech.url, greeting })
    return await measure({ url, pid: server.pid, model })
  } finally {
    await server.stop()
    await Promise.all([model.close(), speech.close()])
    await removeDataDir(dataDir)
  }
}

interface Services {
  model: FakeModelServer
  speechUrl: string
  greeting: string
}

async function setUp(url: string, { model, speechUrl, greeting }: Services): Promise<void> {
  const services = { base_url: speechUrl, model: 'house' }
  await sendOne(url, {
    method: 'PUT',
    path: '/api/ai_configuration',
    body: {
      providers: { openai_compatible: { enabled: true, base_url: model.url, api_key: 'bench' } },
      models: { chat: ['openai_compatible/house-model'] },
      transcription: services,
      speech: services,
    },
  })
  const agents = await sendOne<{ _id: string; name: string }[]>(url, { method: 'GET', path: '/api/agent' })
  const agentId = agents.find(({ name }) => name === 'Front desk')?._id
  await sendOne(url, {
    method: 'PUT',
    path: '/api/voice/configuration',
    body: { transport: 'own', agent_id: agentId, welcome_greeting: greeting, silence_timeout_s: 120 },
  })
  const settings = '/api/tenant_settings'
  const { _id } = await sendOne<{ _id: string }>(url, { method: 'GET', path: settings })
  await sendOne(url, { method: 'PUT', path: `${settings}/${_id}`, body: { modules: { voice: true } } })
}
