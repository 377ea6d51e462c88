import { AppError } from '../../../errors.ts'
import type { Job, JobType } from '../../../jobs/jobType.ts'
import { cutText } from '../../../store/cutText.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import { type Scope, systemActor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import { builtinChoice, chosenModels } from '../../models/modelChoice.ts'
import type { ModelSettingsService } from '../../models/modelSettings.ts'
import { wholeAnswer } from '../../models/wholeAnswer.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { callTranscript, summaryPrompt } from './summaryPrompt.ts'

interface Deps {
  log: Pick<ConversationLog, 'write' | 'recent'>
  models: LanguageModels
  modelSettings: Pick<ModelSettingsService, 'of'>
  settings: Pick<TenantSettingsService, 'of'>
}

interface EndedCall {
  tenantId: string
  id: string
  conversationId: string
  /** That was spoken. */
  language: string
}

interface Wanted {
  scope: Scope
  conversationId: string
  language: string
  signal: AbortSignal
}

export type CallSummaries = ReturnType<typeof createCallSummaries>

/** What calls were about in a few words, by the models that answer; there are none where the built-in one is alone. */
export function createCallSummaries({ log, models, modelSettings, settings }: Deps) {
  const job: JobType = { task: 'sum up a call', run }
  return { job, arePossible, queue }

  /** Whether the tenant has a model that can. */
  async function arePossible(tenantId: string): Promise<boolean> {
    return chosenModels(await modelSettings.of(tenantId), 'chat').some(({ id }) => id !== builtinChoice.id)
  }

  /** Asks for the summary of a call in the transaction that ends it. */
  async function queue(db: TenantDb, { tenantId, id, conversationId, language }: EndedCall): Promise<void> {
    const payload = { conversation: conversationId, language }
    await enqueueJob(db, { tenantId, task: job.task, key: id, payload })
  }

  async function run({ tenantId, payload, signal, finish }: Job): Promise<void> {
    const scope: Scope = { tenantId, actor: systemActor, requestId: '' }
    const conversationId = String(payload.conversation)
    try {
      const language = await languageOf(tenantId, String(payload.language))
      const summary = await summaryOf({ scope, conversationId, language, signal })
      if (summary === null) return
      await log.write(scope, conversationId, async ({ change, db }) => {
        await change({ call_summary: cutText(summary, maxCharacters) })
        await finish(db)
      })
    } catch (error) {
      // It was deleted meanwhile.
      if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error
    }
  }

  /** The team's; that of the call where each of them has their browser's. */
  async function languageOf(tenantId: string, spoken: string): Promise<string> {
    const { language } = await settings.of(tenantId)
    return language === 'browser' ? spoken : language
  }

  /** Null where the caller has said nothing; throws where no model that can is left now. */
  async function summaryOf({ scope, conversationId, language, signal }: Wanted): Promise<string | null> {
    const { tenantId } = scope
    const newest = await log.recent(scope, conversationId, { limit: maxEvents, isTeam: true })
    const transcript = callTranscript(newest.toReversed())
    if (transcript === null) return null
    const answer = await wholeAnswer(
      models.stream({
        tenantId,
        conversationId,
        purpose: 'chat',
        system: summaryPrompt(language),
        messages: [{ role: 'user', text: transcript }],
        tools: [],
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      }),
    )
    if (!answer?.isWhole || answer.text.trim() === '') throw new Error('No model has written the summary')
    return answer.text.trim()
  }
}

/** As the contract has it. */
const maxCharacters = 4000
const maxEvents = 500
const patienceMs = 60_000
