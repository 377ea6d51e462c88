/** A finished call, as written to the log afterwards. */
export interface HeldCall {
  agentId: string
  contactId: string
  /** Name of the caller, who calls from the browser. */
  caller: string
  subject: string
  language: string
  timezone: string
  lines: readonly HeldLine[]
  /** Seconds from the start to the end of the call. */
  seconds: number
  quality: number
}

export interface HeldLine {
  /** Seconds after the call began. */
  at: number
  by: 'caller' | 'agent'
  words: string
  /** Parts of the caller's wait, in milliseconds; absent for the opening. */
  waited?: { endpoint: number; stt: number; model: number; tts: number }
}

/** Hours since the call began. */
export const demoCallHours = 21

/** A call in which a patient moves an appointment. */
export const demoCall = {
  contact: 'Maya Thornton',
  agent: 'Front desk',
  subject: 'Move Leo’s check-up to a morning',
  language: 'en',
  seconds: 74,
  quality: 5,
  lines: [
    { at: 1, by: 'agent', words: 'Hi, I am Ada from Lakeside Dental. How can I help?' },
    {
      at: 7,
      by: 'caller',
      words: 'Hello, this is Maya Thornton. My son Leo has a check-up on Thursday afternoon.',
    },
    {
      at: 14,
      by: 'agent',
      words: 'Hello Maya! I can help you with Leo’s check-up. What would you like to change?',
      waited: { endpoint: 480, stt: 190, model: 420, tts: 160 },
    },
    { at: 21, by: 'caller', words: 'He has swimming then. Do you have anything in the morning?' },
    {
      at: 27,
      by: 'agent',
      words: 'On Thursday we open at half past eight. Shall I ask the front desk to move it to 8:30?',
      waited: { endpoint: 470, stt: 170, model: 510, tts: 150 },
    },
    { at: 36, by: 'caller', words: 'Yes, half past eight is perfect. What does the check-up cost?' },
    {
      at: 43,
      by: 'agent',
      words: 'A check-up is £45. For children up to six years the first visit is free.',
      waited: { endpoint: 260, stt: 180, model: 390, tts: 170 },
    },
    { at: 53, by: 'caller', words: 'Great, he is five. Thank you, that is all.' },
    {
      at: 59,
      by: 'agent',
      words: 'Then it costs you nothing. The front desk will write to you to confirm 8:30. Goodbye, Maya!',
      waited: { endpoint: 500, stt: 160, model: 450, tts: 150 },
    },
  ],
} as const satisfies Omit<HeldCall, 'agentId' | 'contactId' | 'caller' | 'timezone'> & {
  contact: string
  agent: string
}
