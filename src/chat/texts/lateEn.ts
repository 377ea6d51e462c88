import { numberFormat } from '../../ui/formats/numberFormat.ts'
import { actionTitle } from '../conversation/actionTitle.ts'

/** English texts of the chat parts that load on demand. */
export const lateEn = {
  close: 'Close',
  cancel: 'Cancel',
  sources: 'Sources:',
  place: { page: (number: number) => `page ${number}`, sheet: (name: string) => `sheet ${name}` },
  suggested: 'Suggested answers',
  answer: {
    date: 'Date',
    email: 'E-mail address',
    phone: 'Phone number',
    choices: 'Choose one or more',
    send: 'Send answer',
  },
  unsent: {
    title: 'Start a new conversation?',
    text: 'Your message and attachments have not been sent and will be lost.',
  },
  attachment: {
    tooLarge: 'File size exceeds 50MB',
    wrongType: 'Only pictures, PDF, Word, Excel and PowerPoint files can be sent.',
    full: 'You cannot send more files in this conversation.',
    notUploaded: 'The file could not be uploaded. Please try again.',
    nothing: 'No file uploaded...',
  },
  intake: {
    progress: 'Progress',
    of: (answered: number, total: number) => `${answered} of ${total}`,
  },
  actions: {
    completed: (actionId: string) => `Action ${actionTitle(actionId)} has completed.`,
    running: (actionId: string) => `${builtinTitles.get(actionId) ?? actionTitle(actionId)}…`,
    done: (actionId: string) => builtinTitles.get(actionId) ?? actionTitle(actionId),
    askedForPerson: (reason: string) => `Asked for a person: ${reason}`,
    failed: (actionId: string) => `Action ${actionTitle(actionId)} has failed.`,
    cancelled: (actionId: string) => `Action ${actionTitle(actionId)} was canceled.`,
    progress: 'Progress of the action',
    waiting: 'Waiting for approval from the team.',
    ask: 'May the agent do this?',
    approve: 'Approve',
    decline: 'Decline',
    declined: 'The team has declined this.',
    nothing: 'No result.',
    further: (count: number) => `${numberFormat('en').format(count)} more`,
    yes: 'Yes',
    no: 'No',
    empty: '–',
  },
  audio: {
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the clip',
    broken: 'This clip cannot be played.',
  },
  files: {
    file: 'File',
    document: 'Document',
    picture: 'Picture',
    save: 'Save',
    broken: 'This picture cannot be shown.',
    drop: 'Drop files to attach them',
    attached: 'Attachments',
    uploading: 'Uploading…',
    noAudio: 'You cannot send audio files here. Record a voice note instead.',
    uploaded: (name: string) => `${name} is uploaded`,
    uploadOf: (name: string) => `Upload of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    preview: (name: string) => `Preview ${name}`,
  },
  voice: {
    finish: 'Attach the voice note',
    discard: 'Discard the voice note',
    recording: 'Recording',
    asking: 'Waiting for the microphone…',
    name: 'Voice note',
    denied: 'The microphone is blocked. Allow it in your browser’s settings for this page and try again.',
    missing: 'No microphone was found.',
    failed: 'The voice note could not be recorded.',
  },
  ending: {
    ended: 'This conversation has ended.',
    question: 'How was it?',
    score: (score: number) => `${score} of 5`,
    badly: '1 – very bad',
    well: '5 – very good',
    thanks: 'Thank you!',
  },
}

/** Titles of actions that have no title of their own. */
const builtinTitles: ReadonlyMap<string, string> = new Map([
  ['search', 'Search the knowledge base'],
  ['request_human', 'Hand off to the team'],
  ['end_conversation', 'End the conversation'],
  ['transfer_call', 'Transfer the call'],
])
