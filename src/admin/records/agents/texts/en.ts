/** Texts of publishing agents. */
export const en = {
  region: 'Publishing',
  published: (version: number) => `Published: version ${version}`,
  upToDate: 'Visitors meet this version.',
  hasChanges: 'Draft has changes',
  hasChangesHint: (version: number) => `Visitors meet version ${version} until you publish.`,
  failed: 'The published version could not be loaded',
  publish: 'Publish',
  publishTitle: (name: string) => `Publish ${name}?`,
  publishBody:
    'New conversations use the saved agent. Conversations in progress keep their version. Unsaved changes are not included.',
  publishAnyway: 'Publish anyway',
  lacking: 'These test suites must pass with the saved agent, but have not:',
  note: 'Changes',
  noteHint: 'Optional: a few words for your team.',
  done: (version: number) => `Version ${version} is published`,
  versions: 'Versions',
  versionsTitle: 'Published versions',
  version: (version: number) => `Version ${version}`,
  current: 'In use',
  restore: 'Restore to draft',
  restoreTitle: (version: number) => `Restore version ${version} to the draft?`,
  restoreBody:
    'It replaces what is saved here. Visitors notice nothing until you publish. Unsaved changes are lost.',
  restored: (version: number) => `The draft is now version ${version}. Publish it when you are ready`,
}
