/** The English texts of the page of a form. */
export const en = {
  title: 'Form',
  loading: 'Loading…',
  optional: 'optional',
  yes: 'Yes',
  no: 'No',
  choose: 'Please choose',
  send: 'Send',
  sending: 'Sending…',
  retry: 'Try again',
  thanks: 'Thank you!',
  arrived: 'We received your answers.',
  goOn: 'Continue',
  off: {
    title: 'This form is not available',
    text: 'Check the address, or contact the business.',
  },
  needsConversation: {
    title: 'This form needs its own link',
    text: 'Open the link from your conversation with us.',
  },
  faults: {
    needed: 'Please answer this question.',
    choose: 'Please choose an answer.',
    email: 'Enter an email address, such as maya@example.com.',
    number: 'Enter a number.',
    wholeNumber: 'Enter a whole number.',
    date: 'Enter a complete date: day, month, and year.',
    other: 'Check this answer.',
    limits: {
      minLength: (limit: number) => `Enter at least ${limit} characters.`,
      maxLength: (limit: number) => `Enter at most ${limit} characters.`,
      minimum: (limit: number) => `Enter ${limit} or more.`,
      maximum: (limit: number) => `Enter ${limit} or less.`,
      minItems: (limit: number) => `Choose at least ${limit}.`,
      maxItems: (limit: number) => `Choose at most ${limit}.`,
    },
  },
  errors: {
    network: 'The connection was lost. Check it and try again. Your answers are still here.',
    other: 'Something went wrong. Try again. Your answers are still here.',
    conversation_token:
      'The link from your conversation no longer works. Ask us for a new one. Your answers are still here.',
    'form.answered': 'You have answered this form already.',
    'form.challenge': 'Your answers could not be sent. Try again.',
    'form.disabled': 'This form isn’t accepting answers at the moment.',
    'form.needs_conversation': 'Open this form with the link from your conversation with us.',
    'idempotency.mismatch': 'Your answers may have arrived already. Load the page again to send others.',
    'idempotency.unknown':
      'Your answers may have arrived already. Please contact us before you send them again.',
    'request.too_many': 'Too many answers from your network. Wait a while and try again.',
    unavailable: 'Your answers cannot be checked right now. Try again in a minute. They are still here.',
  },
}

/** The texts of the page in one language. */
export type FormTexts = typeof en
