import { setTimeout as pause } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/store/database.ts'
import { createReportWorld, type ReportWorld } from '../support/reports/reportWorld.ts'

const reportMs = 600
/** Each statement of a report is faster than a whole report may be, and all of them together are not. */
const delayMs = 100

let world: ReportWorld
let isSlow = false

beforeAll(async () => {
  world = await createReportWorld('2026-12-30T12:00:00.000Z', { reportMs, wrap: withSlowStatements })
})
afterAll(() => world.app.close())

const slow: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (isSlow) await pause(delayMs)
    return result
  },
}

function withSlowStatements(database: Database): Database {
  return {
    ...database,
    snapshotInTenant: (tenantId, work) =>
      database.snapshotInTenant(tenantId, db => work(db.withPlugin(slow))),
  }
}

async function expectTooSlow(): Promise<void> {
  const asked = { from: '2026-11-02', to: '2026-11-02', group_by: ['channel', 'agent_id'] }
  const answer = await world.viewer.post('/agent_report_analytics/text', asked)
  expect(answer.status, answer.text).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'report.too_slow', detail: 'Choose a shorter time.' })
}

describe('a report that takes too long ends with advice', () => {
  it('while one of its statements still runs', async () => {
    await world.app.database.owner.transaction().execute(async db => {
      await sql`lock table switchboard.unanswered_question in access exclusive mode`.execute(db)
      await expectTooSlow()
    })
  })

  it('when its statements take too long together', async () => {
    isSlow = true
    await expectTooSlow()
  })
})
