import type { useVoiceCall } from '../../voice/useVoiceCall.ts'

/** Calls of this page, as the drawer shows and controls them. */
export type Voice = ReturnType<typeof useVoiceCall>
