import type { ColumnType, JSONColumnType } from 'kysely'

export interface OnboardingTables {
  onboarding: { tenant_id: string; choices: JSONColumnType<OnboardingChoices> }
  chat_sighting: ChatSightingTable
}

/** What cannot be read from what there is. */
export interface OnboardingChoices {
  current_step_id?: string
  is_dismissed?: boolean
  steps?: Record<string, { is_skipped?: boolean; data?: Record<string, unknown> }>
}

type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Where a chat of the tenant has asked how it looks. */
interface ChatSightingTable {
  tenant_id: string
  origin: string
  seen_at: NullableTime
  refused_at: NullableTime
  /** Why it was refused the last time. */
  reason: string | null
}
