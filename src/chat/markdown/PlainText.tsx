import { Fragment, memo } from 'react'
import { cleanText } from './cleanText.ts'

/** A text's paragraphs and lines, drawn as Markdown draws them where nothing is marked. */
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

/** Lines have nothing to be known by but their place. */
function place(at: number): string {
  return String(at)
}
