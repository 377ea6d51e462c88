import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Session } from '../../../access/session.ts'
import type { Database } from '../../../store/database.ts'
import type { OnboardingChoices } from '../../../store/onboardingTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { StreamHub } from '../../../streams/streamHub.ts'
import { accessOf } from '../../conversations/participation.ts'
import { listEmbedReports } from '../embedReports/embedReportStore.ts'
import { embedReportTopic } from '../embedReports/embedReportTopic.ts'
import { onboardingFacts } from './onboardingFacts.ts'
import { type OnboardingStatus, onboardingStatus } from './onboardingStatus.ts'

type Update = components['schemas']['OnboardingUpdate']

interface Deps {
  database: Pick<Database, 'inTenant'>
  streams: Pick<StreamHub, 'addNotices'>
}

export type OnboardingService = ReturnType<typeof createOnboardingService>

/** Reads and updates a tenant's progress to its first agent, with the choices that it made. */
export function createOnboardingService({ database, streams }: Deps) {
  const notices = streams.addNotices(embedReportTopic)
  return { read, update, follow }

  function read(tenantId: string): Promise<OnboardingStatus> {
    return database.inTenant(tenantId, statusIn)
  }

  /** Merges the update into the stored choices, step by step. */
  function update(tenantId: string, { steps = {}, ...chosen }: Update): Promise<OnboardingStatus> {
    return database.inTenant(tenantId, async db => {
      await sql`insert into onboarding (tenant_id, choices) values (${tenantId}::uuid, '{}')
        on conflict (tenant_id) do nothing`.execute(db)
      await sql`select from onboarding for update`.execute(db)
      const before = await choicesIn(db)
      const merged = Object.entries(steps).map(([id, step]) => [id, { ...before.steps?.[id], ...step }])
      const choices = { ...before, ...chosen, steps: { ...before.steps, ...Object.fromEntries(merged) } }
      await sql`update onboarding set choices = ${JSON.stringify(choices)}::jsonb`.execute(db)
      return statusIn(db)
    })
  }

  /** Subscribes to reports of shown and refused chats. Throws `server.unavailable`. */
  function follow(session: Session, ip: string | undefined) {
    const tenantId = session.tenant.id
    return notices.subscribe({ place: tenantId, owner: { tenantId, access: accessOf(session), ip } })
  }
}

async function statusIn(db: TenantDb): Promise<OnboardingStatus> {
  const [facts, choices, embedReports] = [
    await onboardingFacts(db),
    await choicesIn(db),
    await listEmbedReports(db),
  ]
  return onboardingStatus({ facts, choices, embedReports })
}

async function choicesIn(db: TenantDb): Promise<OnboardingChoices> {
  const found = await db.selectFrom('onboarding').select('choices').executeTakeFirst()
  return found?.choices ?? {}
}
