import { number } from '../../../../ui/texts/en/wording.ts'

const conversations = (count: number) => (count === 1 ? '1 conversation' : `${number(count)} conversations`)

/** Texts of figures. */
export const en = {
  builtin: {
    title: 'Built-in figure',
    hint: 'You can change how the reports show it, its target, and its warning. It cannot be deleted; hide it instead.',
    key: (key: string) => `Short name in formulas: ${key}`,
  },
  reading: {
    title: 'Reading conversations',
    status: {
      reading: (waiting: number) =>
        waiting === 1
          ? '1 conversation is waiting to be read.'
          : `${number(waiting)} conversations are waiting to be read.`,
      ready: 'The next conversation is read when it ends.',
      off: 'New conversations are not read.',
      paused: 'Reading is paused.',
    },
    reasons: {
      no_model:
        'No language model is set up, and the built-in model cannot answer questions about conversations.',
      budget: 'The token budget is used up.',
      refused: 'The model’s provider refuses to read. Check the key and the model.',
      unavailable: 'The language model did not answer.',
      failed: 'The server could not go on.',
    },
    waits: (waiting: number) => `${conversations(waiting)} waiting`,
    toAi: 'Open AI settings',
    goOn: 'Continue',
    wentOn: 'Reading continues',
    earlier: (done: number, size: number, days: string) =>
      `${number(done)} of ${number(size)} earlier conversations read (${days})`,
    progress: 'Progress of reading earlier conversations',
    stop: 'Stop',
    stopped: 'No more earlier conversations are read',
    read: (count: number) => `${conversations(count)} read`,
    answered: (count: number) => `${number(count)} with an answer`,
    silent: (count: number) => `${number(count)} without one`,
    unfit: (count: number) => (count === 1 ? '1 answer did not fit' : `${number(count)} answers did not fit`),
    refused: (count: number) => `${number(count)} refused by the provider`,
    tokens: (count: number) => `${number(count)} tokens`,
    none: 'Nothing was read yet. The figure counts conversations from now on. You can have earlier ones read as well.',
    open: 'Read earlier conversations',
  },
  dialog: {
    title: 'Read earlier conversations',
    hint: 'Conversations that began on these days and are completed are read once. Tests are left out.',
    from: 'First day',
    to: 'Last day',
    asking: 'Estimating …',
    none: 'There is nothing left to read on these days.',
    some: (count: number, tokens: number) =>
      `${conversations(count)} will be read. This takes about ${number(tokens)} tokens.`,
    start: 'Start reading',
    started: 'The conversations are being read',
  },
}
