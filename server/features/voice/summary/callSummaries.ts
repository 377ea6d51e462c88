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
  /** Spoken language. */
  language: string
}

interface Wanted {
  scope: Scope
  conversationId: string
  language: string
  signal: AbortSignal
}

export type CallSummaries = ReturnType<typeof createCallSummaries>

/**
 * Creates the service that summarizes calls with the tenant's chat models. There are no summaries if only the built-in
 * model is available.
 */
export function createCallSummaries({ log, models, modelSettings, settings }: Deps) {
  const job: JobType = { task: 'sum up a call', run }
  return { job, arePossible, queue }

  /** Returns whether the tenant has a model that can write summaries. */
  async function arePossible(tenantId: string): Promise<boolean> {
    return chosenModels(await modelSettings.of(tenantId), 'chat').some(({ id }) => id !== builtinChoice.id)
  }

  /** Queues the summary of a call, in the transaction that ends it. */
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
      // The conversation was deleted meanwhile.
      if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error
    }
  }

  /** Returns the team's language, or the call's language if the team uses that of each browser. */
  async function languageOf(tenantId: string, spoken: string): Promise<string> {
    const { language } = await settings.of(tenantId)
    return language === 'browser' ? spoken : language
  }

  /** Returns the summary; null if the caller said nothing. Throws if no model has written one. */
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

/** Maximum characters of a summary, as in the contract. */
const maxCharacters = 4000
const maxEvents = 500
const patienceMs = 60_000
