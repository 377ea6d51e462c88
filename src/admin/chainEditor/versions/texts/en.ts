/** Texts of a chain's versions and their differences. */
export const en = {
  list: 'Published versions',
  emptyTitle: 'Nothing is published yet',
  emptyBody:
    'You are editing a draft that nobody else uses. Each version you publish is listed here, with its changes and who published it. You can return to any version.',
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
  restore: 'Restore to draft',
  restoreTitle: (version: number) => `Restore version ${version} to the draft?`,
  restoreBody:
    'It replaces the draft. The history of the chain keeps the current draft. What runs stays the same until you publish.',
  restored: (version: number) => `The draft is now version ${version}`,
  back: 'Reset draft to published version',
  backTitle: 'Reset draft to the published version?',
  compare: 'Compare',
  from: 'Earlier',
  to: 'Later',
  compareFailed: 'The versions could not be compared',
  same: 'The versions are the same. Positions on the canvas do not count.',
  parts: {
    steps: 'Steps',
    wiring: 'Branches',
    texts: 'Texts',
    settings: 'Step settings',
    chain: 'Chain',
  },
  added: (step: string, kind: string) => `“${step}” is new: ${kind}.`,
  removed: (step: string, kind: string) => `“${step}” was removed: ${kind}.`,
  otherId: (step: string, from: string, to: string) =>
    `“${step}” has the short name ${to} instead of ${from}.`,
  named: (from: string, to: string) => `“${from}” is now called “${to}”.`,
  otherKind: (step: string, from: string, to: string) =>
    `“${step}” has another type: ${to} instead of ${from}.`,
  switchedOn: (step: string) => `“${step}” is switched on.`,
  switchedOff: (step: string) => `“${step}” is switched off.`,
  goesOn: (step: string, to: string, when: string) =>
    when ? `“${step}” also continues with “${to}”, if ${when}.` : `“${step}” continues with “${to}”.`,
  goesNoLonger: (step: string, to: string) => `“${step}” no longer continues with “${to}”.`,
  goesElsewhere: (step: string, from: string, to: string) =>
    `“${step}” continues with “${to}” instead of “${from}”.`,
  otherCondition: (step: string, to: string, from: string, when: string) =>
    `The branch from “${step}” to “${to}” has another condition: ${when || 'none'} (before: ${from || 'none'}).`,
  otherConditionAt: (step: string, place: number, from: string, when: string) =>
    `Branch ${place} of “${step}” has another condition: ${when || 'none'} (before: ${from || 'none'}).`,
  otherOrder: (step: string) => `“${step}” checks its branches in another order.`,
  exit: (number: number) => `exit ${number}`,
  namedExit: (label: string) => `the exit “${label}”`,
  otherwise: 'the exit for all other cases',
  exitGoesOn: (step: string, exit: string, to: string) => `“${step}” continues with “${to}” at ${exit}.`,
  exitEnds: (step: string, exit: string, from: string) =>
    `“${step}” no longer continues with “${from}” at ${exit}.`,
  onError: (step: string, to: string) => `If “${step}” fails, the chain continues with “${to}”.`,
  onErrorNone: (step: string, from: string) =>
    `If “${step}” fails, the chain no longer continues with “${from}”.`,
  begins: (to: string) => `The chain starts with “${to}”.`,
  topmost: 'The chain starts with its topmost step.',
  innerStart: (step: string, label: string, to: string) => `${label} of “${step}” is now “${to}”.`,
  changed: (place: string, from: string, to: string) => `${place}: ${to} instead of ${from}.`,
  set: (place: string, to: string) => `${place}: now ${to}.`,
  unset: (place: string, from: string) => `${place}: no longer ${from}.`,
  textChanged: (place: string) => `${place} has changed:`,
  placeOf: (step: string, label: string) => `“${step}”, ${label}`,
  leftOut: (count: number) => `${counted(count, 'unchanged line')}`,
  removedLine: 'removed',
  addedLine: 'added',
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
