import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import type { ImportResult } from '../data/createListApi.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { labelOf } from '../schema/labelOf.ts'
import { RowTable } from './RowTable.tsx'
import type { ImportPlan } from './useImport.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  result: ImportResult
  mode: ImportPlan['mode']
  /** Whether the mode has just been chosen here, so that the cursor belongs into it. */
  isModeNew: boolean
  /** Runs the check again with another mode for these rows. */
  onMode: (mode: ImportPlan['mode']) => void
}

/** Lists the rows whose record already exists or that repeat another row, and asks what to do with them. */
export function KnownRows({ entity, schema, result, mode, isModeNew, onMode }: Props) {
  const { exchange } = useTexts()
  const id = useId()
  const { known, repeated, matches } = result
  if (matches.length === 0) return null
  const title = exchange.knownTitle(known, repeated, entity.plural)
  const rows = matches.map(({ row, pointer, value, id, label, same_row }) => [
    String(row),
    labelOf(schema, pointer),
    value,
    id === null ? (
      exchange.sameRow(same_row ?? 0)
    ) : (
      <Link key={id} component={RouterLink} to={`/${entity.name}/${id}`} target="_blank">
        {label ?? id}
      </Link>
    ),
  ])
  return (
    <Stack spacing={1}>
      <Alert severity="info">{title}</Alert>
      <FormControl>
        <FormLabel id={id}>{exchange.knownMode}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={mode}
          onChange={(_, value) => onMode(value as ImportPlan['mode'])}
        >
          {(['skip', 'upsert', 'insert'] as const).map(one => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" autoFocus={isModeNew && one === mode} />}
              label={exchange.knownModes[one]}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <RowTable
        title={title}
        names={[exchange.row, exchange.field, exchange.value, exchange.knownAs]}
        rows={rows}
      />
    </Stack>
  )
}
