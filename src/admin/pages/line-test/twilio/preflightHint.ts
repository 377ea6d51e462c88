import type { PreflightOutcome } from '../../../../voice/lineTest/preflight.ts'
import { type VoiceHint, voiceHint } from '../../../../voice/voiceHint.ts'
import type { PreflightTexts } from './preflightTexts.ts'

/** Returns the explanation of a failure, which is more exact than the call drawer's if the test knows more. */
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
