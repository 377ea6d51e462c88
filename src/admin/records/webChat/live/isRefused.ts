import type { components } from '../../../../../openapi/generated/types.d.ts'

export type EmbedReport = components['schemas']['OnboardingStatus']['sightings'][number]

/** Returns whether a site's latest embed report is a refusal. */
export function isRefused({ seen_at, refused_at }: EmbedReport): boolean {
  return refused_at !== null && (seen_at === null || seen_at < refused_at)
}
