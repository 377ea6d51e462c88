import Chip from '@mui/material/Chip'
import { type ActionSource, stateTitle } from '../../../../common/customData/recordActions.ts'
import { stateColor } from '../../../../common/customData/stateColor.ts'

interface Props {
  type: Pick<ActionSource, 'json_schema' | 'states'>
  state: string
}

/** Shows a state of a record in its color. */
export function StateChip({ type, state }: Props) {
  return (
    <Chip size="small" variant="outlined" color={stateColor(type, state)} label={stateTitle(type, state)} />
  )
}
