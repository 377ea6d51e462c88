import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeFilter } from '../../common/reports/outcomeFilter.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    onLog: line => {
      if (JSON.parse(line).level >= 50) console.log(line)
    },
  })
})
afterAll(() => app.close())

it('smoke', async () => {
  const world = await createChatWorld(app)
  const visitor = await world.visit()
  await visitor.say('hello')
  const viewer = await app.as('viewer')
  const day = new Date().toISOString().slice(0, 10)
  const answer = await viewer.post('/agent_report_analytics/multichannel', {
    from: day,
    to: day,
    timezone: 'UTC',
    group_by: ['channel', 'agent_id'],
  })
  console.log(JSON.stringify(answer.json(), null, 1))
  expect(answer.status, answer.text).toBe(200)
  const { window } = answer.json<any>()
  const filter = outcomeFilter({ predicate: 'eligible', from: window.from, to: window.to, kind: 'text' })
  const list = await viewer.get(`/conversation?query=${encodeURIComponent(JSON.stringify({ filter }))}`)
  console.log(list.status, list.text.slice(0, 300))
})
