import { styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { useId, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { tidyColor, toHex } from './colorText.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { StrayHint } from './StrayHint.tsx'
import { shownText } from './shownText.ts'

/** The brand's colours and those of the chat (§1, §2), offered by the browser's own picker. */
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

/** A colour: picked, or typed in any writing the schema allows. */
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
          // The browser's control has no way to show that nothing was chosen.
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
