import { useTexts } from '../../ui/useTexts.ts'
import { FieldValueText, referenceOf } from '../save/FieldValueText.tsx'
import type { FieldChange } from './describeRevision.ts'
import { wordDiff } from './wordDiff.ts'

/** Texts up to this length are easier to read one below the other. */
const shortText = 60

/** Shows a field's old and new value; for a long text, the changed words. */
export function ChangedText({ change }: { change: FieldChange }) {
  const { conflict } = useTexts()
  const { schema, from, to, before, after } = change
  const isLong = Math.min(before.length, after.length) > shortText
  const parts = isLong ? wordDiff(before, after) : undefined
  if (parts) {
    return (
      <span data-inline>
        {parts.map((part, index) => {
          const Tag = part.kind === 'same' ? 'span' : part.kind === 'removed' ? 'del' : 'ins'
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff have nothing but their places
          return <Tag key={index}>{part.text}</Tag>
        })}
      </span>
    )
  }
  const words = (value: typeof from, text: string) =>
    referenceOf(schema) ? (
      <FieldValueText schema={schema} value={value} root={{}} fallback={conflict.empty} />
    ) : (
      text
    )
  return (
    <>
      {before && <del>{words(from, before)}</del>}
      {after && <ins>{words(to, after)}</ins>}
    </>
  )
}
