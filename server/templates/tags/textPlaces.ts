/** Where a problem is: the part of the template, and what helps people to find it. */
export interface TagPlace {
  /** Text, Header, Footer, and so on; Fields for a field that no tag names. */
  part: string
  /** Number of the paragraph in its part, from 1; null if there is none. */
  paragraph: number | null
  /** Nearest heading above; null if there is none. */
  heading: string | null
  /** At most 40 characters around the tag. */
  excerpt: string
}

/** Length of the text around a tag that helps to find it. */
export const excerptLength = 40

/**
 * Returns a function that tells where an offset of a Markdown or HTML text is. Paragraphs are separated by blank lines,
 * or are lines of HTML.
 */
export function textPlaces(text: string): (at: number) => TagPlace {
  const paragraphs = paragraphsOf(text)
  const starts = paragraphs.map(({ start }) => start)
  const headings = headingsAbove(paragraphs.map(({ heading }) => heading))
  return at => {
    const index = Math.max(lastAtMost(starts, at), 0)
    return {
      part: 'Text',
      paragraph: index + 1,
      heading: headings[index] ?? null,
      excerpt: excerptOf(text, at),
    }
  }
}

/** Returns for each paragraph the nearest heading, its own or one above. */
export function headingsAbove(headings: readonly (string | null)[]): (string | null)[] {
  let nearest: string | null = null
  return headings.map(heading => {
    nearest = heading ?? nearest
    return nearest
  })
}

/** Returns the index of the last of these ascending numbers that is at most `limit`; -1 if none is. */
export function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the text around an offset, in one line. */
export function excerptOf(text: string, at: number): string {
  const start = Math.max(0, at - excerptLength / 4)
  return text
    .slice(start, start + excerptLength)
    .replace(/\s+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}

interface Paragraph {
  start: number
  heading: string | null
}

function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let start = 0
  let isNew = true
  for (const line of text.split('\n')) {
    const heading = headingOf(line)
    const isBlank = line.trim() === ''
    if (!isBlank && (isNew || heading !== null || /^\s*</.test(line))) paragraphs.push({ start, heading })
    isNew = isBlank || heading !== null
    start += line.length + 1
  }
  return paragraphs
}

function headingOf(line: string): string | null {
  const markdown = /^ {0,3}#{1,6}\s+(\S.*)$/.exec(line)?.[1]
  const html = /<h[1-6][^<>]*>(.*?)(?:<\/h[1-6]>|$)/i.exec(line)?.[1]?.replace(/<[^<>]*>/g, '')
  const heading = (markdown ?? html)?.replace(/\s+#*\s*$/, '').trim()
  return heading ? heading.slice(0, 80) : null
}
