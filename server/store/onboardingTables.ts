import type { ColumnType, JSONColumnType } from 'kysely'

export interface OnboardingTables {
  onboarding: { tenant_id: string; choices: JSONColumnType<OnboardingChoices> }
  chat_sighting: ChatSightingTable
}

/** Choices that cannot be derived from existing data. */
export interface OnboardingChoices {
  current_step_id?: string
  is_dismissed?: boolean
  steps?: Record<string, { is_skipped?: boolean; data?: Record<string, unknown> }>
}

type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Sites from which a chat of the tenant requested its appearance. */
interface ChatSightingTable {
  tenant_id: string
  origin: string
  seen_at: NullableTime
  refused_at: NullableTime
  /** Reason of the latest refusal. */
  reason: string | null
}
