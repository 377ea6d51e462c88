import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of forms and their answers. */
export const en = {
  page: {
    title: 'Form page',
    off: 'This form is off and isn’t accepting answers.',
    copy: 'Copy address',
    open: 'Open form',
    embed: 'Add to your site',
    code: 'Form: embed code',
    codeHint:
      'Put these two lines where the form should appear. It appears on the allowed sites, and grows with its content.',
    copyCode: 'Copy embed code of the form',
    policy: (origin: string) =>
      `If your pages have a content security policy, add ${origin} to script-src and frame-src.`,
  },
  answers: {
    title: 'Answers',
    none: 'Nobody has answered yet. Answers are kept here for 90 days.',
    failed: 'The answers could not be loaded',
    held: (count: number) =>
      count === 1
        ? '1 answer is held back for you to decide'
        : `${number(count)} answers are held back for you to decide`,
    states: { accepted: 'Accepted', held: 'Held back', discarded: 'Discarded' },
    reasons: {
      hidden_field: 'Looks automatic: the hidden field was filled in.',
      too_fast: 'Looks automatic: it came within two seconds.',
      record: 'The data type refuses the record.',
    },
    record: 'Open record',
    release: 'Release',
    released: 'The answer is accepted.',
    discard: 'Discard',
    discarded: 'The answer is discarded. You can still release it.',
    showSteps: 'Show steps',
    hideSteps: 'Hide steps',
    show: 'Show answers',
    hide: 'Hide answers',
  },
}
