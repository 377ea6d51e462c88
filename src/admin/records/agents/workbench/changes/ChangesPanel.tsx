import Button from '@mui/material/Button'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { JsonObject } from '../../../../../../common/json/jsonValue.ts'
import { useFormState } from '../../../../../resources/formModel/useFormModel.ts'
import { ChangedText } from '../../../../../resources/record/ChangedText.tsx'
import type { JsonSchema } from '../../../../../resources/schema/jsonSchema.ts'
import { SidePanel } from '../../../../../ui/SidePanel.tsx'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { changedFields, describeChange, takenBack } from './publishedChanges.ts'

interface Props {
  schema: JsonSchema
  published: JsonObject
  version: number
  onSet: (values: JsonObject) => void
  onClose: () => void
}

/** Lists, field by field, the form's value and the published one, each with a button to revert it. */
export function ChangesPanel({ schema, published, version, onSet, onClose }: Props) {
  const all = useTexts()
  const { changes: texts } = workbenchTexts(all)
  const current = useFormState(state => state.data)
  const pointers = changedFields(schema, published, current)
  return (
    <SidePanel title={texts.title(version)} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {pointers.length === 0 ? texts.none : texts.hint}
      </Typography>
      <Fields>
        {pointers.map(pointer => {
          const change = describeChange(pointer, { schema, published, current }, all)
          return (
            <div key={pointer}>
              <dt>{change.label}</dt>
              <dd>
                <ChangedText change={change} />
              </dd>
              <dd>
                <Button
                  size="small"
                  sx={{ ml: -0.75 }}
                  aria-label={texts.takeBackNamed(change.label)}
                  onClick={() => onSet(takenBack(pointer, published, current))}
                >
                  {texts.takeBack}
                </Button>
              </dd>
            </div>
          )
        })}
      </Fields>
    </SidePanel>
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
