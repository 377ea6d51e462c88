import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { EncodingChoice } from './EncodingChoice.tsx'
import type { ImportField } from './importFields.ts'
import { KeyChoice } from './KeyChoice.tsx'
import { followingKey, keyChoices } from './keyChoices.ts'
import { MappingTable } from './MappingTable.tsx'
import { mappingHints } from './mappingHints.ts'
import type { ImportMapping } from './proposeMapping.ts'
import { type ChosenFile, columnFaults, type Import } from './useImport.ts'

interface Props {
  run: Import
  chosen: ChosenFile
  fields: readonly ImportField[]
}

/** Lets the person map columns to fields, and decide whether rows may change existing records. */
export function MapStep({ run, chosen, fields }: Props) {
  const { exchange } = useTexts()
  const { file, sample, plan } = chosen
  const hints = mappingHints(sample, plan, fields)
  const texts = hints.map(hint => exchange.hints[hint.kind](hint.names.map(name => name || exchange.unnamed)))
  const isBlocked = hints.some(({ isBlocking }) => isBlocking)
  const faults = columnFaults(run.error)
  const optionsFor = (mapping: ImportMapping) => keyChoices(fields, mapping, exchange.anyOf)
  const remap = (mapping: ImportMapping) => {
    const key = followingKey(plan.key, [plan.mapping, mapping], optionsFor)
    run.change({ ...plan, mapping, key })
  }
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          {run.error !== undefined && <ErrorAlert error={run.error} />}
          {faults.map(fault => (
            <Alert key={fault} severity="error">
              {fault}
            </Alert>
          ))}
          {run.wasCancelled && <Alert severity="info">{exchange.cancelled}</Alert>}
          <Typography color="text.secondary">{exchange.mapHint(file.name)}</Typography>
          {texts.map((text, index) => (
            <Alert key={text} severity={hints[index]?.isBlocking ? 'warning' : 'info'}>
              {text}
            </Alert>
          ))}
          <EncodingChoice chosen={chosen} onChange={run.readAs} />
          <MappingTable chosen={chosen} fields={fields} onMapping={remap} />
          <KeyChoice plan={plan} fields={fields} onChange={run.change} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={run.backToChoose} sx={{ mr: 'auto' }}>
          {exchange.otherFile}
        </Button>
        <Button variant="contained" disabled={isBlocked} onClick={run.check}>
          {exchange.check}
        </Button>
      </DialogActions>
    </>
  )
}
