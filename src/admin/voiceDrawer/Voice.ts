import type { useVoiceCall } from '../../voice/useVoiceCall.ts'

/** Calls of this page, as the drawer shows and drives them. */
export type Voice = ReturnType<typeof useVoiceCall>
