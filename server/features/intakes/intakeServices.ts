import type { RecordServices } from '../../records/recordServices.ts'
import type { Database } from '../../store/database.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { IntakeFollower } from '../intakeFollower.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import type { ModelSettingsService } from '../models/modelSettings.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { abandonmentJob } from './abandonment.ts'
import { createBeginIntake } from './beginIntake.ts'
import { createCompleteIntake } from './completion.ts'
import { createConversationalTurns } from './conversationalTurn.ts'
import { createFindFields } from './foundFields.ts'
import { createIntakeAnswers, type HandOver } from './intakeAnswers.ts'
import { createIntakeCalls } from './intakeCalls.ts'
import { createFollowIntake } from './intakeFollowing.ts'
import { createIntakeManners } from './intakeManners.ts'
import { createIntakePages } from './intakePages.ts'
import { createIntakeResponder } from './intakeResponder.ts'
import { createIntakeStart } from './intakeStart.ts'
import { createShowForm } from './shownForm.ts'
import type { WhenExpressions } from './whenConditions.ts'

interface IntakeDeps {
  database: Pick<Database, 'inTenant'>
  records: Pick<RecordServices, 'store'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  conversationLog: Pick<ConversationLog, 'write' | 'recentForTurn'>
  models: LanguageModels
  modelSettings: Pick<ModelSettingsService, 'of'>
  expressions: WhenExpressions
  /** What follows from filled intakes, of all features. */
  followers: () => readonly IntakeFollower[]
  /** Returns the knowledge base's answer to a question; null if nothing is relevant. */
  lookUp: (tenantId: string, question: string) => Promise<string | null>
  /** Starts the stored turns of a conversation. */
  wake: (tenantId: string, conversationId: string) => void
  handOver: HandOver
  now: () => Date
}

export type IntakeServices = ReturnType<typeof createIntakeServices>

/** Intakes of visitors: started by a token, asked in a conversation or on a page, stored as a filled intake. */
export function createIntakeServices(deps: IntakeDeps) {
  const { records, settings, conversationLog: log, expressions, wake, now } = deps
  const manners = createIntakeManners({ settings, now })
  const showForm = createShowForm(expressions)
  const follow = createFollowIntake(deps)
  const complete = createCompleteIntake({ follow, manners })
  const shared = { ...deps, log, manners, showForm, follow, complete }
  const answers = createIntakeAnswers(shared)
  const turns = createConversationalTurns({ ...shared, answers, fields: createFindFields(deps) })
  const beginIntake = createBeginIntake({ manners, showForm, now })
  return {
    ...{ manners, showForm, complete, expressions },
    start: createIntakeStart({ store: records.store, settings, beginIntake, now }),
    calls: createIntakeCalls(beginIntake),
    pages: createIntakePages({ ...shared, answers }),
    responder: createIntakeResponder({ answers, turns, wake }),
    prepareTurn: turns.prepare,
    jobs: [abandonmentJob({ log, follow, now })],
  }
}
