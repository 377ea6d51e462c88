import { styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { useId, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { tidyColor, toHex } from './colorText.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { StrayHint } from './StrayHint.tsx'
import { shownText } from './shownText.ts'

/** The colors of the brand and the chat (§1, §2), which the browser's color picker offers. */
const presets = [
  '#0041ed',
  '#151a67',
  '#0e1250',
  '#67310a',
  '#b37a51',
  '#0288d1',
  '#2e7d32',
  '#ce6c06',
  '#e9ecf1',
  '#ffffff',
  '#000000',
]

/** Edits a color: picked, or typed in any notation that the schema allows. */
export function ColorWidget(props: WidgetProps) {
  const { id, label, value, options, disabled, readonly, onChange, onBlur } = props
  const { form } = useTexts()
  const listId = useId()
  const [isTyped, setTyped] = useState(false)
  const { text, isStray } = shownText(value)
  const hex = toHex(text)

  function leave() {
    const tidy = tidyColor(text)
    if (isTyped && tidy !== text) onChange(tidy)
    setTyped(false)
    onBlur(id, value)
  }

  return (
    <>
      <Row>
        <Swatch
          type="color"
          aria-label={`${label}: ${form.colourPick}`}
          disabled={disabled || readonly}
          list={listId}
          value={hex ?? '#000000'}
          // The browser's control cannot show that nothing was chosen.
          data-empty={hex === undefined || undefined}
          onChange={event => onChange(event.target.value)}
          onBlur={() => onBlur(id, value)}
        />
        <Input
          {...controlProps(props, { hasHint: isStray })}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholderOf(props) ?? presets[0]}
          value={text}
          onChange={event => {
            setTyped(true)
            onChange(event.target.value || options.emptyValue)
          }}
          onBlur={leave}
        />
        <datalist id={listId}>
          {presets.map(preset => (
            <option key={preset} value={preset} />
          ))}
        </datalist>
      </Row>
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}

const Row = styled('div')({ display: 'flex', gap: 8 })

const Swatch = styled(Input)({
  width: 48,
  flex: 'none',
  padding: 4,
  height: 40,
  '&:not(:disabled)': { cursor: 'pointer' },
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 4 },
  '&::-moz-color-swatch': { border: 0, borderRadius: 4 },
  '&[data-empty]::-webkit-color-swatch': { opacity: 0.12 },
  '&[data-empty]::-moz-color-swatch': { opacity: 0.12 },
})
