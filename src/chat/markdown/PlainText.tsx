import { Fragment, memo } from 'react'
import { cleanText } from '../../../common/markdown/cleanText.ts'

/** Renders the paragraphs and lines of a text in the same way that Markdown renders unmarked text. */
export const PlainText = memo(function PlainText({ text }: { text: string }) {
  const paragraphs = cleanText(text)
    .split(/\n(?:\s*\n)+/)
    .map(one => one.trim())
    .filter(Boolean)
  return (
    <div className="sw-text">
      {paragraphs.map((paragraph, key) => (
        <p key={place(key)}>
          {paragraph.split('\n').map((line, at) => (
            <Fragment key={place(at)}>
              {at > 0 && <br />}
              {line.trimEnd().replace(/^ +/, '')}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
})

/** Returns a React key from the position, the only identity of a line. */
function place(at: number): string {
  return String(at)
}
