import ArrowIcon from '@mui/icons-material/ExpandMore'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { unicodeText } from '../../../resources/exchange/unicodeText.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { CodeArea, Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { FileButton } from '../../../resources/widgets/FileButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { exchangeTexts } from './exchangeTexts.ts'
import type { OnConflict } from './useImportChains.ts'

interface Props {
  text: string
  fault: string | undefined
  onConflict: OnConflict
  onText: (text: string) => void
  onChooseConflict: (onConflict: OnConflict) => void
}

/** Edits the import as text, which a file can fill, and selects how to treat chains whose short name is taken. */
export function ImportSource({ text, fault, onConflict, onText, onChooseConflict }: Props) {
  const all = useTexts()
  const texts = exchangeTexts(all)
  const [isUnreadable, setUnreadable] = useState(false)
  const id = useId()
  const choiceId = useId()
  const errors = isUnreadable ? [all.exchange.faults.notEncoded] : fault ? [fault] : []

  function put(next: string) {
    setUnreadable(false)
    onText(next)
  }

  async function read(file: File) {
    const read = await unicodeText(file).catch(() => undefined)
    if (read === undefined) setUnreadable(true)
    else put(read)
  }

  return (
    <>
      <Typography>{texts.body}</Typography>
      <div>
        <FileButton variant="outlined" accept=".json,application/json" onFile={file => void read(file)}>
          {texts.file}
        </FileButton>
      </div>
      <FieldFrame id={id} label={texts.text} description={texts.textHint} errors={errors}>
        <CodeArea
          id={id}
          rows={10}
          spellCheck={false}
          value={text}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={`${id}__error ${id}__description`}
          onChange={event => put(event.target.value)}
        />
      </FieldFrame>
      <FieldFrame id={choiceId} label={texts.onConflict}>
        <SelectFrame>
          <Select
            id={choiceId}
            value={onConflict}
            onChange={event => onChooseConflict(event.target.value as OnConflict)}
          >
            {Object.entries(texts.conflicts).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          <ArrowIcon aria-hidden />
        </SelectFrame>
      </FieldFrame>
    </>
  )
}
