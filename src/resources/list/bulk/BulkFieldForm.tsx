import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTexts } from '../../../ui/useTexts.ts'
import { SchemaInput } from '../../form/SchemaInput.tsx'
import { idPrefix } from '../../formModel/fieldId.ts'
import { FormModelContext } from '../../formModel/useFormModel.ts'
import type { ChosenField } from './chosenField.ts'

interface Props {
  chosen: ChosenField
  onRemove: () => void
}

/** Renders one field of a bulk change: its control from the form, or a note that it will be cleared. */
export function BulkFieldForm({ chosen, onRemove }: Props) {
  const { bulk } = useTexts()
  const { field, schema, model } = chosen
  const [isCleared, setCleared] = useState(chosen.isCleared)
  const values = useMemo(() => ({ data: model.get().data }), [model])
  const form = useForm<{ data: unknown }>({ defaultValues: values })

  function choose(next: boolean | null) {
    if (next === null) return
    chosen.setCleared(next)
    setCleared(next)
  }

  return (
    <Box role="group" aria-label={field.label}>
      <Controls>
        {!field.isRequired && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isCleared}
            onChange={(_, next) => choose(next as boolean | null)}
          >
            <ToggleButton value={false}>{bulk.setTo}</ToggleButton>
            <ToggleButton value={true}>{bulk.clearIt}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <IconButton size="small" aria-label={bulk.doneWith(field.label)} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Controls>
      {isCleared ? (
        <div>
          <strong>{field.label}</strong>
          <p>{bulk.cleared}</p>
        </div>
      ) : (
        <FormModelContext.Provider value={model}>
          <FormProvider {...form}>
            <SchemaInput
              drawn={schema.drawn}
              ui={schema.ui}
              original={values.data}
              readOnly={false}
              idPrefix={idPrefix}
            />
          </FormProvider>
        </FormModelContext.Provider>
      )}
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: 14,
  marginBottom: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& strong': { ...theme.typography.body2, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: '4px 0 0', color: theme.palette.text.secondary },
  // The form's own card would be a card within this one.
  '& section': { border: 0, padding: 0, backgroundColor: 'transparent' },
}))

/** Placed in the corner beside the field's label, or above it if there is no room for both. */
const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 8,
  margin: '-6px -6px 2px 0',
  '& .MuiToggleButton-root': { padding: '2px 10px', textTransform: 'none' },
  [theme.breakpoints.up('sm')]: { position: 'absolute', top: 8, right: 8, margin: 0, zIndex: 1 },
}))
