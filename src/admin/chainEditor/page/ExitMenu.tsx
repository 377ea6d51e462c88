import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { findStep } from '../model/chainDocument.ts'
import { exitName } from '../model/exitName.ts'
import type { StepExit } from '../model/stepExits.ts'
import { stepTitle } from '../model/stepTitle.ts'
import { useChainHandle } from '../useChainEditor.ts'

interface Props {
  anchor: HTMLElement | null
  exits: readonly StepExit[]
  onChoose: (pointer: string) => void
  onClose: () => void
}

/** Asks at which exit of a step the next one is added; begins with the first one that leads nowhere. */
export function ExitMenu({ anchor, exits, onChoose, onClose }: Props) {
  const texts = chainEditorTexts(useTexts())
  const { latest, kinds } = useChainHandle()
  const free = exits.find(({ to }) => to === undefined)
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': texts.add.exits }, paper: { sx: { minWidth: 240 } } }}
    >
      <ListSubheader role="presentation" disableSticky>
        {texts.add.exits}
      </ListSubheader>
      {exits.map((exit, index) => {
        const { pointer, to } = exit
        const target = findStep(latest().document, to ?? null)
        return (
          <MenuItem key={pointer} selected={exit === free} onClick={() => onChoose(pointer)}>
            <span>
              {exitName(exit, index, texts.nextSteps)}
              <Quiet>{target ? texts.add.goesTo(stepTitle(target, kinds)) : texts.add.free}</Quiet>
            </span>
          </MenuItem>
        )
      })}
    </Menu>
  )
}

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.palette.text.secondary,
}))
