import { useId } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { CodeArea } from '../../../resources/widgets/controls.ts'
import type { ParsedJson } from '../../../resources/widgets/jsonText.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { runsTexts } from './runsTexts.ts'

interface Props {
  text: string
  parsed: ParsedJson
  onText: (text: string) => void
}

/** Edits, as JSON, the result with which a run continues. */
export function ResultField({ text, parsed, onText }: Props) {
  const texts = runsTexts(useTexts())
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={texts.newResult}
      description={texts.newResultHint}
      errors={parsed.isJson ? [] : [texts.noJson(parsed.line)]}
    >
      <CodeArea
        id={id}
        rows={8}
        spellCheck={false}
        value={text}
        aria-invalid={!parsed.isJson || undefined}
        aria-describedby={`${id}__error ${id}__description`}
        onChange={event => onText(event.target.value)}
      />
    </FieldFrame>
  )
}
