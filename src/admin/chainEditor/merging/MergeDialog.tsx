import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { Side } from '../../../resources/json/threeWayMerge.ts'
import { actorName } from '../../../ui/actorName.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { type ChainConflict, conflictKey } from '../model/mergeChains.ts'
import { stepLabel } from '../model/stepLabel.ts'
import { mergeOf, type Saving, type SessionState } from '../session/createChainSession.ts'
import { useChainEditor } from '../useChainEditor.ts'

interface Props {
  state: SessionState
  conflict: Extract<Saving, { state: 'conflict' }>
  onDecide: (choices: Record<string, Side>) => void
}

/** Asks for each conflict which of the two changes to keep; saves nothing before that. */
export function MergeDialog({ state, conflict, onDecide }: Props) {
  const all = useTexts()
  const texts = chainEditorTexts(all).merging
  const titleId = useId()
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const { conflicts } = useMemo(() => mergeOf(state, conflict.theirs), [state, conflict])
  const who = conflict.by ? actorName(conflict.by, all) : all.form.someone
  const isDecided = conflicts.every(one => choices[conflictKey(one)])
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.body(who)}</DialogContentText>
        {conflicts.map(one => (
          <ConflictChoice
            key={conflictKey(one)}
            conflict={one}
            who={who}
            choice={choices[conflictKey(one)]}
            onChoose={side => setChoices(before => ({ ...before, [conflictKey(one)]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" disabled={!isDecided} onClick={() => onDecide(choices)}>
          {texts.decide}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChoiceProps {
  conflict: ChainConflict
  who: string
  choice: Side | undefined
  onChoose: (side: Side) => void
}

function ConflictChoice({ conflict, who, choice, onChoose }: ChoiceProps) {
  const texts = chainEditorTexts(useTexts()).merging
  const { document, kinds } = useChainEditor()
  const id = useId()
  const step = findStep(document, conflict.stepId)
  const title = step ? stepLabel(step, kinds) : (conflict.stepId ?? conflictKey(conflict).slice(1))
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3" gutterBottom>
        {title}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_event, side) => onChoose(side as Side)}
      >
        <FormControlLabel value="mine" control={<Radio />} label={texts.mine} />
        <FormControlLabel value="theirs" control={<Radio />} label={texts.theirs(who)} />
      </RadioGroup>
      <Sides>
        <SideText label={texts.mine} value={conflict.mine} />
        <SideText label={texts.theirs(who)} value={conflict.theirs} />
      </Sides>
    </section>
  )
}

/** Shows one side's value; it scrolls, also by keyboard. */
function SideText({ label, value }: { label: string; value: JsonValue }) {
  const texts = chainEditorTexts(useTexts()).merging
  return (
    <Words tabIndex={0} role="group" aria-label={label}>
      {value === undefined ? texts.gone : JSON.stringify(value, null, 2)}
    </Words>
  )
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  marginBottom: theme.spacing(2),
}))

const Words = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1),
  maxHeight: 240,
  overflow: 'auto',
  fontSize: '0.75rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}))
