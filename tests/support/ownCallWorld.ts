import { vi } from 'vitest'
import { startFakeSpeechServer } from './speech/fakeSpeechServer.ts'
import { createVoiceCaller } from './speech/voiceCaller.ts'
import { createTestApp } from './testApp.ts'

type AppOptions = NonNullable<Parameters<typeof createTestApp>[0]>

/** Frequencies in hertz of the sound that either side sends. */
export const callerHz = 600
export const agentHz = 1500

export type OwnCallWorld = Awaited<ReturnType<typeof openOwnCallWorld>>

/**
 * Creates a tenant that is called over real sockets, without a telephone company. Speech consists of tones: anything
 * the agent says is a tone of 250 ms, and anything the caller says is recognized as `words`.
 */
export async function openOwnCallWorld({ words, ...options }: AppOptions & { words: string }) {
  const speech = await startFakeSpeechServer({
    recognize: async () => words,
    speak: async () => tone(agentHz, 250, 24_000),
  })
  const app = await createTestApp({ ...options, env: { PRIVATE_HOSTS: speech.host, ...options.env } })
  const [admin, operator, viewer] = [await app.as('admin'), await app.as('operator'), await app.as('viewer')]
  const service = { base_url: speech.url, model: 'tones' }
  required(await admin.put('/ai_configuration', { transcription: service, speech: service }))
  const { _id } = required(await admin.get('/tenant_settings'))
  required(await admin.put(`/tenant_settings/${_id}`, { modules: { voice: true } }))
  const agent = { name: 'Desk', persona: { display_name: 'Ada' }, first_message: 'Hello!' }
  const agentId = required(await operator.post('/agent', agent))._id
  await setUp({})
  return { app, speech, admin, operator, viewer, agentId, setUp, call, close }

  async function setUp(changes: object): Promise<void> {
    required(await admin.put('/voice/configuration', { transport: 'own', agent_id: agentId, ...changes }))
  }

  /** Calls as the viewer; resolves once the first sound was heard. */
  async function call() {
    const caller = await createVoiceCaller()
    const begun = required(await viewer.post('/voice/call', { sdp: caller.offer }))
    await caller.accept(String(begun.sdp))
    await vi.waitUntil(() => caller.soundSince(0).length > 0)
    return {
      ...caller,
      id: String(begun._id),
      conversationId: String(begun.conversation_id),
      say: () => caller.say(tone(callerHz, 600, 8000)),
      hangUp: async () => {
        await viewer.post(`/voice/call/${begun._id}/hang_up`)
        await caller.close()
      },
    }
  }

  async function close(): Promise<void> {
    await app.close()
    await speech.close()
  }
}

/** Returns this many milliseconds of a tone. */
export function tone(hertz: number, ms: number, rate: number): Int16Array {
  return Int16Array.from(
    { length: (ms * rate) / 1000 },
    (_, at) => 9000 * Math.sin((2 * Math.PI * hertz * at) / rate),
  )
}

/** Returns the strength of a tone in a sound of 8 kHz, from 0 up (Goertzel). */
export function strengthOf(hertz: number, sound: Int16Array): number {
  const turn = (2 * Math.PI * hertz) / 8000
  let [real, imaginary] = [0, 0]
  sound.forEach((sample, at) => {
    real += sample * Math.cos(turn * at)
    imaginary += sample * Math.sin(turn * at)
  })
  return Math.hypot(real, imaginary) / Math.max(1, sound.length)
}

function required({ status, text, json }: { status: number; text: string; json: () => object }) {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`)
  return json() as Record<string, unknown>
}
