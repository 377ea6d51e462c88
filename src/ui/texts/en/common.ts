import { conjunction } from './wording.ts'

/** Texts that many parts of the application use. */
export const common = {
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  retry: 'Try again',
  save: 'Save',
  undo: 'Undo',
  yes: 'Yes',
  no: 'No',
  notSet: 'Not set',
  help: (title: string) => `What is “${title}” for?`,
  loading: 'Loading',
  partFailed: 'A part of this page could not be loaded. Please try again.',
  requestId: (id: string) => `Request ${id}`,
  copyRequestId: 'Copy the request number',
  newWindow: 'opens in a new window',
  listed: (parts: string[]) => conjunction.format(parts),
}
