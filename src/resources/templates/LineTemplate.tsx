import ExpandIcon from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { useId, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema, LineHint } from '../schema/jsonSchema.ts'
import { FieldGrid } from './fieldGrid.ts'

/** Renders a list item's main fields in one line. A button unfolds the fields that few items need. */
export function LineTemplate({ line, ...props }: ObjectFieldTemplateProps & { line: LineHint }) {
  const { fieldPathId, properties, errorSchema } = props
  const schema = props.schema as JsonSchema
  const { form } = useTexts()
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = properties.filter(one => !one.hidden)
  const main = shown.filter(({ name }) => line.fields.includes(name))
  const folded = shown.filter(({ name }) => line.folded.includes(name))
  const others = shown.filter(one => !main.includes(one) && !folded.includes(one))
  const isOpen = isUnfolded || folded.some(({ name }) => errorSchema?.[name] !== undefined)
  const name = form.item(schema.title ?? form.itemFallback, Number(fieldPathId.path.at(-1)) + 1)
  return (
    <Group>
      <Line>
        {main.map(one => one.content)}
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? form.fewerFields(name) : form.moreFields(name)}
          onClick={() => setUnfolded(!isOpen)}
        >
          <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </Line>
      {others.length > 0 && <FieldGrid isDense>{others.map(one => one.content)}</FieldGrid>}
      {/* What is folded stays rendered, so that half-typed values are kept. */}
      <div id={id} hidden={!isOpen}>
        <FieldGrid>{folded.map(one => one.content)}</FieldGrid>
      </div>
    </Group>
  )
}

const Group = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })

/** The fields share the line as long as each has enough room; the button stays at its end. */
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '8px 16px',
  '& > *': { flex: '2 1 150px' },
  '& > [data-field]:nth-of-type(2)': { flexGrow: 1.4 },
  '& > button, & > :has([role="switch"])': { flex: 'none' },
  // Beside fields with a label above them, as wide as the list is.
  '@container (min-width: 560px)': { '& > button, & > :has([role="switch"])': { marginTop: 28 } },
})
