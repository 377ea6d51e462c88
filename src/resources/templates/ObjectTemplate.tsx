import { styled } from '@mui/material/styles'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { AddEntry } from './AddEntry.tsx'
import { FieldGrid } from './fieldGrid.ts'
import { Heading } from './Heading.tsx'
import { LineTemplate } from './LineTemplate.tsx'
import { RecordGroups } from './RecordGroups.tsx'

/**
 * Renders the fields of an object: as cards for the record itself, as a titled group within it. A list item may have
 * one line.
 */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, title, description } = props
  const schema = props.schema as JsonSchema
  if (fieldPathId.path.length === 0) return <RecordGroups {...props} groups={schema['x-groups'] ?? []} />
  if (schema['x-line']) return <LineTemplate {...props} line={schema['x-line']} />
  const text = typeof description === 'string' && title ? description : undefined
  return (
    <Group aria-labelledby={title ? `${fieldPathId.$id}__title` : undefined}>
      <Heading title={title} description={text} id={`${fieldPathId.$id}__title`} />
      <FieldGrid isDense={typeof fieldPathId.path.at(-1) === 'number'}>
        {properties.filter(one => !one.hidden).map(one => one.content)}
      </FieldGrid>
      <AddEntry {...props} />
    </Group>
  )
}

const Group = styled('fieldset')({ border: 0, padding: 0, margin: 0, minWidth: 0 })
