import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { JsonObject } from '../../../../../../common/json/jsonValue.ts'
import { useFormState } from '../../../../../resources/formModel/useFormModel.ts'
import type { JsonSchema } from '../../../../../resources/schema/jsonSchema.ts'
import { SidePanel } from '../../../../../ui/SidePanel.tsx'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { ChangeList } from './ChangeList.tsx'
import { changedFields, takenBack } from './publishedChanges.ts'

interface Props {
  schema: JsonSchema
  published: JsonObject
  version: number
  onSet: (values: JsonObject) => void
  onClose: () => void
}

/** Lists, field by field, the form's value and the published one, each with a button to revert it. */
export function ChangesPanel({ schema, published, version, onSet, onClose }: Props) {
  const { changes: texts } = workbenchTexts(useTexts())
  const current = useFormState(state => state.data)
  const pointers = changedFields(schema, published, current)
  return (
    <SidePanel title={texts.title(version)} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {pointers.length === 0 ? texts.none : texts.hint}
      </Typography>
      <ChangeList
        {...{ schema, published, current, pointers }}
        action={({ pointer, label }) => (
          <Button
            size="small"
            sx={{ ml: -0.75 }}
            aria-label={texts.takeBackNamed(label)}
            onClick={() => onSet(takenBack(pointer, published, current))}
          >
            {texts.takeBack}
          </Button>
        )}
      />
    </SidePanel>
  )
}
