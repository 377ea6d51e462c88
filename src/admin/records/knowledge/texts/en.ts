import { number, percent } from '../../../../ui/texts/en/wording.ts'

/** Texts of the document and web page pages. */
export const en = {
  dropTitle: 'Drop files here',
  dropHint: 'PDF, Word, Excel, PowerPoint, web pages, Markdown, text and CSV, up to 50 MB each.',
  choose: 'Choose files',
  replace: 'Replace documents that have the same file name',
  sending: (part: number) => `Sending … ${percent(part)}`,
  sendQueued: 'Is sent next',
  tooLarge: 'Larger than 50 MB',
  wrongKind: 'Is not a kind of file that can be read',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  reading: (part: number) => `Being read … ${percent(part)}`,
  waiting: 'Waits to be read',
  moreWaiting: 'More are waiting.',
  open: 'Open',
  readAgain: 'Read again now',
  readAgainDone: 'It is being read again',
  download: 'Download the file',
  failed: 'It could not be read',
  passages: (count: number) => (count === 1 ? 'One passage' : `${number(count)} passages`),
  passagesTitle: 'Passages',
  passagesHint: 'What agents can quote, as they quote it.',
  showPassages: 'Show the passages',
  hidePassages: 'Hide the passages',
  more: 'Show more',
  pages: {
    title: 'Pages',
    counts: (read: number, failed: number) => {
      const pages = read === 1 ? 'One page read' : `${number(read)} pages read`
      return failed === 0 ? pages : `${pages}, ${number(failed)} left out`
    },
    show: 'Show the pages',
    hide: 'Hide the pages',
    read: 'Read',
    waiting: 'Waits to be read',
    leftOut: 'Left out:',
  },
  page: (page: number) => `Page ${number(page)}`,
  sheet: (sheet: string) => `Sheet ${sheet}`,
  healthTitle: 'Some sources need attention',
  problems: {
    failed: (count: number) => `${number(count)} not read`,
    stale: (count: number) => `${number(count)} out of date`,
    partial: (count: number) => `${number(count)} read in part`,
    empty: (count: number) => `${number(count)} without text`,
  },
  advice: {
    failed: 'Nothing of it can be quoted.',
    stale: 'What is quoted of it is old: have it read again, or switch it off.',
    partial: 'Some of its pages could not be read.',
    empty: 'It was read, and holds nothing to be quoted.',
  },
  showSources: 'Show them',
  hideSources: 'Hide them',
}
