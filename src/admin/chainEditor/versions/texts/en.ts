/** Texts of a chain's versions and their differences. */
export const en = {
  list: 'Published versions',
  emptyTitle: 'Nothing is published yet',
  emptyBody:
    'What you edit is a draft that nobody else uses. Once you publish it, you see each version here: what changed and who published it, and you can go back to any of them.',
  failed: 'The versions could not be loaded',
  newest: 'In use',
  tests: (passed: number, failed: number) =>
    failed > 0
      ? `${failed} of ${counted(passed + failed, 'test')} failed`
      : `${counted(passed, 'test')} passed`,
  replayed: (replayed: number, changed: number) =>
    changed > 0
      ? `${changed} of ${counted(replayed, 'recorded input')} behaved differently`
      : `${counted(replayed, 'recorded input')} behaved the same`,
  restore: 'Take into the draft',
  restoreTitle: (version: number) => `Take version ${version} into the draft?`,
  restoreBody:
    'It replaces the draft; the history of the chain keeps the draft as it is now. What runs stays the same until you publish.',
  restored: (version: number) => `Version ${version} is in the draft`,
  back: 'Reset draft to published version',
  backTitle: 'Reset draft to the published version?',
  compare: 'Compare',
  from: 'Earlier',
  to: 'Later',
  compareFailed: 'The two could not be compared',
  same: 'They are the same. How steps are placed in the drawing does not count.',
  parts: {
    steps: 'Steps',
    wiring: 'Ways',
    texts: 'Texts',
    settings: 'Settings of steps',
    chain: 'The chain itself',
  },
  added: (step: string, kind: string) => `“${step}” is new: ${kind}.`,
  removed: (step: string, kind: string) => `“${step}” is gone: ${kind}.`,
  otherId: (step: string, from: string, to: string) =>
    `“${step}” has the short name ${to} instead of ${from}.`,
  named: (from: string, to: string) => `“${from}” is called “${to}” now.`,
  otherKind: (step: string, from: string, to: string) =>
    `“${step}” does something else: ${to} instead of ${from}.`,
  switchedOn: (step: string) => `“${step}” is switched on.`,
  switchedOff: (step: string) => `“${step}” is switched off.`,
  goesOn: (step: string, to: string, when: string) =>
    when ? `“${step}” also goes on to “${to}”, if ${when}.` : `“${step}” goes on to “${to}”.`,
  goesNoLonger: (step: string, to: string) => `“${step}” no longer goes on to “${to}”.`,
  goesElsewhere: (step: string, from: string, to: string) =>
    `“${step}” goes on to “${to}” instead of “${from}”.`,
  otherCondition: (step: string, to: string, from: string, when: string) =>
    `The way from “${step}” to “${to}” has another condition: ${when || 'none'} (before: ${from || 'none'}).`,
  otherConditionAt: (step: string, place: number, from: string, when: string) =>
    `Way ${place} of “${step}” has another condition: ${when || 'none'} (before: ${from || 'none'}).`,
  otherOrder: (step: string) => `“${step}” tries its ways in another order.`,
  onError: (step: string, to: string) => `Where “${step}” fails, it goes on to “${to}”.`,
  onErrorNone: (step: string, from: string) => `Where “${step}” fails, it no longer goes on to “${from}”.`,
  begins: (to: string) => `The chain begins with “${to}”.`,
  topmost: 'The chain begins with its topmost step.',
  innerStart: (step: string, label: string, to: string) => `${label} of “${step}” is “${to}” now.`,
  changed: (place: string, from: string, to: string) => `${place}: ${to} instead of ${from}.`,
  set: (place: string, to: string) => `${place}: ${to} now.`,
  unset: (place: string, from: string) => `${place}: no longer ${from}.`,
  textChanged: (place: string) => `${place} has changed:`,
  placeOf: (step: string, label: string) => `“${step}”, ${label}`,
  leftOut: (count: number) => `${counted(count, 'line')} the same`,
  removedLine: 'removed',
  addedLine: 'added',
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
