import { expect, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type AnalysisAnswers, analysisScript, usualAnswers } from './analysisModel.ts'
import { createChatWorld, type Visitor } from './chatWorld.ts'
import { startFakeModelServer } from './fakeModelServer.ts'
import { createTestApp } from './testApp.ts'

type Analysis = components['schemas']['Analysis']

export type AnalysisWorld = Awaited<ReturnType<typeof createAnalysisWorld>>

/** Poll settings with enough time for a busy machine. */
const patience = { timeout: 40_000, interval: 50 }

/** Creates a tenant with conversations and a model that analyzes them. */
export async function createAnalysisWorld() {
  let answers: AnalysisAnswers = usualAnswers
  const server = await startFakeModelServer({ script: asked => analysisScript(asked, answers) })
  const app = await createTestApp({ runsAnalyses: true, env: { PRIVATE_HOSTS: server.host } })
  const operator = await app.as('operator')
  const chat = await createChatWorld(app, { agent: { human_handoff: { enabled: true } } })
  const codings = () =>
    server.requests.filter(({ messages }) => String(messages[1]?.content).includes('"transcript"'))
  return { server, app, operator, chat, answer, choose, talk, start, found, until, codings, close }

  /** Sets the answers of the model, and forgets earlier requests. */
  function answer(next: Partial<AnalysisAnswers>): void {
    answers = { ...usualAnswers, ...next }
    server.requests.length = 0
  }

  /** Chooses the language model, or the built-in one. */
  async function choose({ enabled, budgets = {} }: { enabled: boolean; budgets?: object }): Promise<void> {
    const admin = await app.as('admin')
    const providers = { openai_compatible: { enabled, base_url: server.url } }
    const models = { chat: enabled ? ['openai_compatible/house-model'] : [] }
    const { status, text } = await admin.put('/ai_configuration', { providers, models, budgets })
    expect(status, text).toBe(200)
  }

  /** Lets a visitor say something, and returns them once the agent has answered. */
  async function talk(words: string, wishes: object = {}): Promise<Visitor> {
    const visitor = await chat.visit(wishes)
    expect((await visitor.say(words)).status).toBe(201)
    const answered = async () => expect((await visitor.recent()).text).toContain('"turn_status":"completed"')
    await vi.waitFor(answered, patience)
    return visitor
  }

  async function start(question: object = {}): Promise<Analysis> {
    const usual = { goal_prompt: 'What do visitors ask for?', iterations: 1 }
    const { status, text, json } = await operator.post('/analysis', { ...usual, ...question })
    expect(status, text).toBe(201)
    return json()
  }

  async function found(id: string): Promise<Analysis> {
    return (await operator.get(`/analysis/${id}`)).json()
  }

  /** Waits until an analysis has this status; returns it. */
  async function until({ _id }: Pick<Analysis, '_id'>, status: Analysis['status']): Promise<Analysis> {
    await expect.poll(async () => (await found(_id)).status, patience).toBe(status)
    return found(_id)
  }

  async function close(): Promise<void> {
    await app.close()
    await server.close()
  }
}
