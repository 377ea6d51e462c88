import type { components } from '../../../../../openapi/generated/types.d.ts'

export type EmbedReport = components['schemas']['OnboardingStatus']['sightings'][number]

/** Whether a chat was refused on a site after it had shown there last. */
export function isRefused({ seen_at, refused_at }: EmbedReport): boolean {
  return refused_at !== null && (seen_at === null || seen_at < refused_at)
}
