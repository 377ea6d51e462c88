import { sql } from 'kysely'
import { outcomeFilter, type ReportedConversations } from '../../../common/reports/outcomeFilter.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { createTestApp, type Member, type TestApp } from '../testApp.ts'
import { storeTold } from './storeTold.ts'
import type { ToldConversation } from './toldConversation.ts'

type Report = components['schemas']['Report']

/** A server whose clock stands still, and a viewer who reads its reports. */
export interface ReportWorld {
  app: TestApp
  viewer: Member
  /** Sets the server's clock. */
  setClock(now: string): void
  /** Stores conversations of Lakeside, and works out their outcomes. */
  store(told: readonly ToldConversation[]): Promise<void>
  report(request: object, kind?: 'text' | 'voice' | 'multichannel'): Promise<Report>
  /** Returns how many conversations the list shows behind a figure. */
  listed(asked: ReportedConversations): Promise<number>
}

/** Creates a server for reports at this time. */
export async function createReportWorld(
  now: string,
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<ReportWorld> {
  const clock = { now: new Date(now) }
  const app = await createTestApp({ ...options, now: () => clock.now })
  const viewer = await app.as('viewer')
  const setClock = (time: string) => {
    clock.now = new Date(time)
  }
  await keepSessions(app)
  return { app, viewer, setClock, store, report, listed }

  async function store(told: readonly ToldConversation[]): Promise<void> {
    await storeTold(app, app.tenants.lakeside.id, told)
    await app.runUpkeep('work out outcomes')
    // As autovacuum does after some time: without statistics, the planner expects no rows.
    await sql`analyze switchboard.conversation_outcome, switchboard.record`.execute(app.database.owner)
  }

  async function report(request: object, kind = 'multichannel'): Promise<Report> {
    const answer = await viewer.post(`/agent_report_analytics/${kind}`, { timezone: 'UTC', ...request })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
    return answer.json<Report>()
  }

  async function listed(asked: ReportedConversations): Promise<number> {
    const answer = await viewer.list('conversation', { filter: outcomeFilter(asked), range: [0, 0] })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
    return Number(answer.headers['content-range']?.split('/').at(-1))
  }
}

/** Keeps sessions valid, whatever time the server's clock shows. */
export async function keepSessions({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const [expires_at, last_seen_at] = [new Date('9999-01-01'), new Date('9998-01-01')]
  await database.owner.updateTable('account_session').set({ expires_at, last_seen_at }).execute()
}
