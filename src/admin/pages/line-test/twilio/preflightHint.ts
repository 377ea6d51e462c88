import type { PreflightOutcome } from '../../../../voice/lineTest/preflight.ts'
import { type VoiceHint, voiceHint } from '../../../../voice/voiceHint.ts'
import type { PreflightTexts } from './preflightTexts.ts'

/** What a failure means and what can be done, where the test knows more than the drawer for calls would say. */
export function preflightHint(
  { message, stage }: PreflightOutcome & { type: 'failed' },
  { hints }: PreflightTexts,
  otherwise: Readonly<Record<VoiceHint, string>>,
): string {
  const hint = voiceHint(message)
  if (hint === 'unreachable') return hints.unreachable[stage]
  if (hint === 'interrupted' || hint === 'tokenExpired') return hints[hint]
  return stage === 'loading' && hint !== 'unsupported' ? hints.begin : otherwise[hint]
}
