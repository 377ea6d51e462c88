import { readData } from '../../store/records/readData.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { planEffects } from '../effects/planEffects.ts'
import type { FollowIntake } from './intakeFollowing.ts'
import type { IntakeManners } from './intakeManners.ts'
import { formOf } from './keptForm.ts'
import { findBusiness, findData } from './store/intakeRecords.ts'

interface Moment {
  tenantId: string
  /** Id of the filled intake. */
  id: string
  at: Date
}

export type CompleteIntake = (db: TenantDb, moment: Moment) => Promise<void>

interface Deps {
  follow: FollowIntake
  manners: IntakeManners
}

/**
 * Creates what follows from a complete response, in the transaction that completes it: the intake's effects, planned
 * once, and chains. Answers to hidden questions are no part of it, and later corrections run nothing.
 */
export function createCompleteIntake({ follow, manners }: Deps): CompleteIntake {
  return async (db, moment) => {
    await plan(db, moment)
    await follow(db, { ...moment, kind: 'completed' })
  }

  async function plan(db: TenantDb, { tenantId, id, at }: Moment): Promise<void> {
    const filled = await findData(db, 'filled_intake', id)
    const intake = filled && (await findData(db, 'intake', filled.intake_id))
    const form = filled && formOf(filled, intake)
    if (!form || form.effects.length === 0) return
    const conversationId = filled.conversation_id ?? null
    const conversation =
      (conversationId === null ? undefined : await findData(db, 'conversation', conversationId)) ??
      readData('conversation', {})
    const contactId = filled.contact_id ?? conversation?.contact_id ?? null
    const contact = contactId === null ? undefined : await findData(db, 'contact', contactId)
    const business = await findBusiness(db)
    const { language, timeZone } = await manners(tenantId, { conversation: conversation ?? {}, business })
    await planEffects(db, {
      ...{ tenantId, at, conversationId, contactId, language, timeZone },
      owner: { entity: 'filled_intake', id },
      occasion: '',
      effects: form.effects,
      values: {
        answers: filled.answers ?? {},
        contact: contact ?? {},
        business,
        intake: { name: form.name },
      },
    })
  }
}
