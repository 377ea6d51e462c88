import { alpha, styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { JsonObject } from '../../../../../../common/json/jsonValue.ts'
import { ChangedText } from '../../../../../resources/record/ChangedText.tsx'
import type { FieldChange } from '../../../../../resources/record/describeRevision.ts'
import type { JsonSchema } from '../../../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { describeChange } from './publishedChanges.ts'

interface Props {
  schema: JsonSchema
  published: JsonObject
  current: JsonObject
  /** The fields to list. */
  pointers: readonly string[]
  /** Shown below a change. */
  action?: (change: FieldChange) => ReactNode
}

/** Lists fields with their published value and the current one. */
export function ChangeList({ schema, published, current, pointers, action }: Props) {
  const all = useTexts()
  return (
    <Fields>
      {pointers.map(pointer => {
        const change = describeChange(pointer, { schema, published, current }, all)
        return (
          <div key={pointer}>
            <dt>{change.label}</dt>
            <dd>
              <ChangedText change={change} />
            </dd>
            {action && <dd>{action(change)}</dd>}
          </div>
        )
      })}
    </Fields>
  )
}

const Fields = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  '& > div': { padding: '10px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& del, & ins': { display: 'block', textDecoration: 'none' },
  '& [data-inline] :is(del, ins)': { display: 'inline' },
  '& [data-inline] ins': { backgroundColor: alpha(theme.palette.success.main, 0.18) },
  '& del': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
}))
