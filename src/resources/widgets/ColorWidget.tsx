import { styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps, Input } from './controls.ts'

const full = /^#[0-9a-f]{6}$/i

/** A colour: picked, or typed as any CSS colour the schema allows. */
export function ColorWidget(props: WidgetProps) {
  const { id, value, options, disabled, readonly, onChange, onBlur } = props
  const { form } = useTexts()
  const text = typeof value === 'string' ? value : ''
  return (
    <Row>
      <Swatch
        type="color"
        aria-label={form.colourPick}
        disabled={disabled || readonly}
        value={full.test(text) ? text : '#000000'}
        // The browser's control has no way to show that nothing was chosen.
        style={{ opacity: full.test(text) ? 1 : 0.25 }}
        onChange={event => onChange(event.target.value)}
        onBlur={() => onBlur(id, value)}
      />
      <Input
        {...controlProps(props)}
        spellCheck={false}
        placeholder="#0041ed"
        value={text}
        onChange={event => onChange(event.target.value || options.emptyValue)}
        onBlur={() => onBlur(id, value)}
      />
    </Row>
  )
}

const Row = styled('div')({ display: 'flex', gap: 8 })

const Swatch = styled(Input)({ width: 48, flex: 'none', padding: 4, height: 40, cursor: 'pointer' })
