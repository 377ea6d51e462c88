import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import type { StepKind } from '../model/stepKinds.ts'
import { KindIcon } from '../outline/KindIcon.tsx'
import { useChainHandle } from '../useChainEditor.ts'

interface Props {
  anchor: HTMLElement | null
  onChoose: (type: string) => void
  onClose: () => void
  /** Called once the menu is gone. */
  onGone: () => void
}

const categories: readonly StepKind['category'][] = ['ai', 'logic', 'data', 'integration', 'human', 'output']

/** Shows the step kinds in groups; typing letters finds one. */
export function KindMenu({ anchor, onChoose, onClose, onGone }: Props) {
  const texts = chainEditorTexts(useTexts())
  const { kinds } = useChainHandle()
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': texts.add.kinds },
        transition: { onExited: onGone },
        paper: { sx: { maxHeight: '70vh', width: 360 } },
      }}
    >
      {categories.flatMap(category => {
        const own = [...kinds.values()].filter(kind => kind.category === category)
        if (own.length === 0) return []
        return [
          <ListSubheader key={category} role="presentation" disableSticky>
            {texts.add.categories[category]}
          </ListSubheader>,
          ...own.map(({ type, title, description }) => (
            <MenuItem key={type} onClick={() => onChoose(type)} sx={{ whiteSpace: 'normal', gap: 1.5 }}>
              <KindIcon category={category} />
              <span>
                {title}
                <Description>{description}</Description>
              </span>
            </MenuItem>
          )),
        ]
      })}
    </Menu>
  )
}

const Description = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.palette.text.secondary,
}))
