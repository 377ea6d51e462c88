import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChatWorld } from '../support/chatWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})
afterAll(() => app?.close())

const english = { language: 'en', questions: ['Are you open on Saturdays?', 'How much is a crown?'] }
const german = { language: 'de', questions: ['Haben Sie samstags offen?'] }

describe('starter questions', () => {
  it.each([
    ['in the conversation’s language', 'de', german.questions],
    ['in the language, whatever its region', 'de-CH', german.questions],
    ['in the agent’s main language for any other', 'fr', english.questions],
    ['in the agent’s main language without one', undefined, english.questions],
  ])('come with a conversation %s', async (_, language, questions) => {
    const persona = { languages: ['en', 'de'] }
    const { visit, clientToken } = await createChatWorld(app, {
      agent: { persona, starter_questions: [german, english] },
    })
    const wishes = { client_token: clientToken, ...(language && { language_id: language }) }
    const begun = await app.nobody().post('/web_chat/conversation', wishes)
    expect(begun.json()).toMatchObject({ starter_questions: questions })
    const visitor = await visit(wishes)
    const again = await app.nobody().get(`/web_chat/conversation/${visitor.id}`, visitor.headers)
    expect(again.json()).toMatchObject({ starter_questions: questions })
  })

  it('are absent from the conversations of an agent that has none', async () => {
    const { clientToken } = await createChatWorld(app)
    const begun = await app.nobody().post('/web_chat/conversation', { client_token: clientToken })
    expect(begun.json()).not.toHaveProperty('starter_questions')
  })

  it('change for visitors when the agent is published', async () => {
    const { agentId, clientToken } = await createChatWorld(app, { agent: { starter_questions: [english] } })
    const begin = async () =>
      (await app.nobody().post('/web_chat/conversation', { client_token: clientToken })).json()
    await operator.patch(`/agent/${agentId}`, { starter_questions: [german] })
    expect(await begin()).toMatchObject({ starter_questions: english.questions })
    await operator.post(`/agent/${agentId}/publish`, {})
    expect(await begin()).toMatchObject({ starter_questions: german.questions })
  })

  it.each([
    ['an empty question', [{ language: 'en', questions: [''] }], '/starter_questions/0/questions/0'],
    ['a blank question', [{ language: 'en', questions: ['  '] }], '/starter_questions/0/questions/0'],
    [
      'a question of 121 characters',
      [{ language: 'en', questions: ['a'.repeat(121)] }],
      '/starter_questions/0/questions/0',
    ],
    [
      'seven questions',
      [{ language: 'en', questions: ['1', '2', '3', '4', '5', '6', '7'] }],
      '/starter_questions/0/questions',
    ],
    [
      'a question twice in other letters',
      [{ language: 'en', questions: ['Open?', 'Closed?', 'open? '] }],
      '/starter_questions/0/questions/2',
    ],
    ['a language twice', [english, german, english], '/starter_questions/2/language'],
  ])('refuse %s', async (_, starters, pointer) => {
    const name = `Agent ${Math.random()}`
    const refused = await operator.post('/agent', { name, starter_questions: starters })
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { errors: expect.arrayContaining([expect.objectContaining({ pointer })]) },
    ])
  })

  it('take 120 characters and six questions', async () => {
    const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map(letter => letter.repeat(120))
    const starters = [{ language: 'en', questions }]
    const made = await operator.post('/agent', {
      name: `Agent ${Math.random()}`,
      starter_questions: starters,
    })
    expect([made.status, made.json()]).toMatchObject([201, { starter_questions: starters }])
  })
})
