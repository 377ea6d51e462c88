import { number, percent } from '../../../../ui/texts/en/wording.ts'

/** Texts of the document and web page pages. */
export const en = {
  dropTitle: 'Drop files here',
  dropHint: 'PDF, Word, Excel, PowerPoint, web pages, Markdown, text and CSV, up to 50 MB each.',
  choose: 'Choose files',
  replace: 'Replace documents that have the same file name',
  sending: (part: number) => `Uploading … ${percent(part)}`,
  sendQueued: 'Queued for upload',
  tooLarge: 'Larger than 50 MB',
  wrongKind: 'Unsupported file type',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  reading: (part: number) => `Reading … ${percent(part)}`,
  waiting: 'Waiting to be read',
  moreWaiting: 'More are waiting.',
  open: 'Open',
  readAgain: 'Read again',
  readAgainDone: 'It is being read again',
  download: 'Download file',
  failed: 'Could not be read',
  passages: (count: number) => (count === 1 ? 'One passage' : `${number(count)} passages`),
  passagesTitle: 'Passages',
  passagesHint: 'The passages that agents can quote.',
  showPassages: 'Show passages',
  hidePassages: 'Hide passages',
  more: 'Show more',
  pages: {
    title: 'Pages',
    counts: (read: number, failed: number) => {
      const pages = read === 1 ? 'One page read' : `${number(read)} pages read`
      return failed === 0 ? pages : `${pages}, ${number(failed)} skipped`
    },
    show: 'Show pages',
    hide: 'Hide pages',
    read: 'Read',
    waiting: 'Waiting to be read',
    leftOut: 'Skipped:',
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
    failed: 'Agents cannot quote it.',
    stale: 'Agents quote old content: read it again, or switch it off.',
    partial: 'Some of its pages could not be read.',
    empty: 'It was read, but contains no text to quote.',
  },
  showSources: 'Show sources',
  hideSources: 'Hide sources',
}
