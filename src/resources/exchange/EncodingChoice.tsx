import TextField from '@mui/material/TextField'
import { useTexts } from '../../ui/useTexts.ts'
import { encodings } from './encodings.ts'
import type { ChosenFile } from './useImport.ts'

interface Props {
  chosen: ChosenFile
  onChange: (encoding: string) => void
}

/** Lets the person choose the file's encoding, and says if the file cannot be read in the one they chose. */
export function EncodingChoice({ chosen: { sample, unfit }, onChange }: Props) {
  const { exchange } = useTexts()
  const refused = encodings.find(({ name }) => name === unfit)
  return (
    <TextField
      select
      size="small"
      label={exchange.encoding}
      error={refused !== undefined}
      helperText={refused ? exchange.notEncoded(refused.label) : exchange.encodingHint}
      value={sample.encoding}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        select: { native: true },
        formHelperText: { role: 'status' },
      }}
      sx={{ maxWidth: 360, '& select': { textOverflow: 'ellipsis' } }}
    >
      {encodings.map(({ name, label, script }) => (
        <option key={name} value={name}>
          {`${exchange.scripts[script]} (${label})`}
        </option>
      ))}
    </TextField>
  )
}
